import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../ports/database/types.ts'
import { paymentAttempt } from './tables.ts'

export type AttemptRow = typeof paymentAttempt.$inferSelect

export const WECHAT_PAY = 'wechat'
export const CHANNEL_NAMES: Readonly<Record<string, string>> = { [WECHAT_PAY]: '微信支付' }

export async function findAttempt(db: Queryable, outTradeNo: string): Promise<AttemptRow | null> {
  const [row] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.outTradeNo, outTradeNo))
  return row ?? null
}

/** The attempt that can still be paid; an order has at most one. */
export async function openAttemptOf(db: Queryable, orderNo: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderNo, orderNo), eq(paymentAttempt.state, 'pending')))
  return row ?? null
}

/** Only for a number that the gateway has promised nobody can pay any more. */
export async function markClosed(db: Queryable, outTradeNo: string): Promise<void> {
  await db
    .update(paymentAttempt)
    .set({ state: 'closed' })
    .where(and(eq(paymentAttempt.outTradeNo, outTradeNo), eq(paymentAttempt.state, 'pending')))
}
