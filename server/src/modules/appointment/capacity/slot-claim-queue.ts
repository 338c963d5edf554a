import type { Context } from '../../../app/context.ts'

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

/** One wish for a place of a slot. */
export interface SlotClaim extends SlotKey {
  /** Of the hold to be. */
  id: string
  voucherId: string
}

/** `spent`: the voucher is not to be used any more. */
export type Outcome = 'taken' | 'full' | 'spent'

interface Waiting<Claim> {
  claim: Claim
  decided: (outcome: Outcome) => void
  failed: (error: unknown) => void
}

interface ClaimQueue {
  /** The slots that somebody is deciding about just now, with those who came meanwhile. */
  waiting: Map<string, Waiting<SlotClaim>[]>
  seenFull: Map<string, { monotonic: number; clock: number }>
}

const queues = new WeakMap<object, ClaimQueue>()

function queueOf(ctx: Context): ClaimQueue {
  const found = queues.get(ctx) ?? { waiting: new Map(), seenFull: new Map() }
  queues.set(ctx, found)
  return found
}

const nameOf = (key: SlotKey) => `${key.branchId} ${key.service} ${key.day} ${key.timespanId}`

/**
 * Decides claims of one slot in this process one group after the other: who comes while `take` is under way is in the next
 * group. So the hot row is locked, and the disk waited for, once for all of them. Just after the slot was seen full nobody is
 * asked at all. `take` answers in the order of the claims.
 */
export async function enqueueClaim<Claim extends SlotClaim>(
  ctx: Context,
  claim: Claim,
  take: (claims: Claim[]) => Promise<Outcome[]>,
): Promise<Outcome> {
  const name = nameOf(claim)
  const queue = queueOf(ctx)
  if (isKnownFull(ctx, queue, name)) return 'full'
  const { promise, resolve: decided, reject: failed } = Promise.withResolvers<Outcome>()
  const one = { claim, decided, failed }
  const others = queue.waiting.get(name)
  if (others) others.push(one)
  else {
    const waiting = [one]
    queue.waiting.set(name, waiting)
    void decideAll(ctx, queue, name, waiting, take)
  }
  return promise
}

async function decideAll<Claim extends SlotClaim>(
  ctx: Context,
  queue: ClaimQueue,
  name: string,
  waiting: Waiting<Claim>[],
  take: (claims: Claim[]) => Promise<Outcome[]>,
): Promise<void> {
  while (waiting.length > 0) {
    const group = nextGroup(waiting)
    if (isKnownFull(ctx, queue, name)) for (const { decided } of group) decided('full')
    else await decide(ctx, queue, name, group, take)
  }
  queue.waiting.delete(name)
}

/** Two wishes for the same voucher exclude each other, so they are never in one group. */
function nextGroup<Claim extends SlotClaim>(waiting: Waiting<Claim>[]): Waiting<Claim>[] {
  const group: Waiting<Claim>[] = []
  const later: Waiting<Claim>[] = []
  const vouchers = new Set<string>()
  for (const one of waiting) {
    const fits = group.length < MOST_AT_ONCE && !vouchers.has(one.claim.voucherId)
    vouchers.add(one.claim.voucherId)
    if (fits) group.push(one)
    else later.push(one)
  }
  waiting.splice(0, waiting.length, ...later)
  return group
}

/** What makes a group fail may be one of its claims: then each is asked by itself. */
async function decide<Claim extends SlotClaim>(
  ctx: Context,
  queue: ClaimQueue,
  name: string,
  group: Waiting<Claim>[],
  take: (claims: Claim[]) => Promise<Outcome[]>,
): Promise<void> {
  // Taken before the claims, so that a place given back meanwhile is not overlooked for longer than promised.
  const seen = { monotonic: performance.now(), clock: ctx.clock.now().getTime() }
  try {
    const outcomes = await take(group.map(({ claim }) => claim))
    if (outcomes.includes('full')) remember(queue, name, seen)
    for (const [at, { decided }] of group.entries()) decided(outcomes[at] ?? 'full')
  } catch (error) {
    if (group.length === 1) group[0]?.failed(error)
    else for (const one of group) await decide(ctx, queue, name, [one], take)
  }
}

/** A place of this slot is being given back. */
export function invalidateFull(ctx: Context, key: SlotKey): void {
  queueOf(ctx).seenFull.delete(nameOf(key))
}

function remember({ seenFull }: ClaimQueue, name: string, seen: { monotonic: number; clock: number }): void {
  if (seenFull.size >= MOST_REMEMBERED) seenFull.clear()
  seenFull.set(name, seen)
}

function isKnownFull(ctx: Context, { seenFull }: ClaimQueue, name: string): boolean {
  const seen = seenFull.get(name)
  if (!seen) return false
  // Both clocks: the monotonic one keeps the promise, the mall's own may be set forward past a hold's end.
  const isFresh =
    performance.now() - seen.monotonic < REMEMBER_MS && Math.abs(ctx.clock.now().getTime() - seen.clock) < REMEMBER_MS
  if (!isFresh) seenFull.delete(name)
  return isFresh
}
