import { yuanText } from '@mall/contract/money'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { returnToCards } from '../../card/public.ts'
import { linesOf, lockOrder, type OrderRow } from '../lifecycle/lock-order.ts'
import { releaseStock } from '../lifecycle/stock.ts'
import { type HistoryEntry, transitionOrder } from '../lifecycle/transition-order.ts'
import { followVouchers } from '../lifecycle/voucher-changed.ts'
import { afterSaleItem, orderLine } from '../tables.ts'
import { reasonName } from './after-sale-rules.ts'
import { finishRefund } from './finish-refund.ts'
import { wholeUnits } from './refund-rules.ts'
import { type AfterSaleRow, notifyAfterSale, transitionAfterSale } from './transition-after-sale.ts'

type RefundToStart = Pick<AfterSaleRow, 'id' | 'memberId' | 'state' | 'orderNo' | 'amountFen' | 'cardFen' | 'reason'>

/** Requested, not yet refunded: the order's refund state says when it is. */
const FULLY_REFUNDED = '已申请全部退款'

/** Starts the refund and updates the order to what is left of it. The order must be locked. */
export async function startRefund(
  ctx: Context,
  tx: Tx,
  begun: RefundToStart,
  { who, why }: Pick<HistoryEntry, 'who' | 'why'>,
): Promise<'refunding' | 'refunded'> {
  await transitionAfterSale(ctx, tx, begun, 'refunding', { what: '开始退款', who, why })
  const order = await lockOrder(tx, begun.orderNo)
  if (!order) throw new Error(`no order ${begun.orderNo}`)
  await returnStock(tx, order, begun.id)
  if (await isFullyReturned(tx, order.orderNo)) await endOrder(ctx, tx, order)
  else await followVouchers(ctx, tx, order)
  if (begun.cardFen > 0) await refundCards(ctx, tx, begun)
  const cashFen = begun.amountFen - begun.cardFen
  if (cashFen === 0) {
    await finishRefund(ctx, tx, begun.id, { who: '系统', why: '' })
    return 'refunded'
  }
  const { orderNo, transactionId } = order
  const reason = reasonOf(begun.reason)
  await ctx.modules.refundOrder(ctx, tx, { orderNo, transactionId, afterSaleId: begun.id, cashFen, reason })
  return 'refunding'
}

/** Cards are refunded at once, however long the gateway takes for the cash. */
async function refundCards(ctx: Context, tx: Tx, { id, memberId, orderNo, cardFen }: RefundToStart): Promise<void> {
  const input = { orderNo, amountFen: cardFen, cause: `refund ${id}`, note: '订单退款，退回卡里' }
  const returned = await returnToCards(ctx, tx, input)
  const why = returned.map(({ cardNumber, amountFen }) => `${cardNumber} ${yuanText(amountFen)}`).join('，')
  await notifyAfterSale(ctx, tx, { id, memberId }, 'refunding', { what: '福卡已退回', who: '系统', why })
}

const reasonOf = (reason: string) => `退款：${reasonName(reason)}`

const { itemId, isLive, isGoodwill } = afterSaleItem
/** Whole units that go back. */
const returnedWhole = and(eq(itemId, ''), eq(isLive, true), eq(isGoodwill, false))

/** Releases the stock of what was not shipped. */
async function returnStock(tx: Tx, order: OrderRow, afterSaleId: string): Promise<void> {
  if (order.shippedAt) return
  const limited = (await linesOf(tx, order.orderNo)).filter((line) => line.tookStock)
  const released = []
  for (const { id, specId, serviceKind, examinationsPerUnit } of limited) {
    const perUnit = serviceKind === 'goods' ? 1 : examinationsPerUnit
    const returnedUnits = await tx
      .select({ unit: afterSaleItem.unit, afterSaleId: afterSaleItem.afterSaleId })
      .from(afterSaleItem)
      .where(and(eq(afterSaleItem.lineId, id), returnedWhole))
    const units = (items: typeof returnedUnits) =>
      wholeUnits(
        items.map(({ unit }) => unit),
        perUnit,
      )
    const quantity = units(returnedUnits) - units(returnedUnits.filter((item) => item.afterSaleId !== afterSaleId))
    if (quantity > 0) released.push({ specId, quantity })
  }
  await releaseStock(tx, released)
}

/** Whether every unit of every line was refunded. */
async function isFullyReturned(tx: Tx, orderNo: string): Promise<boolean> {
  const lines = await linesOf(tx, orderNo)
  const returnedUnits = await tx
    .select({ lineId: afterSaleItem.lineId })
    .from(afterSaleItem)
    .innerJoin(orderLine, eq(orderLine.id, afterSaleItem.lineId))
    .where(and(eq(orderLine.orderNo, orderNo), returnedWhole))
  return lines.every((line) => {
    const units = line.packageId === null || line.serviceKind === 'goods' ? 1 : line.examinationsPerUnit
    return returnedUnits.filter(({ lineId }) => lineId === line.id).length === line.quantity * units
  })
}

/** Cancels a fully refunded order; a completed one stays completed. */
async function endOrder(ctx: Context, tx: Tx, order: OrderRow): Promise<void> {
  if (order.state === 'completed' || order.state === 'cancelled') return
  const entry = { what: '订单取消', who: '系统', why: FULLY_REFUNDED }
  await transitionOrder(ctx, tx, order, 'cancelled', entry, { cancelReason: FULLY_REFUNDED })
}
