import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../ports/database/types.ts'
import { rateCount } from './tables.ts'

/**
 * Adds one to what is counted under this name; how many there are now. A count begins anew when its window is over. Rows,
 * so that a restart and a second process see the same; names are kept as MACs, since they hold numbers and addresses.
 */
export async function countOne(
  ctx: Context,
  db: Queryable,
  name: string,
  windowSeconds: number,
  amount = 1,
): Promise<number> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + windowSeconds * 1000)
  const isOver = sql`${rateCount.until} <= ${now}`
  const [row] = await db
    .insert(rateCount)
    .values({ name: macOf(ctx, name), used: amount, until })
    .onConflictDoUpdate({
      target: rateCount.name,
      set: {
        used: sql`case when ${isOver} then ${amount}::integer else least(${rateCount.used}::bigint + ${amount}, ${MOST}) end`,
        until: sql`case when ${isOver} then ${until} else ${rateCount.until} end`,
      },
    })
    .returning({ used: rateCount.used })
  return row?.used ?? 1
}

export async function countOf(ctx: Context, db: Queryable, name: string): Promise<number> {
  const [row] = await db
    .select()
    .from(rateCount)
    .where(eq(rateCount.name, macOf(ctx, name)))
  return row && row.until > ctx.clock.now() ? row.used : 0
}

interface RateLimit {
  max: number
  windowSeconds: number
  /** How many are taken at once; one, if not said. */
  amount?: number
}

/** Takes from what is allowed under this name in a window; false when that is too many. Outside of any transaction: a refusal counts. */
export async function takeRate(ctx: Context, name: string, limit: RateLimit): Promise<boolean> {
  return (await countOne(ctx, ctx.db, name, limit.windowSeconds, limit.amount)) <= limit.max
}

/** Counts stop here: the column is an integer. */
const MOST = 1_000_000_000

const macOf = (ctx: Context, name: string) => ctx.vault.mac('rate-count', name)
