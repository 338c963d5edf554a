import { rangeWords } from '@mall/contract/report/range-words'
import { flagText } from '@mall/contract/report/states'
import { Button } from '@mall/ui/actions/button.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Panel } from '../../parts/panel.tsx'
import { isOutOfRange, type Observation, type OpenReport } from './conclusion-draft.ts'
import { SameVisit } from './same-visit.tsx'

type Props = {
  report: OpenReport
  /** Values that something is asked for already. */
  asked: readonly string[]
  /** null: no further one can be asked for. */
  onAsk: ((observation: Observation) => void) | null
}

/** What was measured, by the parts of the body; those with anything out of its range first. */
export function ObservationList({ report: { observations, corrected, day }, asked, onAsk }: Props) {
  const isOut = (list: readonly Observation[]) => list.some(isOutOfRange)
  const organs = [...new Set(observations.map(({ organ }) => organ))].map(
    (organ) => [organ, observations.filter((one) => one.organ === organ)] as const,
  )
  const sorted = [...organs.filter(([, list]) => isOut(list)), ...organs.filter(([, list]) => !isOut(list))]
  const before = new Map(corrected?.observations.map((one) => [one.code, one]))
  const dropped = corrected?.observations.filter((one) => !observations.some(({ code }) => code === one.code)) ?? []
  return (
    <>
      {sorted.map(([organ, list]) => (
        <Panel key={organ} title={organ} aside={<Counted list={list} />}>
          <ul>
            {list.map((one) => (
              <Row
                key={one.code}
                observation={one}
                day={day}
                before={before.get(one.code)}
                isNew={corrected !== null && !before.has(one.code)}
                onAsk={isOutOfRange(one) && !asked.includes(one.code) ? onAsk : null}
              />
            ))}
          </ul>
        </Panel>
      ))}
      {dropped.length > 0 && (
        <p className="text-14 text-ink-2">上一版有、这一版没有：{dropped.map(({ name }) => name).join('、')}</p>
      )}
    </>
  )
}

function Counted({ list }: { list: readonly Observation[] }) {
  const out = list.filter(isOutOfRange).length
  return (
    <span className="num text-13 text-ink-3">
      {out > 0 ? `${list.length} 项，${out} 项不正常` : `${list.length} 项`}
    </span>
  )
}

type RowProps = {
  observation: Observation
  before: Pick<Observation, 'value' | 'unit'> | undefined
  day: string
  isNew: boolean
  onAsk: ((observation: Observation) => void) | null
}

function Row({ observation, before, day, isNew, onAsk }: RowProps) {
  const { name, value, unit, flag, isCritical, method, sameVisit } = observation
  const isNormal = flag === 'normal'
  const wasOther = before !== undefined && (before.value !== value || before.unit !== unit)
  return (
    <li
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-line border-t px-4 py-2 text-14 first:border-t-0 tablet:grid-cols-[10em_minmax(0,1fr)_auto]',
        wasOther && 'bg-warning-tint',
      )}
    >
      <span>
        {name}
        {method !== '' && <span className="block text-13 text-ink-3">{method}</span>}
      </span>
      <span className="num max-tablet:order-last max-tablet:col-span-2">
        <b className={classes('mr-1 break-words', !isNormal && 'text-danger')}>{value}</b>
        {unit} <span className="text-ink-3">参考 {rangeWords(observation) || '—'}</span>
        {wasOther && before && (
          <span className="block text-13">
            上一版 <del>{before.value}</del> {before.unit}
          </span>
        )}
        {isNew && <span className="block text-13">这一版新加的</span>}
        <SameVisit day={day} values={sameVisit} />
      </span>
      <span className="flex items-center justify-end gap-2 whitespace-nowrap">
        {onAsk && (
          <Button size="s" onPress={() => onAsk(observation)}>
            写成要处理的
          </Button>
        )}
        <span className={isNormal ? 'text-ink-3' : 'font-semibold text-danger'}>
          {isCritical ? `危急，${flagText[flag]}` : flagText[flag]}
        </span>
      </span>
    </li>
  )
}
