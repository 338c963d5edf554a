import { ASPECT_NAMES, ASPECTS, MAX_STARS, RATINGS_FOR_AVERAGE } from '@mall/contract/rating/limits'
import { averageText } from '../../entities/rating/rating-line.tsx'
import type { Ratings } from './rating-text.ts'

const FROM_FIVE = [5, 4, 3, 2, 1]

type Summary = Ratings['summary']

/** Average, aspects and how the stars are spread; with few ratings only how many there are. */
export function RatingSummary({ summary: { count, average, aspects, distribution } }: { summary: Summary }) {
  if (count === 0) return <p className="text-ink-2">还没有人评价。在这家做完检查的会员，60 天内可以评一次。</p>
  if (average === null || aspects === null)
    return (
      <p className="num text-ink-2">
        {count} 人评过。满 {RATINGS_FOR_AVERAGE} 人以后显示平均分，免得一两个人说了算。
      </p>
    )
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-center gap-x-8 gap-y-4 @min-[560px]:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
        <p className="num">
          <b className="text-44 leading-none">{averageText(average)}</b>
          <span className="text-14 text-ink-3"> / {MAX_STARS}</span>
          <span className="block text-14 text-ink-2">近两年 {count} 人评过</span>
        </p>
        <dl className="num grid gap-2">
          {ASPECTS.map((aspect) => (
            <div key={aspect} className="flex items-center gap-3">
              <dt className="w-[2.5em] shrink-0 text-ink-2">{ASPECT_NAMES[aspect]}</dt>
              <Bar share={aspects[aspect] / MAX_STARS} />
              <dd className="w-[2em] shrink-0 text-right font-semibold">{averageText(aspects[aspect])}</dd>
            </div>
          ))}
        </dl>
        <ul className="num grid gap-0.5 text-14 text-ink-2">
          {FROM_FIVE.map((stars) => (
            <li key={stars} className="flex items-center gap-3">
              <span className="w-[2.5em] shrink-0">{stars} 星</span>
              <Bar share={(distribution[stars - 1] ?? 0) / count} />
              <span className="w-[3.5em] shrink-0 text-right">{distribution[stars - 1]} 人</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const Bar = ({ share }: { share: number }) => (
  <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-4 bg-grey-fill">
    <span className="block h-full rounded-4 bg-gold" style={{ width: `${Math.round(share * 100)}%` }} />
  </span>
)
