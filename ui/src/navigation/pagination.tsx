import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-shapes.ts'
import { classes } from '../styles/classes.ts'
import { Link } from './link.tsx'

type Props = {
  /** From 1. */
  page: number
  pages: number
  /** The address of a page. */
  hrefOf: (page: number) => string
}

/** 1 … 4 5 6 … 12: the ends, the neighbours, and gaps. */
export function visiblePages(page: number, pages: number): (number | 'gap')[] {
  const near = new Set([1, pages, page - 1, page, page + 1].filter((p) => p >= 1 && p <= pages))
  const sorted = [...near].sort((a, b) => a - b)
  return sorted.flatMap((p, i) => {
    const before = sorted[i - 1]
    if (before === undefined || p === before + 1) return [p]
    return p === before + 2 ? [p - 1, p] : ['gap' as const, p]
  })
}

const BOX = 'grid min-h-11 min-w-11 place-items-center rounded-10 border px-2'

/** Pages of a list, as links that can be shared and opened in new tabs. */
export function Pagination({ page, pages, hrefOf }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label="分页" className="flex flex-wrap items-center justify-center gap-2 pt-8">
      <Turn label="上一页" icon="chevron-left" to={page > 1 ? hrefOf(page - 1) : null} />
      {visiblePages(page, pages).map((p, i) =>
        p === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two gaps have nothing else to tell them apart
          <span key={`gap-${i}`} className="px-1 text-ink-3">
            …
          </span>
        ) : (
          <Link
            key={p}
            to={hrefOf(p)}
            aria-label={`第 ${p} 页`}
            aria-current={p === page ? 'page' : undefined}
            className={classes(
              'num',
              BOX,
              p === page
                ? 'border-brand bg-brand font-semibold text-white'
                : 'border-line hover:border-brand hover:text-brand',
            )}
          >
            {p}
          </Link>
        ),
      )}
      <Turn label="下一页" icon="chevron-right" to={page < pages ? hrefOf(page + 1) : null} />
    </nav>
  )
}

function Turn({ label, icon, to }: { label: string; icon: IconName; to: string | null }) {
  if (!to) return null
  return (
    <Link to={to} aria-label={label} className={classes(BOX, 'border-line hover:border-brand hover:text-brand')}>
      <Icon name={icon} size={18} />
    </Link>
  )
}
