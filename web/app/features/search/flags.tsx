import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { Found } from './find.ts'
import { searchUrl } from './search-query.ts'

interface Flag {
  /** Its name in the address, where it is 1 or absent. */
  param: 'coupon' | 'week'
  name: string
  isOn: boolean
  count: number
}

/** The filters that are on or off. */
export function flagsOf({ query: { queryTerm }, pages }: Found): Flag[] {
  const facets = pages[0]?.facets
  const [coupons, week] = [queryTerm.hasCoupon === true, queryTerm.bookableThisWeek === true]
  return [
    { param: 'coupon', name: '有可用券', isOn: coupons, count: facets?.hasCoupon ?? 0 },
    { param: 'week', name: '本周能约上', isOn: week, count: facets?.bookableThisWeek ?? 0 },
  ]
}

export const flagUrl = (search: URLSearchParams, { param, isOn }: Flag) =>
  searchUrl(search, { [param]: isOn ? null : '1' })

/** The flags as ticks beside the orders. */
export const FlagLinks = ({ found, search }: { found: Found; search: URLSearchParams }) =>
  flagsOf(found).map((flag) => (
    <Link
      key={flag.param}
      to={flagUrl(search, flag)}
      preventScrollReset
      aria-current={flag.isOn || undefined}
      className="group/flag flex min-h-11 items-center gap-2 whitespace-nowrap px-2 desktop:min-h-10"
    >
      <span
        className={classes(
          'grid size-5.5 shrink-0 place-items-center rounded-6 border-[1.5px] text-white',
          flag.isOn ? 'border-brand bg-brand' : 'border-line-control group-hover/flag:border-brand',
        )}
      >
        {flag.isOn && <Icon name="check" size={16} weight={2.8} />}
      </span>
      {flag.name}
      <span className="num text-14 text-ink-3 max-desktop:hidden">{flag.count}</span>
    </Link>
  ))
