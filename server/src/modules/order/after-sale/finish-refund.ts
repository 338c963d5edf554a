import { yuanText } from '@mall/contract/money'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { literals } from '../../../platform/database/states.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { vouchersRefunded } from '../../appointment/public.ts'
import { releaseAllowance } from '../../customs/public.ts'
import { lockOrder, type OrderRow } from '../lifecycle/lock-order.ts'
import { appendHistory, type HistoryEntry } from '../lifecycle/transition-order.ts'
import { OPEN_AFTER_SALE_STATES } from '../states.ts'
import { afterSale, afterSaleItem, order } from '../tables.ts'
import { refundableItems } from './refundable-items.ts'
import { returnCoupon } from './return-coupon.ts'
import { lockAfterSale, transitionAfterSale } from './transition-after-sale.ts'

/** The refund has arrived: updates request, vouchers and order; the coupon of a fully refunded order is usable again. */
export async function finishRefund(
  ctx: Context,
  tx: Tx,
  afterSaleId: string,
  { who, why }: Pick<HistoryEntry, 'who' | 'why'>,
): Promise<void> {
  const [about] = await tx.select({ orderNo: afterSale.orderNo }).from(afterSale).where(eq(afterSale.id, afterSaleId))
  const found = about && (await lockOrder(tx, about.orderNo))
  const begun = await lockAfterSale(tx, afterSaleId)
  if (!found || begun?.state !== 'refunding') return
  await transitionAfterSale(ctx, tx, begun, 'refunded', { what: '退款到账', who, why })
  const items = await tx.select().from(afterSaleItem).where(eq(afterSaleItem.afterSaleId, afterSaleId))
  await vouchersRefunded(
    tx,
    items.flatMap(({ voucherId, itemId }) => (voucherId !== null && itemId === '' ? [voucherId] : [])),
  )
  await appendHistory(ctx, tx, found.orderNo, found.state, { what: '退款到账', who, why: amountText(begun) })
  await saveRefundState(ctx, tx, found)
  if (found.invoiceState !== 'none') await ctx.modules.cashChanged(ctx, tx, found.orderNo)
  await ctx.jobs.enqueue(tx, 'notify-after-sale', { afterSaleId })
}

async function saveRefundState(ctx: Context, tx: Tx, found: OrderRow): Promise<void> {
  const { rows } = await tx.execute<{ isPaidBack: boolean; isFree: boolean }>(sql`
    select l.paid_fen = 0 as "isFree",
      (select coalesce(sum(${afterSale.amountFen}), 0) from ${afterSale}
        where ${afterSale.orderNo} = ${found.orderNo} and ${afterSale.state} = 'refunded') = l.paid_fen
      and not exists (select from ${afterSale} where ${afterSale.orderNo} = ${found.orderNo}
        and ${afterSale.state} in ${literals(OPEN_AFTER_SALE_STATES)}) as "isPaidBack"
    from (select sum(paid_fen) as paid_fen from order_line where order_no = ${found.orderNo}) l`)
  const { isPaidBack = false, isFree = false } = rows[0] ?? {}
  // Goodwill can pay all of it back, and a coupon have paid all of it, while the member still has some of the order.
  const left = isPaidBack ? await refundableItems(ctx, tx, found, { now: ctx.clock.now(), withExtras: true }) : []
  const isGone = isPaidBack && left.length === 0
  const isAll = isFree ? isGone : isPaidBack
  await tx
    .update(order)
    .set({ refundState: isAll ? 'all' : 'part' })
    .where(and(eq(order.orderNo, found.orderNo), sql`${order.refundState} <> 'all'`))
  if (!isGone) return
  if (found.isCrossBorder) await releaseAllowance(tx, found.orderNo)
  if (found.couponId !== null) await returnCoupon(ctx, tx, found)
}

/** `现金 ¥214.86，福卡 ¥25.00` */
function amountText({ amountFen, cardFen }: { amountFen: number; cardFen: number }): string {
  const parts = [
    amountFen > cardFen || cardFen === 0 ? `现金 ${yuanText(amountFen - cardFen)}` : '',
    cardFen > 0 ? `福卡 ${yuanText(cardFen)}` : '',
  ]
  return parts.filter((part) => part !== '').join('，')
}
