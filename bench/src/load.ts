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
}

/** Works through the batch on all lanes until it or the time is up. */
export async function drive(lanes: readonly Lane[], { count, work }: Batch, seconds: number): Promise<Measured> {
  const outcomes = new Map<string, number>()
  const took: number[] = []
  let next = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    lanes.map(async (lane) => {
      for (let now = performance.now(); now < until && next < count; ) {
        const outcome = await work(lane, next++)
        const after = performance.now()
        took.push(after - now)
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        now = after
      }
    }),
  )
  const passed = (performance.now() - began) / 1000
  took.sort((a, b) => a - b)
  return {
    perSecond: took.length / passed,
    count: took.length,
    seconds: passed,
    p50Ms: quantile(took, 0.5),
    p99Ms: quantile(took, 0.99),
    outcomes,
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
