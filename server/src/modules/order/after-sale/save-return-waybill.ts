import { fail } from '@mall/contract/failures'
import type { saveReturnWaybill as contract } from '@mall/contract/order/after-sale'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Handler } from '../../../app/http/handler.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { afterSale, order, orderLine } from '../tables.ts'
import { canSendBack } from './after-sale-rules.ts'
import { type AfterSaleRow, lockAfterSale, notifyAfterSale } from './transition-after-sale.ts'

/** Saves the waybill of the parcel that brings the goods back; it may be corrected. */
export const saveReturnWaybill: Handler<typeof contract> = async (
  { afterSaleId, carrier, waybill },
  { ctx, member },
) => {
  await ctx.db.transaction(async (tx) => {
    const found = await lockAfterSale(tx, afterSaleId)
    if (found?.memberId !== member.id) return fail('NOT_FOUND')
    if (!canSendBack(found.state, await hasShippedGoods(tx, found))) fail('AFTER_SALE_STATE')
    if (found.returnCarrier === carrier && found.returnWaybill === waybill) return
    await tx
      .update(afterSale)
      .set({ returnCarrier: carrier, returnWaybill: waybill })
      .where(eq(afterSale.id, afterSaleId))
    const what = found.returnWaybill === '' ? '寄回商品' : '更正寄回的运单号'
    await notifyAfterSale(ctx, tx, found, found.state, { what, who: '本人', why: `${carrier} ${waybill}` })
  })
  return { done: true }
}

/** Whether goods of its order had been shipped. */
export async function hasShippedGoods(db: Queryable, { orderNo }: Pick<AfterSaleRow, 'orderNo'>): Promise<boolean> {
  const [found] = await db
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(order, eq(order.orderNo, orderLine.orderNo))
    .where(and(eq(orderLine.orderNo, orderNo), eq(orderLine.serviceKind, 'goods'), isNotNull(order.shippedAt)))
    .limit(1)
  return found !== undefined
}
