import { Button } from '@mall/ui/actions/button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { PackageItems } from '../booking-flow/package-items.tsx'
import { HandoutList } from '../preparation/preparation.tsx'
import { type Booking, isWhollyUnpaid } from './booking.ts'

const MAX_PARTS = 5

/** The booked items by organ, all of them on demand. */
export function ItemsBrief({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false)
  const { packageInfo, extras } = booking
  const count = packageInfo.itemCount + (booking.extrasOrderNo ? 0 : extras.length)
  // Extras beside a paid package; a market selection is due as a whole.
  const isOwed = booking.extrasOrderNo !== null && !isWhollyUnpaid(booking)
  const added = extras.length > 0 && (
    <Line isOwed={isOwed} name={isOwed ? '加项，还没付' : '加项'} text={extras.map(({ name }) => name).join('、')} />
  )
  // The organs with the most items, in the package's order.
  const largest = [...packageInfo.groups].sort((a, b) => b.items.length - a.items.length).slice(0, MAX_PARTS)
  const brief = packageInfo.groups.filter((group) => largest.includes(group))
  return (
    <>
      {isOpen ? (
        <>
          <PackageItems info={packageInfo} />
          {added && <ul>{added}</ul>}
          <HandoutList list={booking.handedOver} />
        </>
      ) : (
        <ul>
          {brief.map(({ organId, organName, items }) => (
            <Line
              key={organId}
              name={organName}
              text={`${items
                .slice(0, 3)
                .map(({ name }) => name)
                .join('、')}${items.length > 3 ? `等 ${items.length} 项` : ''}`}
            />
          ))}
          {added}
        </ul>
      )}
      {booking.paidExtrasOrderNo && (
        <p className="mt-3 text-15 text-ink-2">
          加项不做了，或要换到价钱不同的院区，先
          <Link to={`/profile/orderDetail/${booking.paidExtrasOrderNo}`} className="link">
            去加项订单申请退款
          </Link>
          。
        </p>
      )}
      <Button isBlock aria-expanded={isOpen} onPress={() => setOpen(!isOpen)} className="mt-3">
        {isOpen ? '收起' : `看全部 ${count} 项`}
      </Button>
    </>
  )
}

const Line = ({ name, text, isOwed = false }: { name: string; text: string; isOwed?: boolean }) => (
  <li className="flex gap-3 border-line border-b py-3 leading-normal last:border-b-0">
    <Icon
      name={isOwed ? 'clock' : 'check'}
      size={20}
      className={isOwed ? 'mt-0.5 text-warning' : 'mt-0.5 text-success'}
    />
    <span>
      <b className="font-semibold">{name}</b>
      <span className="num block text-15 text-ink-2">{text}</span>
    </span>
  </li>
)
