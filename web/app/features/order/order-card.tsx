import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { GroupedNumber } from '@mall/ui/typography/grouped-number.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { cartLineText } from '../../entities/cart/line-text.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { CopyNumber } from './copy-number.tsx'
import { nextStep, type OrderCard, type OrderLine, orderPath, toneOf, totalName } from './order.ts'
import { hintText } from './order-hint.ts'
import { fullTime } from './order-time.ts'

type RowProps = {
  order: OrderCard
  /** Its next step is the one accented button of the screen. */
  isAccented: boolean
}

/** One order in the list: its state in a word, one plain hint, and its next step. */
export function OrderRow(props: RowProps) {
  return useLayout() === 'phone' ? <PhoneRow {...props} /> : <WideRow {...props} />
}

function WideRow({ order, isAccented }: RowProps) {
  return (
    <article aria-label={`订单 ${order.orderNo}`} className="overflow-hidden rounded-16 border border-line bg-white">
      <header className="flex flex-wrap items-center gap-x-4 bg-surface-sunk px-6 py-2.5 text-14 text-ink-3">
        <span className="num">{fullTime(order.createTime)}</span>
        <span className="num">
          订单号 <GroupedNumber number={order.orderNo} />
        </span>
        <CopyNumber orderNo={order.orderNo} />
        <StateWord order={order} className="ml-auto text-18" />
      </header>
      <ul className="px-6 py-1">
        {order.orderProductList.map((line) => (
          <li key={line.lineId} className="flex items-center gap-5 border-line border-t py-4 first:border-t-0">
            <Thumbnail src={line.imageUrl} className="h-18.75 w-25 rounded-10" />
            <LineName line={line} className="grow" />
            <span className="num w-28 text-right">¥{yuan(line.sellingPrice)}</span>
            <span className="num w-12 text-right text-14 text-ink-3">× {line.quantity}</span>
          </li>
        ))}
      </ul>
      <footer className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-line border-t px-6 py-3.5">
        <p className="num min-w-50 flex-1 text-14 text-ink-2">{hintText(order)}</p>
        <Paid order={order} className="mr-2.5" />
        <Ways order={order} isAccented={isAccented} className="min-w-26" />
      </footer>
    </article>
  )
}

function PhoneRow({ order, isAccented }: RowProps) {
  return (
    <article aria-label={`订单 ${order.orderNo}`} className="rounded-16 bg-white px-4 py-3.5">
      <header className="flex items-center justify-between gap-3">
        <span className="num text-14 text-ink-3">{fullTime(order.createTime)}</span>
        <StateWord order={order} />
      </header>
      <ul>
        {order.orderProductList.map((line) => (
          <li key={line.lineId} className="flex items-center gap-3 pt-3">
            <Thumbnail src={line.imageUrl} className="size-19 rounded-12" />
            <LineName line={line} className="grow" hasQuantity />
            <span className="num self-start pt-0.5">¥{yuan(line.sellingPrice)}</span>
          </li>
        ))}
      </ul>
      <p className="num wrap-break-word mt-3 rounded-10 bg-surface-sunk px-3 py-2.5 text-14 text-ink-2">
        {hintText(order)}
      </p>
      <footer className="mt-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-2.5">
        <Paid order={order} />
        <span className="ml-auto flex flex-wrap gap-2.5">
          <Ways order={order} isAccented={isAccented} />
        </span>
      </footer>
    </article>
  )
}

const StateWord = ({ order, className }: { order: OrderCard; className?: string }) => (
  <span className={classes('flex items-center gap-2 whitespace-nowrap', className)}>
    {order.refundState !== 'none' && (
      <Link
        to="/profile/postsale"
        className="text-14 text-ink-2 underline underline-offset-4 tablet:py-0.5 max-tablet:py-2.5"
      >
        {order.refundState === 'all' ? '已退款' : '部分已退'}
        <span className="sr-only"> {order.orderNo}</span>
      </Link>
    )}
    <b className={toneOf(order.state).text}>{order.stateName}</b>
  </span>
)

function LineName({ line, hasQuantity, className }: { line: OrderLine; hasQuantity?: boolean; className: string }) {
  return (
    <p className={classes('min-w-0 leading-normal', className)}>
      <span className="block font-semibold text-17">{line.productName}</span>
      <span className="num text-14 text-ink-3">
        {cartLineText(line)}
        {hasQuantity && ` × ${line.quantity}`}
      </span>
    </p>
  )
}

/** 应付 while it is due, 实付 afterwards; what came to nothing has only a sum. */
function Paid({ order, className }: { order: OrderCard; className?: string }) {
  return (
    <span className={classes('whitespace-nowrap', className)}>
      <span className="text-14 text-ink-3 max-tablet:text-16 max-tablet:text-ink">{totalName(order.state)}</span>{' '}
      <b className="num text-18">¥{yuan(order.realPay, true)}</b>
    </span>
  )
}

function Ways({ order, isAccented, className }: RowProps & { className?: string }) {
  const next = nextStep(order)
  const about = order.orderProductList[0]?.productName ?? order.orderNo
  const look = classes('px-3.5!', className)
  return (
    <>
      <LinkButton to={orderPath(order.orderNo)} className={look}>
        订单详情<span className="sr-only"> {about}</span>
      </LinkButton>
      {next && (
        <LinkButton to={next.to} variant={isAccented ? 'go' : 'tint'} className={look}>
          {next.label}
          <span className="sr-only"> {about}</span>
        </LinkButton>
      )}
    </>
  )
}
