import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { WEEK } from './filter-groups.ts'
import type { Found } from './find.ts'
import { addressWith } from './wish.ts'

/** Only what has a free place within the next days. */
export function WeekToggle({ found, search }: { found: Found; search: URLSearchParams }) {
  const isChosen = found.wish.queryTerm.bookableThisWeek === true
  const count = found.pages[0]?.facets.bookableThisWeek ?? 0
  return (
    <Link
      to={addressWith(search, { week: isChosen ? null : '1' })}
      preventScrollReset
      aria-current={isChosen || undefined}
      className="group/week flex min-h-10 items-center gap-2 px-2"
    >
      <span
        className={classes(
          'grid size-5.5 shrink-0 place-items-center rounded-6 border-[1.5px] text-white',
          isChosen ? 'border-brand bg-brand' : 'border-line-control group-hover/week:border-brand',
        )}
      >
        {isChosen && <Icon name="check" size={16} weight={2.8} />}
      </span>
      {WEEK}
      <span className="num text-14 text-ink-3">{count}</span>
    </Link>
  )
}
