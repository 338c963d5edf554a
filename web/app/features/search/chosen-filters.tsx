import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { noFilters, searchUrl } from './search-query.ts'

type Props = {
  chosen: readonly { label: string; to: string }[]
  search: URLSearchParams
  /** One line that scrolls sideways, as on phones. */
  isOneLine?: boolean
}

/** Chosen filters as removable pills. */
export function ChosenFilters({ chosen, search, isOneLine = false }: Props) {
  if (chosen.length === 0) return null
  return (
    <div
      className={classes(
        'flex items-center gap-2',
        isOneLine ? 'overflow-x-auto px-4 pt-3 pb-1' : 'min-h-control-m flex-wrap',
      )}
    >
      {!isOneLine && <span className="text-14 text-ink-3">已选</span>}
      {chosen.map(({ label, to }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          aria-label={`去掉 ${label}`}
          className={classes(
            'reach relative inline-flex min-h-control-s shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full bg-surface-tint px-3 font-medium text-14 text-brand hover:bg-surface-tint-2',
            isOneLine && 'min-h-11!',
          )}
        >
          {label}
          <Icon name="close" size={14} weight={2.2} />
        </Link>
      ))}
      <Link
        to={searchUrl(search, noFilters)}
        preventScrollReset
        className="link inline-flex min-h-control-s shrink-0 items-center whitespace-nowrap px-1.5 text-14"
      >
        全部清除
      </Link>
    </div>
  )
}
