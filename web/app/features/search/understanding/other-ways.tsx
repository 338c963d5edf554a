import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { SearchPage } from '../find.ts'
import { otherWays } from './ways-on.ts'

type Props = { page: SearchPage; search: URLSearchParams; className?: string }

/** Where nothing fits all of it: what could be left out instead, and other terms that find something. */
export function OtherWays({ page, search, className }: Props) {
  const rows = otherWays(page, search).filter(({ ways }) => ways.length > 0)
  if (rows.length === 0) return null
  return (
    <nav aria-label="换个找法" className={classes('mt-3 grid gap-2', className)}>
      {rows.map(({ title, ways }) => (
        <p key={title} className="flex flex-wrap items-center gap-2">
          <span className="text-14 text-ink-3">{title}</span>
          {ways.map(({ label, to }) => (
            <Link
              key={label}
              to={to}
              className="num inline-flex min-h-11 items-center rounded-full border border-line-strong px-3.5 text-14 hover:border-brand hover:text-brand"
            >
              {label}
            </Link>
          ))}
        </p>
      ))}
    </nav>
  )
}
