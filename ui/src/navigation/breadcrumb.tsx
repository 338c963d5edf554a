import { Icon } from '../icons/icon.tsx'
import { Link } from './link.tsx'

type Crumb = { label: string; to?: string }

/** The way from the front page to here; the last crumb is this page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="当前位置" className="no-print">
      <ol className="flex min-h-14 flex-wrap items-center gap-x-2 text-14 text-ink-3">
        {crumbs.map(({ label, to }, i) => {
          const isLast = i === crumbs.length - 1
          return (
            <li key={label} className="flex items-center gap-2">
              {i > 0 && <Icon name="chevron-right" size={14} />}
              {to && !isLast ? (
                <Link to={to} className="py-1 hover:text-brand">
                  {label}
                </Link>
              ) : (
                <span aria-current={isLast ? 'page' : undefined} className={isLast ? 'font-medium text-ink' : ''}>
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
