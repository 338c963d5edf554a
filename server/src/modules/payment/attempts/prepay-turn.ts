import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallNow, mallTime } from '../../../platform/clock.ts'
import { paymentAttempt } from '../tables.ts'
import { type AttemptRow, findAttempt } from './attempts.ts'

/** Longer than a gateway may take; after it the turn of a process that died ends. */
const TURN_MS = 6_000
const LOOK_EACH_MS = 100

/**
 * Where several processes serve, one at a time requests an attempt's prepay token, which would void another's: whoever
 * comes meanwhile gets that one's. `seen` was read before. A process alone has nothing to wait for.
 */
export async function inPrepayTurn(
  ctx: Context,
  seen: AttemptRow,
  request: () => Promise<AttemptRow>,
): Promise<AttemptRow> {
  if (ctx.settings.redisUrl === undefined) return request()
  for (;;) {
    const turn = await takeTurn(ctx, seen)
    if (turn) {
      return request().catch(async (error) => {
        await endTurn(ctx, turn)
        throw error
      })
    }
    const now = await findAttempt(ctx.db, seen.outTradeNo)
    // Ended meanwhile: the request finds out what became of it.
    if (now?.state !== 'pending') return request()
    if (now.prepayToken !== seen.prepayToken) return now
    await pause(LOOK_EACH_MS)
  }
}

async function takeTurn(ctx: Context, { outTradeNo, prepayToken }: AttemptRow): Promise<AttemptRow | undefined> {
  const isFree = or(isNull(paymentAttempt.prepayingUntil), lte(paymentAttempt.prepayingUntil, mallNow))
  const asSeen = and(eq(paymentAttempt.outTradeNo, outTradeNo), eq(paymentAttempt.prepayToken, prepayToken))
  const [turn] = await ctx.db
    .update(paymentAttempt)
    .set({ prepayingUntil: mallTime(TURN_MS) })
    .where(and(asSeen, eq(paymentAttempt.state, 'pending'), isFree))
    .returning()
  return turn
}

async function endTurn(ctx: Context, { outTradeNo, prepayToken }: AttemptRow): Promise<void> {
  await ctx.db
    .update(paymentAttempt)
    .set({ prepayingUntil: null })
    .where(and(eq(paymentAttempt.outTradeNo, outTradeNo), eq(paymentAttempt.prepayToken, prepayToken)))
}
