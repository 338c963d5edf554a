import type { listBookings } from '@mall/contract/appointment/calls'
import { wholeDay } from '@mall/contract/days'
import type { OutputOf } from '@mall/contract/wire/client'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Tag, type TagTone } from '@mall/ui/typography/tag.tsx'
import { bookingUrl } from '../../entities/booking/booking-url.ts'
import { dayText } from '../../shell/format/day-text.ts'
import { bookingPath, isOver, type Order, type OrderLine, type Voucher } from './order.ts'

export type Booking = OutputOf<typeof listBookings>['list'][number]

const STATES: Record<Voucher['state'], { text: string; tone: TagTone }> = {
  unused: { text: '还没选日期', tone: 'warm' },
  booked: { text: '已约好', tone: 'success' },
  attended: { text: '已到检', tone: 'brand' },
  refunding: { text: '退款中', tone: 'warning' },
  refunded: { text: '已退款', tone: 'grey' },
  void: { text: '已作废', tone: 'grey' },
}

const LATE: (typeof STATES)['unused'] = { text: '过了有效期', tone: 'grey' }

type Props = {
  order: Order
  line: OrderLine
  voucher: Voucher
  /** From 1, where a line has several. */
  number: number
  booking: Booking | undefined
  /** Whether this is the screen's one next step. */
  isNext: boolean
}

/** One bought examination: whom it is for and when, or the way to choose a day. */
export function VoucherRow({ order, line, voucher, number, booking, isNext }: Props) {
  const isFree = voucher.state === 'unused' && order.state !== 'cancelled'
  const isLate = isFree && isOver(voucher)
  const canBook = isFree && !isLate
  const { text, tone } = isLate ? LATE : STATES[voucher.state]
  const name = line.vouchers.length > 1 ? `第 ${number} 份` : ''
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-10 bg-surface-sunk px-3 py-2">
      <p className="num flex min-w-36 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-15">
        {name && <span className="text-ink-3">{name}</span>}
        <Tag tone={tone}>{text}</Tag>
        {isFree && (
          <span className="text-ink-3">
            有效至 {wholeDay(voucher.bookableUntil)}
            {isLate && '，约不了了，没用过可以退'}
          </span>
        )}
        {booking && voucher.state === 'booked' && (
          <span>
            {booking.contacts_name}，{dayText(booking.date)} {booking.timespan.slice(0, 5)}
          </span>
        )}
      </p>
      {canBook && (
        <LinkButton
          to={bookingUrl(line.serviceKind, voucher.voucherId)}
          variant={isNext ? 'go' : 'line'}
          size="s"
          className={TOUCH}
        >
          去预约
          <span className="sr-only">
            {' '}
            {line.productName} {name}
          </span>
        </LinkButton>
      )}
      {canBook && line.specName !== '' && (
        <LinkButton to={`/profile/setMeal/${voucher.voucherId}`} variant="text" size="s" className={TOUCH}>
          选套餐
          <span className="sr-only">
            {' '}
            {line.productName} {name}
          </span>
        </LinkButton>
      )}
      {isFree && (
        <LinkButton
          to={`/profile/postsaleForm/${order.orderNo}?piece=${voucher.voucherId}`}
          variant="text"
          size="s"
          className={TOUCH}
        >
          退这一份
          <span className="sr-only">
            {' '}
            {line.productName} {name}
          </span>
        </LinkButton>
      )}
      {voucher.bookingId && (
        <LinkButton to={bookingPath(line, voucher.bookingId)} size="s" className={TOUCH}>
          看预约
          <span className="sr-only">
            {' '}
            {line.productName} {name}
          </span>
        </LinkButton>
      )}
    </li>
  )
}

const TOUCH = 'max-tablet:min-h-11!'
