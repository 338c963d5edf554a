import { ProgressRing } from '../feedback/progress-ring.tsx'
import { classes } from '../styles/classes.ts'

/** `plenty` and `few` can be chosen; `full`, `rest` and `past` cannot. */
export type DayState = 'plenty' | 'few' | 'full' | 'rest' | 'past'

type Props = {
  /** The number, or `12/1` where a month begins. */
  day: number | string
  state: DayState
  /** The state in words, such as 充足, 余 6, 约满, 休. */
  text: string
  /** Share that is left, 0 to 1; drawn as the arc. */
  share?: number
  isSelected?: boolean
  isToday?: boolean
  /** The whole date for screen readers, such as “11 月 24 日 星期二”; the words follow it. */
  label: string
  /** In a grid one day is reached with Tab, the others with the arrow keys. */
  isTabStop?: boolean
  onPress?: () => void
}

const WORDS: Record<DayState, string> = {
  plenty: 'text-success',
  few: 'text-warning',
  full: 'text-ink-3',
  rest: 'text-ink-3',
  past: 'text-ink-3',
}
/** Grows with the print where there is room. */
const RING = 'max-w-11 tablet:max-w-[calc(44px*var(--k))]'
const ARCS: Partial<Record<DayState, string>> = { plenty: 'var(--color-success)', few: 'var(--color-warning-arc)' }

/** One day of a calendar: the arc is the share that is left, words say the rest. */
export function DayCell(props: Props) {
  const { day, state, text, share = 0, isSelected = false, isToday, label, isTabStop = true, onPress } = props
  const canChoose = state === 'plenty' || state === 'few'
  const number = (
    <span
      aria-hidden="true"
      className={classes('num', String(day).length > 2 ? 'text-15' : 'text-18', state !== 'past' && 'font-semibold')}
    >
      {day}
    </span>
  )
  const hasRing = canChoose || state === 'full'
  return (
    <button
      type="button"
      aria-pressed={canChoose ? isSelected : undefined}
      disabled={!canChoose}
      tabIndex={isTabStop ? undefined : -1}
      onClick={onPress}
      className={classes(
        'relative flex min-h-19 w-full flex-col items-center gap-0.5 rounded-12 pt-1.5 pb-2 transition-colors',
        isSelected ? 'bg-brand text-white' : canChoose ? 'text-ink hover:bg-surface-tint' : 'text-disabled',
      )}
    >
      <span className="sr-only">{label}，</span>
      {hasRing ? (
        <ProgressRing
          share={state === 'full' ? 0 : share}
          colour={isSelected ? '#fff' : ARCS[state]}
          ground={isSelected ? 'rgb(255 255 255 / 0.3)' : undefined}
          isFluid
          className={RING}
        >
          {number}
        </ProgressRing>
      ) : (
        <span className={classes('grid aspect-square w-full place-items-center', RING)}>{number}</span>
      )}
      <span className={classes('min-h-[1.25em] text-14 leading-tight', isSelected ? 'text-white' : WORDS[state])}>
        {text}
      </span>
      {isToday && (
        <span
          className={classes(
            'absolute top-0 right-1 font-bold text-[13px] leading-tight',
            isSelected ? 'text-white' : 'text-brand',
          )}
        >
          今天
        </span>
      )}
    </button>
  )
}
