import { sameVisitWords } from '@mall/contract/report/same-visit-words'
import { flagText } from '@mall/contract/report/states'
import { classes } from '@mall/ui/styles/classes.ts'
import type { Observation } from './conclusion-draft.ts'

/** Older values of the same visit. `day`: of the visit. */
export const SameVisit = ({ day, values }: { day: string; values: Observation['sameVisit'] }) =>
  values.map((one) => (
    <span
      key={`${one.at} ${one.part} ${one.value}`}
      className={classes('num block text-13', one.flag === 'normal' ? 'text-ink-2' : 'text-danger')}
    >
      同一次还有 {sameVisitWords(one, flagText, day)}
    </span>
  ))
