import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { dayText } from '../../shell/format/day-text.ts'

const FEW = 0.3

type EarliestSlot = {
  earliestPlaces: { day: string; share: number; left: number } | null
  fullWords: string
}

/** The first free day: the arc is the share of places left that day, words and number say the same. */
export function Earliest({ branch: { earliestPlaces: places, fullWords } }: { branch: EarliestSlot }) {
  if (!places)
    return (
      <span className="num flex items-center gap-2 text-ink-2">
        <ProgressRing share={0} size={36} />
        {fullWords}
      </span>
    )
  const isFew = places.share < FEW
  return (
    <span className="flex items-center gap-2 leading-snug">
      <ProgressRing
        share={places.share}
        size={36}
        colour={isFew ? 'var(--color-warning-arc)' : 'var(--color-success)'}
        className="shrink-0"
      />
      <span>
        <b className={`num block font-semibold ${isFew ? 'text-warning' : 'text-success'}`}>{dayText(places.day)}</b>
        <span className="num block text-14 text-ink-3">
          {fullWords && `${fullWords}，`}当天还有 {places.left} 个名额
        </span>
      </span>
    </span>
  )
}
