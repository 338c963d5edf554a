import { Badge } from '@mall/ui/feedback/badge.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Link } from '@mall/ui/navigation/link.tsx'

type Props = { counts: Readonly<Record<string, number>>; upcoming: number }

/** Links to open orders: unpaid, unbooked, booked, shipped. */
export function OrderWays({ counts, upcoming }: Props) {
  const orders = (state: string) => ({ to: `/profile/OrderList?state=${state}`, count: counts[state] ?? 0 })
  return (
    <ul className="grid grid-cols-5 tablet:grid-cols-6 max-tablet:large:grid-cols-3">
      <Way {...orders('awaiting-payment')} icon="wallet" label="待付款" />
      <Way {...orders('awaiting-booking')} icon="calendar-check" label="待预约" />
      <Way to="/profile/appointmentList" count={upcoming} icon="calendar" label="待体检" />
      <Way {...orders('shipped')} icon="truck" label="待收货" />
      <Way {...orders('report-pending')} icon="doc" label="报告中" isWideOnly />
      <Way to="/profile/postsale" count={0} icon="refund" label="售后" />
    </ul>
  )
}

type WayProps = { to: string; count: number; icon: IconName; label: string; isWideOnly?: boolean }

function Way({ to, count, icon, label, isWideOnly = false }: WayProps) {
  return (
    <li className={isWideOnly ? 'max-tablet:hidden' : undefined}>
      <Link
        to={to}
        aria-label={count > 0 ? `${label}，${count} 个` : undefined}
        className="relative flex flex-col items-center gap-1.5 rounded-14 py-2 text-15 hover:bg-surface-sunk tablet:gap-2 tablet:text-16"
      >
        <Icon name={icon} size={28} className="text-brand" />
        {label}
        <Badge count={count} className="absolute top-0.5 left-[calc(50%+8px)]" />
      </Link>
    </li>
  )
}
