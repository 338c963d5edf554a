import { CircuitState, type IBreaker } from 'cockatiel'

interface Limits {
  /** Opens when this share of at least so many calls in the window failed. */
  failedShare: number
  minCalls: number
  windowMs: number
}

/** Steps of the sliding window. */
const STEPS = 10

/**
 * Decides when a breaker opens. Like the library's own, but by a monotonic clock, which setting the machine's does not
 * stop.
 */
export function failedShare({ failedShare, minCalls, windowMs }: Limits, nowMs: () => number): IBreaker {
  const stepMs = windowMs / STEPS
  let steps: { at: number; calls: number; failed: number }[] = []
  const note = (isFailed: boolean) => {
    const at = Math.floor(nowMs() / stepMs)
    steps = steps.filter((step) => step.at > at - STEPS)
    let last = steps.at(-1)
    if (last?.at !== at) {
      last = { at, calls: 0, failed: 0 }
      steps.push(last)
    }
    last.calls += 1
    if (isFailed) last.failed += 1
  }
  return {
    state: null,
    success: (state) => {
      if (state === CircuitState.HalfOpen) steps = []
      note(false)
    },
    failure: (state) => {
      note(true)
      if (state !== CircuitState.Closed) return true
      const calls = steps.reduce((sum, step) => sum + step.calls, 0)
      const failed = steps.reduce((sum, step) => sum + step.failed, 0)
      return calls >= minCalls && failed >= failedShare * calls
    },
  }
}
