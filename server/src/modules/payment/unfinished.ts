import { and, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../../app/context.ts'
import type { ChannelName } from '../../integrations/payment/port.ts'
import { mallNow } from '../../platform/clock.ts'
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

/** The channels through which money has come and gone back. */
export async function channelsThatRefunded(db: Queryable): Promise<ReadonlySet<ChannelName>> {
  const { rows } = await db.execute<{ channel: ChannelName }>(sql`
    select channel from unnest(${sql.param([...CHANNELS])}::text[]) channel where exists (
      select from ${refund} r join ${paymentAttempt} p using (out_trade_no) where r.state = 'done' and p.channel = channel.channel)`)
  return new Set(rows.map(({ channel }) => channel))
}

/** Whether this channel has been paid, or may yet be, by an attempt of that time or later; null: ever. */
export async function hasTaken(db: Queryable, channel: ChannelName, since: Date | null): Promise<boolean> {
  const own = and(eq(paymentAttempt.channel, channel), ne(paymentAttempt.state, 'closed'))
  const there = since ? and(own, gte(paymentAttempt.createdAt, since)) : own
  return (await db.select({ no: paymentAttempt.outTradeNo }).from(paymentAttempt).where(there).limit(1)).length > 0
}
