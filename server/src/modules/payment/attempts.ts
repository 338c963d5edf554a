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

/**
 * For a number that the gateway has promised nobody can pay any more. The promise held when `seen` was read: if a code was
 * made since, the number may have reached the gateway after it was closed there, so it stays open and is closed again.
 */
export async function markClosed(db: Queryable, seen: AttemptRow): Promise<void> {
  const { outTradeNo, codeUrl } = seen
  const itself = and(eq(paymentAttempt.outTradeNo, outTradeNo), eq(paymentAttempt.codeUrl, codeUrl))
  await db
    .update(paymentAttempt)
    .set({ state: 'closed' })
    .where(and(itself, eq(paymentAttempt.state, 'pending')))
}
