import { OWN_CHOICE } from '@mall/contract/appointment/special-ids'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { cartLineText } from '../../entities/cart/line-text.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { type Order, type OrderLine, totalName, unusedVouchers } from './order.ts'
import { Panel } from './panel.tsx'
import { type Booking, VoucherRow } from './voucher-row.tsx'

type Props = { order: Order; bookings: readonly Booking[] }

/** Lines of an order with their real cost, and the state of each examination. */
export function OrderGoods(props: Props) {
  return useLayout() === 'phone' ? <PhoneGoods {...props} /> : <WideGoods {...props} />
}

/** By how many kinds of shares there are beside price and quantity. */
const COLUMNS = [
  'grid grid-cols-[minmax(0,1fr)_104px_64px_120px] items-center gap-x-3',
  'grid grid-cols-[minmax(0,1fr)_104px_64px_104px_120px] items-center gap-x-3',
  'grid grid-cols-[minmax(0,1fr)_104px_48px_96px_104px_120px] items-center gap-x-3',
]

function WideGoods({ order, bookings }: Props) {
  const total = totalName(order.state)
  const hasCoupon = order.orderProductList.some(({ couponFen }) => couponFen > 0)
  const hasCard = order.cardFen > 0
  const grid = COLUMNS[Number(hasCoupon) + Number(hasCard)]
  return (
    <Panel title="商品与每份实付">
      <div aria-hidden="true" className={`${grid} pb-2.5 text-right text-14 text-ink-3`}>
        <span className="text-left">商品</span>
        <span>单价</span>
        <span>数量</span>
        {hasCoupon && <span>券分摊</span>}
        {hasCard && <span>福卡分摊</span>}
        <span>{total}</span>
      </div>
      <ul>
        {order.orderProductList.map((line) => (
          <li key={line.lineId} className="border-line border-t py-4">
            <div className={`${grid} num text-right`}>
              <LineHead line={line} />
              <span className="text-ink-2">¥{yuan(line.sellingPrice, true)}</span>
              <span className="text-ink-2">× {line.quantity}</span>
              {hasCoupon && <span className="text-ink-2">{signed(-line.couponFen)}</span>}
              {hasCard && <span className="text-ink-2">{signed(-line.cardFen)}</span>}
              <b className="text-18">¥{yuan(line.paidFen - line.cardFen, true)}</b>
            </div>
            <Vouchers order={order} line={line} bookings={bookings} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-baseline justify-end gap-x-8 border-line border-t pt-4">
        <span className="num text-14 text-ink-3">
          {order.steps.map(({ name, amountFen }) => `${name} ${signed(amountFen)}`).join('　')}
        </span>
        <span>
          {total} <Price fen={order.realPay} hasCents />
        </span>
      </div>
    </Panel>
  )
}

const signed = (fen: number) => `${fen < 0 ? '−' : ''}¥${yuan(Math.abs(fen), true)}`

function PhoneGoods({ order, bookings }: Props) {
  const pieces = order.orderProductList.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel title={`商品 ${pieces} 份`}>
      <ul>
        {order.orderProductList.map((line) => (
          <li key={line.lineId} className="border-line border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0">
            <LineHead line={line} />
            <p className="num mt-3 flex flex-wrap items-center justify-between gap-x-3 rounded-10 bg-surface-sunk px-3 py-2.5">
              <span className="text-14 text-ink-2">
                ¥{yuan(line.sellingPrice, true)} × {line.quantity}
                {line.couponFen > 0 && ` − 券 ${yuan(line.couponFen)}`}
                {line.cardFen > 0 && ` − 福卡 ${yuan(line.cardFen)}`}
              </span>
              <b>
                {totalName(order.state)} ¥{yuan(line.paidFen - line.cardFen, true)}
              </b>
            </p>
            <Vouchers order={order} line={line} bookings={bookings} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function LineHead({ line }: { line: OrderLine }) {
  return (
    <div className="flex items-center gap-3 text-left tablet:gap-4">
      <Thumbnail src={line.imageUrl} className="h-17.25 w-23 rounded-10" />
      <p className="min-w-0 leading-normal">
        <Link
          to={line.productId === OWN_CHOICE ? '/tjMarket' : `/product/${line.productId}`}
          className="block font-semibold text-17 hover:text-brand"
        >
          {line.productName}
        </Link>
        <span className="text-14 text-ink-3">{cartLineText(line)}</span>
      </p>
    </div>
  )
}

function Vouchers({ order, line, bookings }: Props & { line: OrderLine }) {
  const isPhone = useLayout() === 'phone'
  const [next] = unusedVouchers(order)
  if (line.vouchers.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2" aria-label={`${line.productName}的体检券`}>
      {line.vouchers.map((voucher, i) => (
        <VoucherRow
          key={voucher.voucherId}
          order={order}
          line={line}
          voucher={voucher}
          number={i + 1}
          booking={bookings.find(({ bookingId }) => bookingId === voucher.bookingId)}
          isNext={isPhone && voucher.voucherId === next?.voucherId}
        />
      ))}
    </ul>
  )
}
