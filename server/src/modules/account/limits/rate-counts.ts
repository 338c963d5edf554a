import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { scoped } from '../../../platform/scope.ts'
import { STRANGERS_SHARE } from '../rules.ts'
import { networkOf } from '../sessions/network.ts'
import { rateCount } from '../tables.ts'
import { type CountNow, countInBatches } from './count-in-batches.ts'

declare const counted: unique symbol
/**
 * Key of a rate limit, made only by the functions below. Never a device key, which costs a caller nothing to replace,
 * nor a bare IPv6 address, which is one of a whole /64.
 */
export type CountName = string & { readonly [counted]: true }

export const byNetwork = (what: string, ip: string): CountName => counting(`${what} from ${networkOf(ip)}`)
/** By an id that costs something to get: a member's, a conversation's, or a mobile number that receives codes. */
export const byId = (what: string, id: string): CountName => counting(`${what} of ${id}`)
export const globally = (what: string): CountName => counting(what)

// The cast brands the key.
const counting = (name: string) => name as CountName

/**
 * Increments a count and returns it; it restarts when its window is over. Stored in the database, so that it survives
 * restarts and is shared by all processes; keys are stored as MACs, since they contain numbers and addresses. The row
 * is locked until the transaction ends, so use it within a transaction only for keys with few callers.
 */
export async function countIn(ctx: Context, tx: Tx, name: CountName, windowSeconds: number): Promise<number> {
  return (await write(ctx, tx, name, windowSeconds, 1)).used
}

export async function countOne(ctx: Context, name: CountName, windowSeconds: number): Promise<number> {
  return (await count(ctx, name, windowSeconds, 1)).used
}

const count = (ctx: Context, name: CountName, windowSeconds: number, amount: number) =>
  countInBatches(ctx, name, amount, (sum) => write(ctx, ctx.db, name, windowSeconds, sum))

async function write(
  ctx: Context,
  db: Queryable,
  name: CountName,
  windowSeconds: number,
  amount: number,
): Promise<CountNow> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + windowSeconds * 1000)
  const isOver = sql`${rateCount.until} <= ${now}`
  const [row] = await db
    .insert(rateCount)
    .values({ name: macOf(ctx, name), used: amount, until })
    .onConflictDoUpdate({
      target: rateCount.name,
      set: {
        used: sql`case when ${isOver} then ${amount}::integer else least(${rateCount.used}::bigint + ${amount}, ${MAX_USED}) end`,
        until: sql`case when ${isOver} then ${until} else ${rateCount.until} end`,
      },
    })
    .returning({ used: rateCount.used, until: rateCount.until })
  return row ?? { used: amount, until: now }
}

export async function countOf(ctx: Context, db: Queryable, name: CountName): Promise<number> {
  const [row] = await db
    .select()
    .from(rateCount)
    .where(eq(rateCount.name, macOf(ctx, name)))
  return row && row.until > ctx.clock.now() ? row.used : 0
}

interface RateLimit {
  max: number
  windowSeconds: number
  /** How much to count; 1 by default. */
  amount?: number
}

/** Keys over their limit until their window ends, so that a flood is refused without the database. */
const MAX_USED_UP = 10_000
const usedUp = scoped((_: Context) => new LRUCache<CountName, Date>({ max: MAX_USED_UP }))

/** Counts against a limit; false if it is exceeded. Must not run in a transaction: refused calls count too. */
export async function consumeRate(ctx: Context, name: CountName, limit: RateLimit): Promise<boolean> {
  const over = usedUp(ctx)
  const blockedUntil = over.get(name)
  if (blockedUntil && blockedUntil > ctx.clock.now()) return false
  over.delete(name)
  const { used, until } = await count(ctx, name, limit.windowSeconds, limit.amount ?? 1)
  if (used <= limit.max) return true
  over.set(name, until)
  return false
}

/** Counts against a limit shared by all callers, of which unknown devices may use a part only. */
export async function consumeShare(
  ctx: Context,
  what: string,
  isStranger: boolean,
  limit: RateLimit,
): Promise<boolean> {
  const { max, windowSeconds } = limit
  const open = { windowSeconds, max: Math.floor(max * STRANGERS_SHARE) }
  if (isStranger && !(await consumeRate(ctx, globally(`${what} of strangers`), open))) return false
  return consumeRate(ctx, globally(what), limit)
}

/** Highest count: the column is an integer. */
const MAX_USED = 1_000_000_000

const macOf = (ctx: Context, name: CountName) => ctx.vault.mac('rate-count', name)

/** Most rows. When there are more, those furthest from their limits are deleted first. */
export const MAX_COUNTS = 200_000

export async function limitRateCounts({ db }: Context): Promise<void> {
  await db.execute(sql`delete from ${rateCount} where ctid = any(array(
    select ctid from ${rateCount} order by used desc, until desc offset ${MAX_COUNTS}))`)
}
