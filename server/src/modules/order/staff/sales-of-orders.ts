import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { GOODWILL } from '../after-sale/after-sale-rules.ts'
import { type Share, unitShares } from '../after-sale/refund-rules.ts'
import { afterSale, afterSaleItem, order, orderLine } from '../tables.ts'

/** A paid order as figures count it. */
export interface SaleOfOrder {
  orderNo: string
  memberId: string
  /** The coupon it used. */
  couponId: string | null
  paidAt: Date
  payFen: number
  cardFen: number
  transactionId: string
  channelName: string
  salesStaffCode: string
  /** The booking that an order of added items belongs to. */
  bookingId: string | null
  lines: {
    lineId: string
    productId: string
    productName: string
    couponFen: number
    activityFen: number
    /** What each examination, or each of the goods, cost: number 1 first. */
    units: Share[]
  }[]
  /** Refunds that ended. */
  refunds: {
    id: string
    closedAt: Date
    isGoodwill: boolean
    cardFen: number
    items: { lineId: string; unit: number; name: string; amountFen: number; cardFen: number }[]
  }[]
}

/** Of these orders, those that were paid. */
export async function salesOfOrders(db: Queryable, orderNos: readonly string[]): Promise<SaleOfOrder[]> {
  const these = [...orderNos]
  const orders = await db.select().from(order).where(inArray(order.orderNo, these))
  const lines = await db.select().from(orderLine).where(inArray(orderLine.orderNo, these)).orderBy(orderLine.id)
  const requests = await db.select().from(afterSale).where(inArray(afterSale.orderNo, these)).orderBy(afterSale.id)
  const refunds = requests.filter(({ state }) => state === 'refunded')
  const ids = refunds.map(({ id }) => id)
  const items =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(afterSaleItem)
          .where(inArray(afterSaleItem.afterSaleId, ids))
          .orderBy(afterSaleItem.lineId, afterSaleItem.unit, afterSaleItem.itemId)
  const linesOf = Map.groupBy(lines, ({ orderNo }) => orderNo)
  const refundsOf = Map.groupBy(refunds, ({ orderNo }) => orderNo)
  const itemsOf = Map.groupBy(items, ({ afterSaleId }) => afterSaleId)
  return orders.flatMap((row) => {
    const { orderNo, paidAt, payFen, cardFen, transactionId, channelName, salesStaffCode, bookingId } = row
    const { memberId, couponId } = row
    if (paidAt === null) return []
    return {
      ...{ orderNo, paidAt, payFen, cardFen, transactionId, channelName, salesStaffCode, bookingId },
      ...{ memberId, couponId },
      lines: (linesOf.get(orderNo) ?? []).map((line) => ({
        ...{ lineId: line.id, productId: line.productId, productName: line.productName },
        ...{ couponFen: line.couponFen, activityFen: line.activityFen },
        units: unitShares(line, line.quantity * line.examinationsPerUnit),
      })),
      refunds: (refundsOf.get(orderNo) ?? []).flatMap(({ id, closedAt, reason, cardFen: card }) =>
        closedAt === null
          ? []
          : { id, closedAt, isGoodwill: reason === GOODWILL, cardFen: card, items: itemsOf.get(id) ?? [] },
      ),
    }
  })
}
