import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ChannelName } from '../../../integrations/payment/port.ts'
import { memoizeQuery } from '../../../platform/database/prepared.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { OPEN_ATTEMPT_STATES } from '../states.ts'
import { paymentAttempt } from '../tables.ts'

export type AttemptRow = typeof paymentAttempt.$inferSelect

export const CHANNEL_NAMES: Readonly<Record<ChannelName, string>> = { wechat: '微信支付', alipay: '支付宝' }

export async function findAttempt(db: Queryable, outTradeNo: string): Promise<AttemptRow | null> {
  const [row] = await attemptQuery(db).execute({ outTradeNo })
  return row ?? null
}

const attemptQuery = memoizeQuery((db) =>
  db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.outTradeNo, sql.placeholder('outTradeNo')))
    .prepare('attempt'),
)

/** The attempt that can still be paid; an order has at most one. */
export async function openAttemptOf(db: Queryable, orderNo: string): Promise<AttemptRow | null> {
  const [row] = await openAttemptQuery(db).execute({ orderNo })
  return row ?? null
}

const openAttemptQuery = memoizeQuery((db) =>
  db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderNo, sql.placeholder('orderNo')), eq(paymentAttempt.state, 'pending')))
    .prepare('open-attempt'),
)

/**
 * Ends an attempt that can't be paid any more (`closed`), or that may still be paid until it expires (`abandoned`).
 * That was true when `seen` was read: if a prepay token was created since, the number may have reached the gateway after it
 * was closed there, so the attempt stays open and is closed again.
 */
export async function markEnded(db: Queryable, seen: AttemptRow, state: 'closed' | 'abandoned'): Promise<void> {
  const { outTradeNo, prepayToken } = seen
  const itself = and(eq(paymentAttempt.outTradeNo, outTradeNo), eq(paymentAttempt.prepayToken, prepayToken))
  await db
    .update(paymentAttempt)
    .set({ state })
    .where(and(itself, inArray(paymentAttempt.state, OPEN_ATTEMPT_STATES)))
}
