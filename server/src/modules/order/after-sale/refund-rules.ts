import type { RefundReasonName } from '@mall/contract/order/after-sale'
import type { OrderStateName } from '@mall/contract/order/calls'
import { WITH_BOOKING, WITH_EXTRAS } from '@mall/contract/order/refund-words'
import { splitFen } from '@mall/contract/order/split-fen'
import { CUT_OFF, REFUNDABLE_DAYS, RETURN_DAYS } from '@mall/contract/order/terms'

const DAY_MS = 86_400_000
/** Gateways refund a payment in at most so many parts. */
export const MAX_PARTS = 50

/** Whether an item can be refunded today, for the offer shown and for the refund itself. */
export interface Judgement {
  readonly isRefundable: boolean
  /** Needs no review. */
  readonly isAutomatic: boolean
  /** Only for faulty goods: decided by review, so no amount is promised. */
  readonly isForFaultOnly: boolean
  /** '' when it is refundable. */
  readonly whyNot: string
  /** Until when this holds; null: no end. */
  readonly until: Date | null
}

const yes = (until: Date | null): Judgement => ({
  isRefundable: true,
  isAutomatic: true,
  isForFaultOnly: false,
  whyNot: '',
  until,
})
const reviewed = (until: Date | null): Judgement => ({ ...yes(until), isAutomatic: false })
const no = (whyNot: string): Judgement => ({
  isRefundable: false,
  isAutomatic: false,
  isForFaultOnly: false,
  whyNot,
  until: null,
})

export const TOO_OLD_TEXT = '付款满一年，支付渠道不能原路退回，请联系客服'
const CUT_OFF_TEXT = `已过${CUT_OFF}，退款请联系客服；没去成的，套餐保留`

export interface BookingStanding {
  readonly state: string
  /** The cut-off; null: none, because the branch asks for another time. */
  readonly cutOff: Date | null
  readonly hasPaidExtras: boolean
}

/** An examination that has not begun: any time before it is booked, until the cut-off afterwards. */
export function judgeVoucher(
  voucher: { state: string; booking: BookingStanding | null; paidAt: Date; withExtras: boolean },
  now: Date,
): Judgement {
  const { booking, state } = voucher
  if (state !== 'unused' && state !== 'booked') return no('已经退款或作废')
  if (isTooOld(voucher.paidAt, now)) return no(TOO_OLD_TEXT)
  if (!booking || booking.state === 'awaiting-payment') return yes(lastDay(voucher.paidAt))
  if (isPast(booking.cutOff, now)) return no(CUT_OFF_TEXT)
  if (booking.hasPaidExtras && !voucher.withExtras) return no(WITH_EXTRAS)
  return yes(booking.cutOff ?? lastDay(voucher.paidAt))
}

/** An added item: like the examination it belongs to. */
export function judgeExtra(booking: BookingStanding | null, paidAt: Date, now: Date): Judgement {
  if (isTooOld(paidAt, now)) return no(TOO_OLD_TEXT)
  if (!booking || booking.state === 'cancelled' || booking.state === 'no-show') return yes(lastDay(paidAt))
  return isPast(booking.cutOff, now) ? no(CUT_OFF_TEXT) : yes(booking.cutOff ?? lastDay(paidAt))
}

/** A branch's price difference is refunded with its booking only. */
export function judgeDifferenceAlone(booking: BookingStanding | null, paidAt: Date, now: Date): Judgement {
  const isOver = !booking || booking.state === 'cancelled' || booking.state === 'no-show'
  return isOver ? judgeExtra(booking, paidAt, now) : no(WITH_BOOKING)
}

/** An item of a visit that has begun: only what was not done. */
export function judgeVisitItem(item: { state: string }, paidAt: Date, now: Date): Judgement {
  if (item.state === 'done') return no('已经做了，不能退')
  if (item.state === 'refused') return no('已经退款')
  return isTooOld(paidAt, now) ? no(TOO_OLD_TEXT) : yes(lastDay(paidAt))
}

