import { PointList } from './point-list.tsx'

const two = (n: number) => String(n).padStart(2, '0')

/** Chapters of a lecture, with their times if known; in a recording each is a link to its time. */
export function Chapters({ lecture: { chapters, points }, onGo }: Props) {
  if (chapters.length === 0) return <PointList points={points} />
  return (
    <ol className="divide-y divide-line">
      {chapters.map(({ atSecond, title }) => (
        <li key={atSecond}>
          <Part at={`${two(Math.floor(atSecond / 60))}:${two(atSecond % 60)}`} onGo={onGo && (() => onGo(atSecond))}>
            {title}
          </Part>
        </li>
      ))}
    </ol>
  )
}

interface Props {
  lecture: { chapters: readonly { atSecond: number; title: string }[]; points: readonly string[] }
  onGo?: ((second: number) => void) | undefined
}

const row = 'grid w-full grid-cols-[calc(58px*var(--k))_1fr] gap-3 py-2.5 text-left'

function Part({ at, onGo, children }: { at: string; onGo?: (() => void) | undefined; children: string }) {
  if (!onGo)
    return (
      <span className={row}>
        <span className="num text-ink-3">{at}</span>
        {children}
      </span>
    )
  return (
    <button type="button" onClick={onGo} className={`${row} min-h-11 cursor-pointer hover:text-brand`}>
      <span className="num text-brand underline underline-offset-4">
        <span className="sr-only">从 </span>
        {at}
      </span>
      {children}
    </button>
  )
}
