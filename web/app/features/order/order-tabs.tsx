import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type OrderQuery, orderListPath } from './order-query.ts'
import { type StateTab, stateTabs } from './order-states.ts'

type Props = { query: OrderQuery; counts: Readonly<Record<string, number>> }

/** The desktop's parts of the list, in a white box; each has an address of its own. */
export const OrderTabs = (props: Props) => (
  <Tabs
    {...props}
    list="flex flex-wrap gap-1"
    tab="flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-10 px-3.5 text-ink-2 hover:text-brand aria-[current]:bg-surface-tint aria-[current]:font-bold aria-[current]:text-brand"
  />
)

/** The phone's, in one line under the title. */
export const OrderTabLine = (props: Props) => (
  <Tabs
    {...props}
    list="flex overflow-x-auto border-line border-b bg-white px-1.5"
    tab="relative flex min-h-12.5 shrink-0 items-center gap-1 px-3 text-ink-2 -outline-offset-3 after:absolute after:inset-x-3.5 after:bottom-0 after:h-[3px] after:rounded-4 aria-[current]:font-bold aria-[current]:text-brand aria-[current]:after:bg-brand"
  />
)

function Tabs({ query, counts, list, tab }: Props & { list: string; tab: string }) {
  return (
    <nav aria-label="订单状态" className={list}>
      {stateTabs(counts, query.state).map((each) => (
        <Link
          key={each.label}
          to={orderListPath({ state: each.state, term: query.term })}
          aria-current={each.state === query.state ? 'page' : undefined}
          preventScrollReset
          className={tab}
        >
          {each.label}
          <Count {...each} />
        </Link>
      ))}
    </nav>
  )
}

/** How many; warm where something is to be done. */
function Count({ state, count, isUrgent }: StateTab) {
  if (state === undefined || count === 0) return null
  return (
    <span className={classes('num', isUrgent ? 'font-semibold text-accent-hover' : 'font-normal text-ink-3')}>
      {count}
    </span>
  )
}
