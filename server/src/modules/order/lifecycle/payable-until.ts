import { and, eq, gt } from 'drizzle-orm'
import type { ModulePorts } from '../../../app/module-ports.ts'
import { mallNow } from '../../../platform/clock.ts'
import { order } from '../tables.ts'

/** When this order is closed automatically; null: it was paid or closed, or its time is over. */
export const payableUntil: ModulePorts['payableUntil'] = async (tx, orderNo) => {
  const isPayable = and(eq(order.state, 'awaiting-payment'), gt(order.expiresAt, mallNow))
  const [row] = await tx
    .select({ expiresAt: order.expiresAt })
    .from(order)
    .where(and(eq(order.orderNo, orderNo), isPayable))
  return row?.expiresAt ?? null
}
