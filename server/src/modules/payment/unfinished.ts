import { and, desc, eq, gt, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../../app/context.ts'
import type { ChannelName } from '../../integrations/payment/port.ts'
import { mallNow, mallTime } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { CHANNELS } from './reconciliation/reconcile.ts'
import { OPEN_ATTEMPT_STATES } from './states.ts'
import { paymentAttempt, refund } from './tables.ts'

const AGES = ['under-10m', 'under-1h', 'under-1d', 'older'] as const

export interface AgeCount {
  age: (typeof AGES)[number]
  count: number
}

async function countByAge(ctx: Context, table: PgTable, since: PgColumn, isOpen: SQL): Promise<AgeCount[]> {
  const age = sql<AgeCount['age']>`case
    when ${since} > ${mallNow} - interval '10 minutes' then 'under-10m'
    when ${since} > ${mallNow} - interval '1 hour' then 'under-1h'
    when ${since} > ${mallNow} - interval '1 day' then 'under-1d'
    else 'older' end`
  const count = sql<number>`count(*)`.mapWith(Number)
  const rows = await ctx.db.select({ age, count }).from(table).where(isOpen).groupBy(sql`1`)
  return AGES.map((each) => ({ age: each, count: rows.find((row) => row.age === each)?.count ?? 0 }))
}

/** Attempts whose money may still arrive. */
export const countUnsettledPayments = (ctx: Context): Promise<AgeCount[]> =>
  countByAge(ctx, paymentAttempt, paymentAttempt.createdAt, inArray(paymentAttempt.state, OPEN_ATTEMPT_STATES))

export const countUnfinishedRefunds = (ctx: Context): Promise<AgeCount[]> =>
  countByAge(ctx, refund, refund.createdAt, ne(refund.state, 'done'))

/** The channels through which money has come and gone back by an attempt of that time or later; null: ever. */
export async function channelsThatRefunded(
  db: Queryable,
  since: Readonly<Record<ChannelName, Date | null>>,
): Promise<ReadonlySet<ChannelName>> {
  const found = await Promise.all(
    CHANNELS.map(async (channel) => {
      const { rows } = await db.execute<{ has: boolean }>(sql`
        select exists (
          select from ${refund} r join ${paymentAttempt} p using (out_trade_no)
          where r.state = 'done' and p.channel = ${channel}
            and p.created_at >= coalesce(${since[channel]?.toISOString() ?? null}::timestamptz, '-infinity')) as has`)
      return rows[0]?.has ? [channel] : []
    }),
  )
  return new Set(found.flat())
}

/** What was paid in the last second is known so long after its time. */
const SETTLED_AFTER_MS = 5 * 60_000

export interface AccountUse {
  /** By an order or a trial; given back or not. */
  isPaid: boolean
  /** A payer holds what can still be paid, or was just now; it is settled by then. null: nobody does. */
  payableUntil: Date | null
}

/**
 * What this channel's account was used for by attempts of that time or later; null: ever. One that is open for ever since
 * its company can't be asked, and one that nobody was given, are no use: nobody can pay them.
 */
export async function useOfAccount(db: Queryable, channel: ChannelName, since: Date | null): Promise<AccountUse> {
  const own = and(eq(paymentAttempt.channel, channel), since ? gte(paymentAttempt.createdAt, since) : undefined)
  const paid = and(own, eq(paymentAttempt.state, 'paid'))
  const [one] = await db.select({ no: paymentAttempt.outTradeNo }).from(paymentAttempt).where(paid).limit(1)
  // A token alone says little: Alipay's is made here, without asking it.
  const isPayable = and(
    ...[own, inArray(paymentAttempt.state, OPEN_ATTEMPT_STATES), ne(paymentAttempt.prepayToken, '')],
    gt(paymentAttempt.expiresAt, mallTime(-SETTLED_AFTER_MS)),
  )
  const [last] = await db
    .select({ expiresAt: paymentAttempt.expiresAt })
    .from(paymentAttempt)
    .where(isPayable)
    .orderBy(desc(paymentAttempt.expiresAt))
    .limit(1)
  return {
    isPaid: one !== undefined,
    payableUntil: last ? new Date(last.expiresAt.getTime() + SETTLED_AFTER_MS) : null,
  }
}

/** Whether this channel was ever paid, or may yet be. */
export async function hasTaken(db: Queryable, channel: ChannelName): Promise<boolean> {
  const there = and(eq(paymentAttempt.channel, channel), ne(paymentAttempt.state, 'closed'))
  return (await db.select({ no: paymentAttempt.outTradeNo }).from(paymentAttempt).where(there).limit(1)).length > 0
}
