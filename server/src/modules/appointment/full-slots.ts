import type { Context } from '../../context.ts'

/** A hot row serves four claims at a time best; the rest wait here, where waiting costs no connection. */
const AT_ONCE = 4
/** How long "just seen full" answers for the row. A place that is free for longer than this is never refused. */
const REMEMBER_MS = 5
const MOST_REMEMBERED = 10_000

export type SlotKey = {
  branchId: string
  service: string
  day: string
  timespanId: string
}

interface Gate {
  inside: number
  waiting: (() => void)[]
}
interface Door {
  gates: Map<string, Gate>
  seenFull: Map<string, { monotonic: number; clock: number }>
}

const doors = new WeakMap<object, Door>()

function doorOf(ctx: Context): Door {
  const found = doors.get(ctx) ?? { gates: new Map(), seenFull: new Map() }
  doors.set(ctx, found)
  return found
}

const nameOf = (key: SlotKey) => `${key.branchId} ${key.service} ${key.day} ${key.timespanId}`

/**
 * Runs one claim on a slot: at most four at a time in this process, and none at all just after the slot was seen full.
 * `claim` answers whether it got the place.
 */
export async function claimThroughGate(ctx: Context, key: SlotKey, claim: () => Promise<boolean>): Promise<boolean> {
  const name = nameOf(key)
  const door = doorOf(ctx)
  if (wasJustFull(ctx, door, name)) return false
  await enter(door, name)
  try {
    if (wasJustFull(ctx, door, name)) return false
    // Taken before the claim, so that a place given back meanwhile is not overlooked for longer than promised.
    const seen = { monotonic: performance.now(), clock: ctx.clock.now().getTime() }
    const got = await claim()
    if (!got) remember(door, name, seen)
    return got
  } finally {
    leave(door, name)
  }
}

/** Whether this slot was seen full so lately that asking again is pointless. */
export function isJustFull(ctx: Context, key: SlotKey): boolean {
  return wasJustFull(ctx, doorOf(ctx), nameOf(key))
}

/** A place of this slot is being given back. */
export function forgetFull(ctx: Context, key: SlotKey): void {
  doorOf(ctx).seenFull.delete(nameOf(key))
}

function remember({ seenFull }: Door, name: string, seen: { monotonic: number; clock: number }): void {
  if (seenFull.size >= MOST_REMEMBERED) seenFull.clear()
  seenFull.set(name, seen)
}

function wasJustFull(ctx: Context, { seenFull }: Door, name: string): boolean {
  const seen = seenFull.get(name)
  if (!seen) return false
  // Both clocks: the monotonic one keeps the promise, the mall's own may be set forward past a hold's end.
  const isFresh =
    performance.now() - seen.monotonic < REMEMBER_MS && Math.abs(ctx.clock.now().getTime() - seen.clock) < REMEMBER_MS
  if (!isFresh) seenFull.delete(name)
  return isFresh
}

async function enter({ gates }: Door, name: string): Promise<void> {
  const gate = gates.get(name) ?? { inside: 0, waiting: [] }
  gates.set(name, gate)
  if (gate.inside < AT_ONCE) {
    gate.inside += 1
    return
  }
  // Whoever leaves hands its place over, so `inside` stays as it is.
  await new Promise<void>((resolve) => gate.waiting.push(resolve))
}

function leave({ gates }: Door, name: string): void {
  const gate = gates.get(name)
  if (!gate) return
  const next = gate.waiting.shift()
  if (next) next()
  else gate.inside -= 1
  if (gate.inside === 0) gates.delete(name)
}
