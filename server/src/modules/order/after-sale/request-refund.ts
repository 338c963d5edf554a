import { fail } from '@mall/contract/failures'
import type { RefundReasonName } from '@mall/contract/order/after-sale'
import { and, count, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { dropExtras, refuseVisitItems, revokeVouchers } from '../../appointment/public.ts'
import type { OrderRow } from '../lifecycle/lock-order.ts'
import { wordsContext } from '../lifecycle/sealed-text.ts'
import { appendHistory } from '../lifecycle/transition-order.ts'
import { REFUSED_AFTER_SALE_STATES } from '../states.ts'
import { afterSale, afterSaleItem, afterSalePicture, orderLine, order as orders } from '../tables.ts'
import { reasonNames } from './after-sale-rules.ts'
import { MAX_PARTS, whyNotReason } from './refund-rules.ts'
import type { RefundableItem } from './refundable-items.ts'
import { startRefund } from './start-refund.ts'
import { notifyAfterSale } from './transition-after-sale.ts'

interface Grounds {
  reason: RefundReasonName
  words: string
  pictureIds: readonly string[]
  isUnopened: boolean
}

export interface RefundRequest {
  order: OrderRow
  /** All items not refunded yet, and of them the requested ones. */
  items: readonly RefundableItem[]
  chosen: readonly RefundableItem[]
  bookingId: string | null
  grounds: Grounds
  /** Only the money goes back: the caller handles the booking. */
  leavesBooking?: boolean
  /** Who gives it up; the member by default. */
  who?: string
  /** What to do when the payment was paid back in as many parts as it can be. */
  partsText?: string
}

export interface RequestedRefund {
  afterSaleId: string
  state: 'requested' | 'refunding' | 'refunded'
  cashFen: number
  cardFen: number
}

/** Saves a request for items that the rule allows to return; what needs no review is refunded at once. */
export async function requestRefund(ctx: Context, tx: Tx, refundRequest: RefundRequest): Promise<RequestedRefund> {
  const { order, chosen, grounds, who = '本人' } = refundRequest
  const amountFen = chosen.reduce((all, { paidFen }) => all + paidFen, 0)
  const cardFen = chosen.reduce((all, item) => all + item.cardFen, 0)
  await failUnlessAllowed(tx, refundRequest, amountFen - cardFen)
  const sealer = await ctx.vault.of(order.memberId, tx)
  const id = ctx.ids.id()
  const row = {
    id,
    memberId: order.memberId,
    orderNo: order.orderNo,
    bookingId: refundRequest.bookingId,
    state: 'requested' as const,
    reason: grounds.reason,
    wordsSealed: grounds.words && sealer.seal(grounds.words, wordsContext(id)),
    amountFen,
    cardFen,
    createdAt: ctx.clock.now(),
  }
  await tx.insert(afterSale).values(row)
  await tx.insert(afterSaleItem).values(chosen.map((item) => rowOf(item, row.id)))
  await reserveAmounts(tx, order, chosen)
  if (!refundRequest.leavesBooking) await revokeChosen(ctx, tx, refundRequest)
  await attachPictures(tx, order.memberId, row.id, grounds.pictureIds)
  const why = [reasonNames[grounds.reason], grounds.words].filter((part) => part !== '').join('：')
  await notifyAfterSale(ctx, tx, row, row.state, { what: '提交申请', who, why })
  await appendHistory(ctx, tx, order.orderNo, order.state, { what: '申请退款', who, why: itemsText(chosen) })
  const amounts = { afterSaleId: row.id, cashFen: amountFen - cardFen, cardFen }
  if (!chosen.every(({ judged }) => judged.isAutomatic)) return { ...amounts, state: 'requested' }
  const state = await startRefund(ctx, tx, row, { who: '系统', why: '符合规则，自动办理' })
  return { ...amounts, state }
}

async function failUnlessAllowed(
  tx: Tx,
  { order, chosen, grounds, partsText }: RefundRequest,
  cashFen: number,
): Promise<void> {
  const hasGoods = chosen.some(({ kind }) => kind === 'goods')
  const refusal = whyNotReason({ ...order, hasGoods }, grounds.reason, grounds.isUnopened)
  if (refusal !== null) fail('REFUND_CLOSED', null, refusal)
  await assertPartsLeft(tx, order.orderNo, cashFen, partsText)
}

const NO_PARTS_LEFT = `一笔订单最多分 ${MAX_PARTS} 次退，请联系客服`

/** A gateway pays a payment back in so many parts; cards take any number. */
export async function assertPartsLeft(
  tx: Tx,
  orderNo: string,
  cashFen: number,
  text: string = NO_PARTS_LEFT,
): Promise<void> {
  if (cashFen === 0) return
  const [earlier] = await tx
    .select({ parts: count() })
    .from(afterSale)
    .where(
      and(
        eq(afterSale.orderNo, orderNo),
        notInArray(afterSale.state, [...REFUSED_AFTER_SALE_STATES]),
        gt(afterSale.amountFen, afterSale.cardFen),
      ),
    )
  if ((earlier?.parts ?? 0) >= MAX_PARTS) fail('REFUND_CLOSED', null, text)
}

const rowOf = ({ lineId, unit, itemId, voucherId, name, paidFen, cardFen }: RefundableItem, afterSaleId: string) => ({
  ...{ afterSaleId, lineId, unit, itemId, voucherId, name, cardFen },
  amountFen: paidFen,
})

/** Never refunds more than was paid: conditional updates reserve the amounts, and check constraints of both tables hold it. */
export async function reserveAmounts(
  tx: Tx,
  order: OrderRow,
  chosen: readonly Pick<RefundableItem, 'lineId' | 'paidFen' | 'cardFen'>[],
): Promise<void> {
  for (const [lineId, parts] of Map.groupBy(chosen, (item) => item.lineId)) {
    const fen = parts.reduce((all, { paidFen }) => all + paidFen, 0)
    const hasRoom = sql`${orderLine.refundedFen} + ${fen} <= ${orderLine.paidFen}`
    const { rowCount } = await tx
      .update(orderLine)
      .set({ refundedFen: sql`${orderLine.refundedFen} + ${fen}` })
      .where(and(eq(orderLine.id, lineId), hasRoom))
    if (rowCount === 0) fail('REFUND_CHANGED')
  }
  const cash = chosen.reduce((all, { paidFen, cardFen }) => all + paidFen - cardFen, 0)
  const { rowCount } = await tx
    .update(orders)
    .set({ refundedFen: sql`${orders.refundedFen} + ${cash}` })
    .where(and(eq(orders.orderNo, order.orderNo), sql`${orders.refundedFen} + ${cash} <= ${orders.payFen}`))
  if (rowCount === 0) fail('REFUND_CHANGED')
}

/** Revokes vouchers and items that are to be refunded, so that they can't be used any more. */
async function revokeChosen(ctx: Context, tx: Tx, { order, chosen, who }: RefundRequest): Promise<void> {
  const voucherIds = chosen.filter(({ kind }) => kind === 'voucher').flatMap(({ voucherId }) => voucherId ?? [])
  const entry = { who: '本人', why: '退款' }
  if (!(await revokeVouchers(ctx, tx, voucherIds, entry))) fail('REFUND_CLOSED', null, '有一份刚刚被用掉，请刷新后再看')
  const begun = chosen.filter(({ hasBegun }) => hasBegun)
  for (const [bookingId, items] of Map.groupBy(begun, (item) => item.bookingId ?? '')) {
    const isGivenUp = await refuseVisitItems(ctx, tx, bookingId, items.map(examItem), who)
    if (!isGivenUp) fail('REFUND_CLOSED', null, '有一项刚刚做完了，请刷新后再看')
  }
  const added = chosen.filter(({ kind, hasBegun }) => kind === 'extra' && !hasBegun)
  if (order.bookingId) await dropExtras(ctx, tx, order.bookingId, added.map(examItem))
}

const examItem = ({ examItemId }: RefundableItem) => examItemId

async function attachPictures(tx: Tx, memberId: string, afterSaleId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const unattached = and(eq(afterSalePicture.memberId, memberId), isNull(afterSalePicture.afterSaleId))
  const { rowCount } = await tx
    .update(afterSalePicture)
    .set({ afterSaleId })
    .where(and(inArray(afterSalePicture.id, [...ids]), unattached))
  if (rowCount !== new Set(ids).size) fail('PICTURE_GONE')
}

/** `血压计 1 份、备用臂带 2 份` */
function itemsText(chosen: readonly RefundableItem[]): string {
  const byName = Map.groupBy(chosen, ({ name }) => name)
  const parts = [...byName].map(
    ([name, sameName]) => `${name} ${sameName.length} ${sameName[0]?.itemId === '' ? '份' : '项'}`,
  )
  return parts.length > 3 ? `${parts.slice(0, 3).join('、')} 等` : parts.join('、')
}
