import type { Context } from '../../../app/context.ts'
import { openKeyedBatcher } from '../../../platform/concurrency/batcher.ts'
import { scoped } from '../../../platform/scope.ts'

/** Most claims for one slot decided together. */
const MAX_BATCH = 100
/** How long a full slot is remembered. Never longer, so that a freed place is not refused. */
const REMEMBER_MS = 5
const MAX_REMEMBERED = 10_000

export type SlotKey = {
  branchId: string
  service: string
  day: string
  timespanId: string
}

/** One request for a place of a slot. */
export interface SlotClaim extends SlotKey {
  /** Id of the new hold. */
  id: string
  voucherId: string
}

/** `spent`: the voucher can no longer be used. */
export type Outcome = 'taken' | 'full' | 'spent'

interface Seen {
  monotonic: number
  clock: number
}

/** Slots recently seen full. */
const seenFull = scoped((_: Context) => new Map<string, Seen>())

const nameOf = (key: SlotKey) => `${key.branchId} ${key.service} ${key.day} ${key.timespanId}`

/**
 * Decides claims of one slot within this process one group after the other: claims that arrive while `take` runs are in
 * the next group. So the contended row is locked and flushed to disk once per group. While the slot is known to be full,
 * `take` is not called. It answers in the order of the claims, all of one slot; claims of one voucher exclude each other
 * and are never in one group.
 */
export function slotClaimQueue<Claim extends SlotClaim>(
  take: (ctx: Context, claims: readonly Claim[]) => Promise<readonly Outcome[]>,
): (ctx: Context, claim: Claim) => Promise<Outcome> {
  const decide = async (ctx: Context, name: string, claims: readonly Claim[]): Promise<readonly Outcome[]> => {
    if (isKnownFull(ctx, name)) return claims.map(() => 'full')
    // Read before the claims, so that a place released meanwhile is not overlooked for longer than `REMEMBER_MS`.
    const seen = { monotonic: performance.now(), clock: ctx.clock.now().getTime() }
    const outcomes = await take(ctx, claims)
    if (outcomes.includes('full')) remember(ctx, name, seen)
    return outcomes
  }
  const queueOf = scoped((ctx: Context) =>
    openKeyedBatcher<Claim, Outcome>((name, claims) => decide(ctx, name, claims), {
      maxBatch: MAX_BATCH,
      exclusiveKey: ({ voucherId }) => voucherId,
      retriesSingly: true,
    }),
  )
  return async (ctx, claim) => {
    const name = nameOf(claim)
    return isKnownFull(ctx, name) ? 'full' : queueOf(ctx).load(name, claim)
  }
}

/** A place of this slot is being released. */
export function invalidateFull(ctx: Context, key: SlotKey): void {
  seenFull(ctx).delete(nameOf(key))
}

function remember(ctx: Context, name: string, seen: Seen): void {
  const all = seenFull(ctx)
  if (all.size >= MAX_REMEMBERED) all.clear()
  all.set(name, seen)
}

function isKnownFull(ctx: Context, name: string): boolean {
  const seen = seenFull(ctx).get(name)
  if (!seen) return false
  // Both clocks: the monotonic one bounds the time, the mall's own may be set forward past a hold's end.
  const isFresh =
    performance.now() - seen.monotonic < REMEMBER_MS && Math.abs(ctx.clock.now().getTime() - seen.clock) < REMEMBER_MS
  if (!isFresh) seenFull(ctx).delete(name)
  return isFresh
}
