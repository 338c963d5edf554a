import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { order, orderLine } from '../tables.ts'

/** An order of examinations, paid or not. */
export interface PlacedOrder {
  orderNo: string
  placedAt: Date
  isPaid: boolean
  channelName: string
  salesStaffCode: string
  what: string
  productIds: string[]
}

/** Of these orders, those that hold examinations. What is added to a booking is no order of its own. */
export async function placedOrders(db: Queryable, orderNos: readonly string[]): Promise<PlacedOrder[]> {
  const { orderNo, createdAt, paidAt, channelName, salesStaffCode } = order
  const rows = await db
    .select({
      ...{ orderNo, placedAt: createdAt, paidAt, channelName, salesStaffCode },
      productIds: sql<string[]>`array_agg(distinct ${orderLine.productId})`,
      what: sql<string>`string_agg(${orderLine.productName}, '、' order by ${orderLine.id})`,
    })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderNo, orderNo))
    .where(
      and(
        sql`${orderNo} = any (${sql.param([...orderNos])}::text[])`,
        isNull(order.bookingId),
        isNotNull(orderLine.packageId),
        ne(orderLine.serviceKind, 'goods'),
      ),
    )
    .groupBy(orderNo)
  return rows.map(({ paidAt: paid, ...row }) => ({ ...row, isPaid: paid !== null }))
}
