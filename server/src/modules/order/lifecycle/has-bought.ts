import { and, eq, isNotNull } from 'drizzle-orm'
import type { ModulePorts } from '../../../app/module-ports.ts'
import { order } from '../tables.ts'

/** Whether the member has ever paid for an order. */
export const hasBought: ModulePorts['hasBought'] = async (db, memberId) => {
  const [found] = await db
    .select({ orderNo: order.orderNo })
    .from(order)
    .where(and(eq(order.memberId, memberId), isNotNull(order.paidAt)))
    .limit(1)
  return found !== undefined
}
