import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { dayOf, shortDay } from '@mall/contract/days'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import {
  type BookingForRefund,
  bookingsForRefund,
  type VoucherForRefund,
  vouchersForRefund,
} from '../../appointment/public.ts'
import { linesOf, type OrderLineRow, type OrderRow } from '../lifecycle/lock-order.ts'
import { afterSaleItem } from '../tables.ts'
import {
  itemShares,
  type Judgement,
  judgeDifferenceAlone,
  judgeExtra,
  judgeGoods,
  judgeVisitItem,
  judgeVoucher,
  type Share,
  unitShares,
} from './refund-rules.ts'

/** An item of an order that may be refunded, with its cost and today's judgement. */
export interface RefundableItem extends Share {
  pieceId: string
  lineId: string
  unit: number
  /** '' for the whole unit. */
  itemId: string
  voucherId: string | null
  bookingId: string | null
  kind: 'voucher' | 'goods' | 'extra' | 'item'
  /** Its examination item; '' for more than one. */
  examItemId: string
  /** On the item list of a visit that has begun. */
  hasBegun: boolean
  name: string
  note: string
  imageUrl: string
  /** The gateway that refunds its cash; '' where cards or a coupon paid. */
  paidBy: string
  judged: Judgement
}

export interface RefundOptions {
  now: Date
  /** The added items of a booking go back with it. */
  withExtras: boolean
  /** Of this booking, as if its visit had begun with these items. */
  asBegun?: { bookingId: string; items: BookingForRefund['items'] }
}

/** Everything of a paid order that has not been refunded yet. */
export async function refundableItems(
  ctx: Context,
  db: Queryable,
  order: OrderRow,
  options: RefundOptions,
): Promise<RefundableItem[]> {
  if (!order.paidAt) return []
  const lines = await linesOf(db, order.orderNo)
  const { claimed, goodwill } = await givenBackOf(db, lines)
  const { asBegun } = options
  const found = order.bookingId ? (await bookingsForRefund(ctx, db, [order.bookingId])).get(order.bookingId) : undefined
  const extrasOf = found ? begun(found, asBegun) : null
  const sold = (await vouchersForRefund(ctx, db, order.orderNo)).map((voucher) =>
    voucher.booking && voucher.booking.bookingId === asBegun?.bookingId
      ? { ...voucher, state: 'attended' as const, booking: begun(voucher.booking, asBegun) }
      : voucher,
  )
  const vouchers = Map.groupBy(sold, ({ lineId }) => lineId)
  const facts = { ...options, paidAt: order.paidAt, order, extrasOf, goodwill }
  const paidBy = order.payFen > 0 ? order.payChannel : ''
  const refundable = lines.flatMap((line) => itemsOfLine(line, vouchers.get(line.id) ?? [], facts))
  return refundable.map((unitItem) => ({ ...unitItem, paidBy })).filter((item) => !claimed.has(keyOf(item)))
}

const begun = (booking: BookingForRefund, asBegun: RefundOptions['asBegun']): BookingForRefund =>
  booking.bookingId === asBegun?.bookingId ? { ...booking, items: asBegun.items } : booking

const keyOf = ({ lineId, unit, itemId }: Pick<RefundableItem, 'lineId' | 'unit' | 'itemId'>) =>
  `${lineId} ${unit} ${itemId}`

/** Items that went back, or are to, and what was given as goodwill for others. */
async function givenBackOf(db: Queryable, lines: readonly OrderLineRow[]) {
  const ids = lines.map(({ id }) => id)
  const all = ids.length === 0 ? [] : await db.select().from(afterSaleItem).where(inArray(afterSaleItem.lineId, ids))
  const rows = all.filter(({ isLive }) => isLive)
  const given = Map.groupBy(
    rows.filter(({ isGoodwill }) => isGoodwill),
    keyOf,
  )
  return {
    claimed: new Set(rows.filter(({ isGoodwill }) => !isGoodwill).map(keyOf)),
    goodwill: new Map([...given].map(([key, parts]) => [key, sumOf(parts)])),
  }
}

const sumOf = (parts: readonly { amountFen: number; cardFen: number }[]): Share => ({
  paidFen: parts.reduce((all, { amountFen }) => all + amountFen, 0),
  cardFen: parts.reduce((all, { cardFen }) => all + cardFen, 0),
})

/** What an item is still worth. */
function lessGoodwill<T extends Share & Pick<RefundableItem, 'lineId' | 'unit' | 'itemId'>>(
  item: T,
  { goodwill }: Pick<Facts, 'goodwill'>,
): T {
  const given = goodwill.get(keyOf(item))
  return given ? { ...item, paidFen: item.paidFen - given.paidFen, cardFen: item.cardFen - given.cardFen } : item
}

type LineItem = Omit<RefundableItem, 'paidBy'>

