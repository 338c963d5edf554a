import type { comparePage } from '@mall/contract/content/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Link } from '@mall/ui/navigation/link.tsx'

export type Comparison = OutputOf<typeof comparePage>
type Piece = Comparison['parts'][number]['lines'][number][number]

/** The changes of a version against the one before, word by word. */
export function WordingChanges({ comparison: { version, earlier, parts } }: { comparison: Comparison }) {
  return (
    <section aria-labelledby="wording-changes" className="mt-6">
      <h2 id="wording-changes" className="font-bold text-22">
        {version} 版和 {earlier} 版逐字对照
      </h2>
      <p className="mt-1 text-15 text-ink-2">
        <ins className={ADDED}>这样的字</ins>是新加的，<del className={REMOVED}>这样的字</del>
        是去掉的；没有改的段落不列出来。
        <Link to={{ search: `?version=${version}` }} className="link">
          看 {version} 版全文
        </Link>
      </p>
      {parts.map(({ title, lines }) => (
        <section key={title} aria-label={title} className="mt-6">
          <h3 className="font-semibold text-18">{title}</h3>
          <ul className="mt-2 grid gap-2 border-line border-l-2 pl-4">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and never move
              <li key={index} className="leading-[1.8]">
                {line.map((piece, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: neither do their pieces
                  <Words key={nth} piece={piece} />
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

const ADDED = 'rounded-4 bg-surface-tint px-0.5 text-brand decoration-2 underline-offset-4'
const REMOVED = 'text-ink-3'

/** Few screen readers announce insertions and deletions, so they are labelled in text. */
function Words({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark className={kind === 'added' ? ADDED : REMOVED}>
      <span className="sr-only">{kind === 'added' ? '（新加：' : '（去掉：'}</span>
      {text}
      <span className="sr-only">）</span>
    </Mark>
  )
}
