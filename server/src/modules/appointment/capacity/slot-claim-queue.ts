import type { Context } from '../../../app/context.ts'
import { openKeyedBatcher } from '../../../platform/concurrency/batcher.ts'
import { scoped } from '../../../platform/scope.ts'

/** Claims for one slot that are decided together. */
const MOST_AT_ONCE = 100
/** How long "just seen full" answers for the row. A place that is free for longer than this is never refused. */
const REMEMBER_MS = 5
const MOST_REMEMBERED = 10_000

export type SlotKey = {
  branchId: string
  service: string
  day: string
  timespanId: string
}

/** One request for a place of a slot. */
export interface SlotClaim extends SlotKey {
  /** Of the hold to be. */
  id: string
  voucherId: string
}

/** `spent`: the voucher is not to be used any more. */
export type Outcome = 'taken' | 'full' | 'spent'

interface Seen {
  monotonic: number
  clock: number
}

/** The slots that were just seen full. */
const seenFull = scoped((_: Context) => new Map<string, Seen>())

const nameOf = (key: SlotKey) => `${key.branchId} ${key.service} ${key.day} ${key.timespanId}`

/**
 * Decides claims of one slot in this process one group after the other: who comes while `take` is under way is in the next
 * group. So the hot row is locked, and the disk waited for, once for all of them. Just after the slot was seen full nobody is
 * asked at all. `take` answers in the order of the claims, all of one slot; two of one voucher exclude each other, so they
 * are never in one group.
 */
export function slotClaimQueue<Claim extends SlotClaim>(
  take: (ctx: Context, claims: readonly Claim[]) => Promise<readonly Outcome[]>,
): (ctx: Context, claim: Claim) => Promise<Outcome> {
  const decide = async (ctx: Context, name: string, claims: readonly Claim[]): Promise<readonly Outcome[]> => {
    if (isKnownFull(ctx, name)) return claims.map(() => 'full')
    // Taken before the claims, so that a place given back meanwhile is not overlooked for longer than promised.
    const seen = { monotonic: performance.now(), clock: ctx.clock.now().getTime() }
    const outcomes = await take(ctx, claims)
    if (outcomes.includes('full')) remember(ctx, name, seen)
    return outcomes
  }
  const queueOf = scoped((ctx: Context) =>
    openKeyedBatcher<Claim, Outcome>((name, claims) => decide(ctx, name, claims), {
      maxBatch: MOST_AT_ONCE,
      exclusiveKey: ({ voucherId }) => voucherId,
      retriesSingly: true,
    }),
  )
  return async (ctx, claim) => {
    const name = nameOf(claim)
    return isKnownFull(ctx, name) ? 'full' : queueOf(ctx).ask(name, claim)
  }
}

/** A place of this slot is being given back. */
export function invalidateFull(ctx: Context, key: SlotKey): void {
  seenFull(ctx).delete(nameOf(key))
}

function remember(ctx: Context, name: string, seen: Seen): void {
  const all = seenFull(ctx)
  if (all.size >= MOST_REMEMBERED) all.clear()
  all.set(name, seen)
}

function isKnownFull(ctx: Context, name: string): boolean {
  const seen = seenFull(ctx).get(name)
  if (!seen) return false
  // Both clocks: the monotonic one keeps the promise, the mall's own may be set forward past a hold's end.
  const isFresh =
    performance.now() - seen.monotonic < REMEMBER_MS && Math.abs(ctx.clock.now().getTime() - seen.clock) < REMEMBER_MS
  if (!isFresh) seenFull(ctx).delete(name)
  return isFresh
}
