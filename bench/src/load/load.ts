import { setTimeout as pause } from 'node:timers/promises'
import type { Lane } from './lane.ts'

/** One operation; the answer names its outcome. `at` counts operations from 0. */
type Work = (lane: Lane, at: number) => Promise<string>

export interface Batch {
  /** How many operations there are; signed ones cannot be repeated. */
  count: number
  work: Work
}

export interface Measured {
  perSecond: number
  count: number
  seconds: number
  p50Ms: number
  p99Ms: number
  outcomes: Map<string, number>
  /** Each operation, in the order of their answers. */
  each: Operation[]
}

export interface Operation {
  at: number
  outcome: string
  tookMs: number
}

/** As fast as the lanes go. */
const UNPACED = Number.POSITIVE_INFINITY

/**
 * Works through the batch on all lanes until it or the time is up, no faster than `maxPerSecond`. Then every operation
 * has its time, and what it waits beyond that for a lane counts as its own: a mall that stalls cannot hide it.
 */
export async function drive(
  lanes: readonly Lane[],
  { count, work }: Batch,
  seconds: number,
  maxPerSecond = UNPACED,
): Promise<Measured> {
  const outcomes = new Map<string, number>()
  const each: Operation[] = []
  let next = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    lanes.map(async (lane) => {
      for (let now = performance.now(); now < until && next < count; ) {
        const index = next++
        const from = maxPerSecond === UNPACED ? now : await reached(began + (index * 1000) / maxPerSecond)
        if (from >= until) break
        const outcome = await work(lane, index)
        now = performance.now()
        each.push({ at: index, outcome, tookMs: now - from })
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
    }),
  )
  const passed = (performance.now() - began) / 1000
  const tookMs = each.map((one) => one.tookMs)
  return { ...summedUp(tookMs), perSecond: each.length / passed, seconds: passed, outcomes, each }
}

/** Waits until then; how late a timer is, is not the mall's doing. */
async function reached(due: number): Promise<number> {
  const wait = due - performance.now()
  if (wait <= 0) return due
  await pause(wait)
  return performance.now()
}

function summedUp(tookMs: readonly number[]): Pick<Measured, 'count' | 'p50Ms' | 'p99Ms'> {
  const sorted = tookMs.toSorted((a, b) => a - b)
  return { count: sorted.length, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
