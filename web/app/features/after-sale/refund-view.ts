import type { getAfterSale, listAfterSales, refundOffer } from '@mall/contract/order/after-sale'
import { WITH_BOOKING, WITH_EXTRAS } from '@mall/contract/order/refund-words'
import type { OutputOf } from '@mall/contract/wire/client'
import { yuan } from '@mall/ui/typography/money.ts'
import type { TagTone } from '@mall/ui/typography/tag.tsx'
import { groupBy } from '../../shell/format/group-by.ts'

export type Offer = OutputOf<typeof refundOffer>
export type Piece = Offer['pieces'][number]
export type AfterSaleCard = OutputOf<typeof listAfterSales>['list'][number]
export type AfterSale = OutputOf<typeof getAfterSale>

const AFTER_SALES = '/profile/postsale'
export const afterSalePath = (afterSaleId: string) => `${AFTER_SALES}?id=${afterSaleId}`
export const refundFormPath = (orderNo: string) => `/profile/postsaleForm/${orderNo}`
export const bookingRefundPath = (bookingId: string, orderNo: string) =>
  `/profile/appointmentPostsaleForm/${bookingId}/${orderNo}`

export const TONES: Record<AfterSaleCard['state'], TagTone> = {
  requested: 'warm',
  reviewing: 'warm',
  refunding: 'brand',
  refunded: 'success',
  rejected: 'grey',
  withdrawn: 'grey',
}

/** Equal items with one quantity: two of the same goods, or one examination. */
export interface PieceGroup {
  key: string
  /** In the order of refunding. */
  pieces: readonly [Piece, ...Piece[]]
}

export function groupsOf(pieces: readonly Piece[]): PieceGroup[] {
  return [...groupBy(pieces, ({ alike }) => alike)].flatMap(([key, [first, ...more]]) =>
    first ? [{ key, pieces: [first, ...more] }] : [],
  )
}

/** Items that do not go back, as one sentence for each reason: `6 项已经做了，不能退`. */
export function itemsThatStay(groups: readonly PieceGroup[]): string[] {
  const staying = groups.filter(({ pieces: [first] }) => staysAsItem(first))
  return [...groupBy(staying, ({ pieces: [first] }) => first.whyNot)].map(
    ([whyNot, { length }]) => `${length} 项${whyNot}`,
  )
}

export const staysAsItem = ({ kind, isRefundable }: Piece) => kind === 'item' && !isRefundable

/** How many of each group go back, by its key. */
export type Counts = Readonly<Record<string, number>>

/** Refunding an examination includes its extras. */
export const takesExtras = (groups: readonly PieceGroup[], counts: Counts) =>
  groups.some(({ key, pieces: [first] }) => first.kind === 'voucher' && (counts[key] ?? 0) > 0)

export function chosenPieces(groups: readonly PieceGroup[], counts: Counts): Piece[] {
  const withExtras = takesExtras(groups, counts)
  return groups.flatMap(({ key, pieces }) => {
    const isTaken = withExtras && pieces[0].kind === 'extra'
    return pieces.slice(0, isTaken ? pieces.length : (counts[key] ?? 0)).filter(({ isRefundable }) => isRefundable)
  })
}

type Sum = Pick<Piece, 'cashFen' | 'cardFen'>
export const cashOf = (pieces: readonly Sum[]) => pieces.reduce((all, { cashFen }) => all + cashFen, 0)
export const cardsOf = (pieces: readonly Sum[]) => pieces.reduce((all, { cardFen }) => all + cardFen, 0)

/** `其中 ¥0.00 原路退回，¥500.00 退回福卡` */
export const partsText = ({ cashFen, cardFen }: Sum) =>
  cashFen === 0 ? '全部退回福卡' : `其中 ¥${yuan(cashFen, true)} 原路退回，¥${yuan(cardFen, true)} 退回福卡`

export const FAULT_TEXTS = '跨境商品放行后不能无理由退；破损、变质、发错的可以申请，核对后退'
/** Everything refundable needs a fault, so no amount is promised. */
const onlyForFaults = ({ pieces }: Pick<Offer, 'pieces'>) => {
  const back = pieces.filter(({ isRefundable }) => isRefundable)
  return back.length > 0 && back.every(({ isForFaultOnly }) => isForFaultOnly)
}

const TOGETHER = new Set<string>([WITH_EXTRAS, WITH_BOOKING])
/** Refundable only by cancelling its booking, so not part of this order's own refund. */
export const onlyTogether = ({ pieces }: Pick<Offer, 'pieces'>) => pieces.filter(({ whyNot }) => TOGETHER.has(whyNot))

/** The refundable sum of an order, or why there is none: 0 would be wrong for what is refunded with a booking. */
export function refundSumText(offer: Pick<Offer, 'pieces'>): { title: string; hasSum: boolean; note: string } {
  const hasAny = offer.pieces.some(({ isRefundable }) => isRefundable)
  const apart = onlyTogether(offer).length
  if (onlyForFaults(offer)) return { title: '退款', hasSum: false, note: FAULT_TEXTS }
  if (!hasAny)
    return { title: '退款', hasSum: false, note: apart > 0 ? '体检和加项一起退，能退多少看预约' : '现在没有能自己退的' }
  return { title: '今天可退', hasSum: true, note: apart > 0 ? `不含要和预约一起退的 ${apart} 项` : '' }
}
