import { Icon } from '@mall/ui/icons/icon.tsx'

export interface BranchRating {
  count: number
  average: number | null
}

/** `4.6`, always with its decimal. */
export const averageText = (average: number) => average.toFixed(1)

/** A branch's average and number of ratings; nothing without ratings. */
export function RatingLine({ rating: { count, average } }: { rating: BranchRating }) {
  if (count === 0) return null
  return (
    <span className="num inline-flex flex-wrap items-center gap-x-1.5 text-14 text-ink-2">
      {average !== null && (
        <span className="inline-flex items-center gap-1 font-semibold text-16 text-ink">
          <Icon name="star" size={16} weight={1.5} className="fill-gold text-gold-ink" />
          {averageText(average)}
          <span className="sr-only">分，满分 5 分，</span>
        </span>
      )}
      <span>{count} 人到检后评价</span>
    </span>
  )
}
