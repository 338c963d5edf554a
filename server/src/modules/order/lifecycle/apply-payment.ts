import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { canReclaimSlot, confirmPaidBooking, insertVouchers, newVouchers } from '../../appointment/public.ts'
import { retryFromCards } from '../../card/public.ts'
import { redeemCoupon } from '../../coupon/public.ts'
import { reserveAllowanceAgain, scheduleDeclaration } from '../../customs/public.ts'
import { isRevivable, stateWhenPaid } from '../rules.ts'
import type { LockedOrder, OrderLineRow } from './lock-order.ts'
import { reserveStock } from './stock.ts'
import { appendHistory, type HistoryEntry, PAID, transitionOrder } from './transition-order.ts'

export interface Paid {
  channel: string
  transactionId: string
  /** Our number of the payment; '' without a gateway. */
  outTradeNo: string
  paidAt: Date
}

/** `late`: the order was closed and can't be reopened. `duplicate`: it was paid before. */
export type PaymentOutcome = 'applied' | 'late' | 'duplicate'

/** Applies a payment to a locked order: fulfils it, or says that the money has to be refunded. */
export async function applyPayment(ctx: Context, tx: Tx, locked: LockedOrder, paid: Paid): Promise<PaymentOutcome> {
  const found = locked.order
  if (found.state === 'awaiting-payment') {
    await fulfil(ctx, tx, locked, paid, PAID)
    return 'applied'
  }
  const entry = { what: '付款将退回', who: '系统' }
  if (found.state !== 'cancelled' || found.paidAt) {
    await appendHistory(ctx, tx, found.orderNo, found.state, {
      ...entry,
      why: '这笔订单已经付过款，多付的款项自动退回',
    })
    return 'duplicate'
  }
  if (isRevivable(found) && (await reclaimAll(ctx, tx, locked))) {
    await fulfil(ctx, tx, locked, paid, { ...PAID, why: '付款到账晚于关单，名额还在，订单已恢复' })
    return 'applied'
  }
  await appendHistory(ctx, tx, found.orderNo, 'cancelled', { ...entry, why: '付款到账时订单已关闭，款项自动原路退回' })
  return 'late'
}

async function fulfil(
  ctx: Context,
  tx: Tx,
  { order: found, lines }: LockedOrder,
  paid: Paid,
  entry: HistoryEntry,
): Promise<void> {
  const to = stateWhenPaid({ kind: found.kind, hasGoods: lines.some((line) => line.serviceKind === 'goods') })
  const { channel, transactionId, paidAt } = paid
  const { memberId, orderNo, bookingId } = found
  const patch = { paidAt, payChannel: channel, transactionId, cancelReason: '' }
  await transitionOrder(ctx, tx, found, to, entry, patch)
  if (!bookingId)
    await insertVouchers(tx, newVouchers(ctx, { memberId, orderNo, lines: lines.flatMap(lineWithVouchers) }))
  if (found.invoiceSealed !== '') await ctx.modules.cashChanged(ctx, tx, orderNo)
  if (found.isCrossBorder) await scheduleDeclaration(ctx, tx, { orderNo, outTradeNo: paid.outTradeNo, transactionId })
  if (bookingId) await confirmPaidBooking(ctx, tx, bookingId, orderNo)
}

/** The vouchers to create for a line; none for shipped goods. */
export function lineWithVouchers({ id, packageId, serviceKind, ...line }: OrderLineRow) {
  if (packageId === null || serviceKind === 'goods') return []
  const { productId, productName, specName, image } = line
  const count = line.quantity * line.examinationsPerUnit
  return [{ orderLineId: id, count, productId, productName, specName, image, packageId, serviceKind }]
}

/** Reserves coupon, cards, stock and slot again, all or nothing. */
async function reclaimAll(ctx: Context, tx: Tx, { order: closed, lines }: LockedOrder): Promise<boolean> {
  const limited = lines.filter((line) => line.tookStock)
  const rollBack = new Error('not everything is left')
  try {
    await tx.transaction(async (part) => {
      const { couponId, memberId, orderNo } = closed
      if (couponId !== null && !(await redeemCoupon(part, memberId, couponId, orderNo))) throw rollBack
      if (closed.cardFen > 0 && !(await retryFromCards(ctx, part, memberId, orderNo))) throw rollBack
      if (closed.isCrossBorder && !(await reserveAllowanceAgain(part, orderNo))) throw rollBack
      if ((await reserveStock(part, limited)) !== null) throw rollBack
      const { bookingId } = closed
      if (bookingId && !(await canReclaimSlot(ctx, part, bookingId, orderNo))) throw rollBack
    })
    return true
  } catch (error) {
    if (error === rollBack) return false
    throw error
  }
}