export interface GoodsStanding {
  readonly isCrossBorder: boolean
  readonly state: OrderStateName
  readonly receivedAt: Date | null
  readonly paidAt: Date
}

/** Goods: freely before they are shipped, afterwards until seven days after receipt and by review. */
export function judgeGoods(order: GoodsStanding, now: Date): Judgement {
  if (order.state === 'awaiting-shipment') return yes(lastDay(order.paidAt))
  const isForFaultOnly = order.isCrossBorder
  if (order.state === 'shipped') return { ...reviewed(null), isForFaultOnly }
  if (order.state !== 'completed' || !order.receivedAt) return no('这一单现在不能退')
  const until = new Date(order.receivedAt.getTime() + RETURN_DAYS * DAY_MS)
  return now.getTime() < until.getTime()
    ? { ...reviewed(until), isForFaultOnly }
    : no(`签收已满 ${RETURN_DAYS} 天；质量问题请联系客服`)
}

const ABROAD_TEXT = '跨境商品放行后不支持无理由退货，破损、变质、发错的可以退'
const FAULTS = new Set<RefundReasonName>(['broken', 'not-as-described'])

const OPENED_TEXT = '拆封以后不能无理由退；质量有问题的，请选“有破损、用不了”或“和说的不一样”'

interface ReasonFacts {
  readonly isCrossBorder: boolean
  readonly state: OrderStateName
  readonly hasGoods: boolean
}

/** Shipped goods may have been opened. */
export const asksUnopened = ({ isCrossBorder, state, hasGoods }: ReasonFacts): boolean =>
  hasGoods && !isCrossBorder && state !== 'awaiting-shipment'

/** Shipped goods go back when faulty; without a fault only unopened, and cross-border goods not at all. */
export function whyNotReason(facts: ReasonFacts, reason: RefundReasonName, isUnopened: boolean): string | null {
  if (FAULTS.has(reason) || facts.state === 'awaiting-shipment') return null
  if (facts.isCrossBorder) return ABROAD_TEXT
  return asksUnopened(facts) && !isUnopened ? OPENED_TEXT : null
}

const isPast = (cutOff: Date | null, now: Date) => cutOff !== null && now.getTime() >= cutOff.getTime()

function lastDay(paidAt: Date): Date {
  return new Date(paidAt.getTime() + REFUNDABLE_DAYS * DAY_MS)
}

export function isTooOld(paidAt: Date, now: Date): boolean {
  return now.getTime() >= lastDay(paidAt).getTime()
}

/** What an item cost, cash and cards together, and the cards' part of it. */
export interface Share {
  readonly paidFen: number
  readonly cardFen: number
}

/** What each of `count` equal units of a line cost; they add up to the line. */
export function unitShares(line: Share, count: number): Share[] {
  return sharesBy(
    line,
    Array.from({ length: count }, () => 1),
  )
}

/** What each item of one examination cost, by list price; they add up to the examination. */
export function itemShares(unit: Share, weights: readonly number[]): Share[] {
  return sharesBy(unit, weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights)
}

/** The cards' part is split by the paid parts, so that no part has more from cards than it cost. */
function sharesBy({ paidFen, cardFen }: Share, weights: readonly number[]): Share[] {
  const paid = splitFen(paidFen, weights)
  const cards = splitFen(cardFen, paid)
  return paid.map((part, index) => ({ paidFen: part, cardFen: cards[index] ?? 0 }))
}

/** Units of a limited spec that become free; if a unit has several examinations, only when all of them are refunded. */
export function wholeUnits(partsBack: readonly number[], perUnit: number): number {
  const byUnit = Map.groupBy(partsBack, (part) => Math.floor((part - 1) / perUnit))
  return [...byUnit.values()].filter((parts) => parts.length === perUnit).length
}