interface Facts extends RefundOptions {
  paidAt: Date
  order: OrderRow
  extrasOf: BookingForRefund | null
  /** By item. */
  goodwill: ReadonlyMap<string, Share>
}

function itemsOfLine(line: OrderLineRow, vouchers: readonly VoucherForRefund[], facts: Facts): LineItem[] {
  const cost = { paidFen: line.paidFen, cardFen: line.cardFen }
  if (vouchers.length > 0) {
    const shares = unitShares(cost, line.quantity * line.examinationsPerUnit)
    return vouchers.flatMap((voucher) => itemsOfVoucher(line, voucher, shares[voucher.unit - 1] ?? cost, facts))
  }
  const shares = unitShares(cost, line.quantity)
  if (facts.order.kind === 'extras') return shares.map((share) => itemOfExtra(line, share, facts))
  const judged =
    line.serviceKind === 'goods'
      ? judgeGoods({ ...facts.order, paidAt: facts.paidAt }, facts.now)
      : judgeVoucher({ state: 'unused', booking: null, paidAt: facts.paidAt, withExtras: false }, facts.now)
  return shares.map((share, index) => ({
    ...lessGoodwill({ ...newItem(line, index + 1), ...share }, facts),
    pieceId: `${line.id}U${index + 1}`,
    kind: 'goods',
    note: line.specName,
    judged,
  }))
}

function itemOfExtra(line: OrderLineRow, share: Share, facts: Facts): LineItem {
  const { extrasOf, paidAt, now, withExtras } = facts
  const judge = line.specId === BRANCH_DIFFERENCE && !withExtras ? judgeDifferenceAlone : judgeExtra
  const done = extrasOf?.items.find(({ itemId, isExtra }) => isExtra && itemId === line.specId)
  return {
    ...lessGoodwill({ ...newItem(line, 1), ...share }, facts),
    pieceId: `${line.id}U1`,
    kind: 'extra',
    examItemId: line.specId,
    hasBegun: done !== undefined,
    bookingId: extrasOf?.bookingId ?? null,
    note: extrasOf ? `加项，${bookedText(extrasOf, now)}` : '加项',
    judged: done ? judgeVisitItem(done, paidAt, now) : judge(extrasOf && refundFactsOf(extrasOf, null), paidAt, now),
  }
}

function itemsOfVoucher(line: OrderLineRow, voucher: VoucherForRefund, share: Share, facts: Facts): LineItem[] {
  const { booking } = voucher
  const unitItem: LineItem = {
    ...lessGoodwill({ ...newItem(line, voucher.unit), ...share }, facts),
    pieceId: voucher.voucherId,
    voucherId: voucher.voucherId,
    bookingId: booking?.bookingId ?? null,
    kind: 'voucher',
    note: booking ? bookedText(booking, facts.now) : '还没预约',
    judged: judgeVoucher(
      {
        state: voucher.state,
        booking: booking && refundFactsOf(booking, booking.extrasOrderNo),
        paidAt: facts.paidAt,
        withExtras: facts.withExtras,
      },
      facts.now,
    ),
  }
  return voucher.state === 'attended' && booking ? itemsOfVisit(unitItem, booking, facts) : [unitItem]
}

const NO_SHARE: Share = { paidFen: 0, cardFen: 0 }

/** Of a begun examination: the package's items, each at its share. */
function itemsOfVisit(unit: LineItem, booking: BookingForRefund, facts: Facts): LineItem[] {
  const { paidAt, now } = facts
  const items = booking.items.filter(({ isExtra }) => !isExtra)
  const shares = itemShares(
    unit,
    items.map(({ weightFen }) => weightFen),
  )
  return items.map((item, index) => ({
    ...lessGoodwill({ ...unit, ...(shares[index] ?? NO_SHARE), itemId: item.itemId }, facts),
    pieceId: `${booking.bookingId}I${item.itemId}`,
    examItemId: item.itemId,
    hasBegun: true,
    kind: 'item',
    name: item.name,
    note: `${booking.contactName}，${item.state === 'done' ? '已做' : '没做'}`,
    judged: judgeVisitItem(item, paidAt, now),
  }))
}

const newItem = (line: OrderLineRow, unit: number) => ({
  lineId: line.id,
  unit,
  itemId: '',
  voucherId: null,
  bookingId: null,
  examItemId: '',
  hasBegun: false,
  name: line.productName,
  imageUrl: line.image,
})

const refundFactsOf = ({ state, cutOff }: BookingForRefund, extrasOrderNo: string | null) => ({
  state,
  cutOff,
  hasPaidExtras: extrasOrderNo !== null && state !== 'awaiting-payment',
})

/** `王秀兰，11月26日 07:30` */
const bookedText = ({ contactName, day, timespan }: BookingForRefund, now: Date) =>
  `${contactName}，${shortDay(day, dayOf(now))} ${timespan.slice(0, 5)}`
