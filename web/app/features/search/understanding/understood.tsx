import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { SearchPage } from '../find.ts'
import { searchUrl } from '../search-query.ts'

type Props = { page: Pick<SearchPage, 'readings' | 'advice'>; search: URLSearchParams; className?: string }

/** The readings of a search as chips that remove them, and the medical notice on its term. */
export function Understood({ page: { readings, advice }, search, className }: Props) {
  const parts = readings.filter(({ kind }) => kind !== 'word')
  if (parts.length === 0 && !advice) return null
  return (
    <div className={classes('mt-3 grid gap-2', className)}>
      {parts.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-14 text-ink-3">按这个意思找的</span>
          {parts.map(({ label, without }) => (
            <Link
              key={label}
              to={searchUrl(search, { searchItem: without || null })}
              aria-label={`不按“${label}”找`}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-3 text-14 hover:border-brand hover:text-brand"
            >
              {label}
              <Icon name="close" size={14} weight={2.2} />
            </Link>
          ))}
        </p>
      )}
      {advice && <Notice tone="warning">{advice}</Notice>}
    </div>
  )
}
