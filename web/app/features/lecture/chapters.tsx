import { PointList } from './point-list.tsx'

const two = (n: number) => String(n).padStart(2, '0')

/** What a lecture is about: with the time of each part where somebody has said so. */
export function Chapters({ lecture: { chapters, points } }: { lecture: Chaptered }) {
  if (chapters.length === 0) return <PointList points={points} />
  return (
    <ol className="divide-y divide-line">
      {chapters.map(({ atSecond, title }) => (
        <li key={atSecond} className="grid grid-cols-[calc(58px*var(--k))_1fr] gap-3 py-2.5 first:pt-0">
          <span className="num text-ink-3">
            {two(Math.floor(atSecond / 60))}:{two(atSecond % 60)}
          </span>
          {title}
        </li>
      ))}
    </ol>
  )
}

interface Chaptered {
  chapters: readonly { atSecond: number; title: string }[]
  points: readonly string[]
}
