import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../ports/database/types.ts'
import { rateCount } from './tables.ts'

/**
 * Adds one to what is counted under this name; how many there are now. A count begins anew when its window is over. Rows,
 * so that a restart and a second process see the same; names are kept as MACs, since they hold numbers and addresses.
 */
export async function countOne(ctx: Context, db: Queryable, name: string, windowSeconds: number): Promise<number> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + windowSeconds * 1000)
  const isOver = sql`${rateCount.until} <= ${now}`
  const [row] = await db
    .insert(rateCount)
    .values({ name: macOf(ctx, name), used: 1, until })
    .onConflictDoUpdate({
      target: rateCount.name,
      set: {
        used: sql`case when ${isOver} then 1 else ${rateCount.used} + 1 end`,
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

const macOf = (ctx: Context, name: string) => ctx.vault.mac('rate-count', name)
