import type { VisitStanding } from '@mall/contract/appointment/desk-terms'
import { classes } from '@mall/ui/styles/classes.ts'
import { STANDING_NAMES } from './standings.ts'

const SHOWN = ['expected', 'late', 'arrived', 'finished'] as const

type Props = {
  counts: Readonly<Record<VisitStanding, number>> | undefined
  standing: VisitStanding | undefined
  onChoose: (standing: VisitStanding | undefined) => void
}

/** How many there are of each; pressed, only they are listed, pressed again all. */
export const StandingTabs = ({ counts, standing, onChoose }: Props) => (
  <div className="sticky top-0 z-10 grid grid-cols-4 border-line border-b bg-white max-tablet:static">
    {SHOWN.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === standing}
        onClick={() => onChoose(one === standing ? undefined : one)}
        className={classes(
          'min-h-13 border-b-3 px-1 text-center',
          one === standing ? 'border-brand text-brand' : 'border-transparent',
        )}
      >
        <span className="block text-14">{STANDING_NAMES[one]}</span>
        <b className="num">{counts ? counts[one] : '—'}</b>
      </button>
    ))}
  </div>
)
