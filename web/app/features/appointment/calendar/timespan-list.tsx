import type { timespan } from '@mall/contract/appointment/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Radio } from 'react-aria-components'

export type Timespan = OutputOf<typeof timespan>['list'][number]

type Props = {
  label: string
  timespans: readonly Timespan[]
  chosen: string
  onChoose: (timespanId: string) => void
  error: string | null
}

/** The hours of one day, each with its places and whether blood is drawn. */
export function TimespanList({ label, timespans, chosen, onChoose, error }: Props) {
  // Without any blood draw that day there is nothing to say.
  const drawsBlood = timespans.some(({ bloodDraw }) => bloodDraw)
  return (
    <RadioGroup
      label={label}
      isLabelHidden
      value={chosen || null}
      onChange={onChoose}
      error={error}
      className="grid grid-cols-2 gap-2.5 tablet:grid-cols-4 tablet:gap-3.5 tablet:large:grid-cols-3"
    >
      {timespans.map((each) => (
        <Radio
          key={each.id}
          value={each.id}
          isDisabled={each.unavailable !== ''}
          className={classes(
            'flex min-h-16 cursor-pointer flex-col justify-center gap-0.5 rounded-12 border-[1.5px] border-line-control bg-white px-3.5 py-2.5 leading-snug transition-colors hover:border-brand',
            'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-surface-sunk data-disabled:text-disabled',
            'data-selected:border-brand data-selected:bg-surface-tint data-selected:text-brand data-selected:inset-ring data-selected:inset-ring-brand data-focus-visible:focus-ring',
          )}
        >
          <b className="num font-semibold text-17 tablet:text-18">{each.timespan.replace('-', '–')}</b>
          <span className={classes('num text-14', toneOf(each))}>{placesText(each, drawsBlood)}</span>
        </Radio>
      ))}
    </RadioGroup>
  )
}

function toneOf({ unavailable, word }: Timespan): string {
  if (unavailable) return 'text-ink-3'
  return word.startsWith('余') ? 'text-warning' : 'text-success'
}

/** Has places, but draws no blood, which the package needs. */
export const lacksBloodDraw = ({ unavailable, left, bloodDraw }: Timespan) =>
  unavailable !== '' && left > 0 && !bloodDraw

function placesText(timespan: Timespan, drawsBlood: boolean): string {
  const { left, bloodDraw, word } = timespan
  if (left === 0) return word
  if (lacksBloodDraw(timespan)) return '不抽血，这个套餐不能选'
  if (!drawsBlood) return `余 ${left}`
  return `余 ${left}，${bloodDraw ? '含抽血' : '不抽血'}`
}
