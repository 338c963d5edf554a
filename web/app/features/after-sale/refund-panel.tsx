import { wholeDay } from '@mall/contract/days'
import { CUT_OFF } from '@mall/contract/order/terms'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { dayIn, instantText } from '../../shell/format/day-text.ts'
import {
  type AfterSaleCard,
  afterSalePath,
  bookingRefundPath,
  cardsOf,
  cashOf,
  FAULT_TEXTS,
  groupsOf,
  itemsThatStay,
  type Offer,
  onlyTogether,
  type PieceGroup,
  partsText,
  refundFormPath,
  refundSumText,
  staysAsItem,
  TONES,
} from './refund-view.ts'

const ROWS = 6

type Props = { offer: Offer; afterSales: readonly AfterSaleCard[] }

/** 今天可退: refundable amounts now, their deadlines, later rules, and pending refunds. */
export function RefundPanel({ offer, afterSales }: Props) {
  const groups = groupsOf(offer.pieces)
  if (groups.length === 0 && afterSales.length === 0) return null
  if (groups.length === 0) {
    return (
      <section
        aria-label="退款"
        className="rounded-16 bg-surface-tint p-4 tablet:rounded-20 tablet:px-7.5 tablet:py-6.5"
      >
        <h2 className="font-bold text-18">退款</h2>
        <Underway list={afterSales} />
      </section>
    )
  }
  const rows = groups.filter(({ pieces: [first] }) => !staysAsItem(first))
  const { title, hasSum, note } = refundSumText(offer)
  const [together] = onlyTogether(offer)
  const hasAny = offer.pieces.some(({ isRefundable }) => isRefundable)
  return (
    <section aria-label="退款" className="rounded-16 bg-surface-tint p-4 tablet:rounded-20 tablet:px-7.5 tablet:py-6.5">
      <div className="grid gap-5 tablet:grid-cols-[260px_minmax(0,1fr)] tablet:gap-8">
        <div>
          <h2 className="text-ink-2">{title}</h2>
          {hasSum && (
            <p>
              <Price fen={offer.cashFen + offer.cardFen} hasCents size="l" />
            </p>
          )}
          {note && <p className="num text-ink-2">{note}</p>}
          {offer.cardFen > 0 && <p className="num text-ink-2">{partsText(offer)}</p>}
          {hasSum && offer.hasCoupon && (
            <p className="text-ink-2">{offer.isWhole ? '整单都退，优惠券也回来。' : '只退一部分，优惠券不退。'}</p>
          )}
          {hasAny && (
            <LinkButton to={refundFormPath(offer.orderNo)} className="mt-3">
              申请退款
            </LinkButton>
          )}
          {together?.bookingId && (
            <LinkButton to={bookingRefundPath(together.bookingId, offer.orderNo)} className="mt-3">
              和预约一起退
            </LinkButton>
          )}
        </div>
        <div className="min-w-0">
          {rows.length > 0 && (
            <ul>
              {rows.slice(0, ROWS).map((group) => (
                <GroupRow key={group.key} group={group} />
              ))}
            </ul>
          )}
          {rows.length > ROWS && <p className="num pt-2 text-15 text-ink-2">另有 {rows.length - ROWS} 项</p>}
          {itemsThatStay(groups).map((text) => (
            <p key={text} className="num pt-2 text-ink-2 first:pt-0">
              {text}
            </p>
          ))}
          {groups.some(({ pieces: [first] }) => first.kind === 'voucher') && <Stages />}
          <Underway list={afterSales} />
        </div>
      </div>
    </section>
  )
}

function GroupRow({ group: { pieces } }: { group: PieceGroup }) {
  const [first] = pieces
  const { name, note, isRefundable, cardFen, kind } = first
  return (
    <li className="num grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-surface-tint-2 border-b py-2.5 first:pt-0">
      <span className="min-w-0">
        <b className="font-semibold">{kind === 'voucher' ? note : name}</b>
        {pieces.length > 1 && ` × ${pieces.length}`}
        <span className="block text-15 text-ink-2">{isRefundable ? untilWhen(first) : first.whyNot}</span>
      </span>
      {isRefundable && !first.isForFaultOnly && (
        <span className="text-right">
          <b className="text-price">¥{yuan(cashOf(pieces) + cardsOf(pieces), true)}</b>
          {cardFen > 0 && <span className="block text-14 text-ink-2">其中福卡 ¥{yuan(cardsOf(pieces), true)}</span>}
        </span>
      )}
    </li>
  )
}

/** Deadline of this amount. */
function untilWhen({ until, bookingId, note, isForFaultOnly }: PieceGroup['pieces'][0]): string {
  if (isForFaultOnly) return FAULT_TEXTS
  if (!until) return note
  return bookingId === null ? `${wholeDay(dayIn(until))}前` : `${instantText(until)} 前`
}

const STAGES = [
  ['现在', '全额自动退'],
  [`${CUT_OFF} 后`, '改期、退款找客服，价值保留'],
  ['到检以后', '只退没做的项目'],
] as const

/** The three-point line: now, after the cut-off, after check-in. */
const Stages = () => (
  <ol className="mt-4 grid grid-cols-3 gap-2">
    {STAGES.map(([when, what], index) => (
      <li key={when} className="relative pt-5 text-15">
        <span aria-hidden="true" className="absolute top-1.5 right-0 left-0 h-0.5 bg-line-strong" />
        <span
          aria-hidden="true"
          className={`absolute top-0 left-0 size-3.5 rounded-full border-2 ${index === 0 ? 'border-brand bg-brand' : 'border-line-control bg-white'}`}
        />
        <b className="block font-semibold">{when}</b>
        <span className="text-14 text-ink-2">{what}</span>
      </li>
    ))}
  </ol>
)

/** After-sale requests of this order, with their states. */
function Underway({ list }: { list: readonly AfterSaleCard[] }) {
  if (list.length === 0) return null
  return (
    <ul aria-label="这一单的退款" className="mt-4 grid gap-2">
      {list.map((one) => (
        <li key={one.afterSaleId} className="relative flex items-center gap-3 rounded-10 bg-white px-3 py-2.5">
          <Tag tone={TONES[one.state]}>{one.stateName}</Tag>
          <Link
            to={afterSalePath(one.afterSaleId)}
            className="num min-w-0 flex-1 truncate after:absolute after:inset-0"
          >
            {instantText(one.createTime)} 申请
          </Link>
          <b className="num">¥{yuan(one.cashFen + one.cardFen, true)}</b>
        </li>
      ))}
    </ul>
  )
}
