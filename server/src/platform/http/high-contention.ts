import { fail } from '@mall/contract/failures'

/** Few enough that the database's other processes get a core, if it runs nearby (decisions). */
const MAX_CONCURRENT = 3
/** While others are shed, so that calls do not wait behind those being served. */
const MAX_CONCURRENT_SHEDDING = 8
/** Calls that have waited longer get BUSY, while there is still time to answer. */
const MAX_WAIT_MS = 6_000

/** Most waiting calls; further ones get BUSY at once. */
const MAX_WAITING = 10_000

/** How long a call lets other work go first. */
const STEP_BACK_MS = 1

export interface HighContention {
  /** Runs `work` in order of arrival; `BUSY` if that takes too long. */
  queued<T>(work: () => Promise<T>): Promise<T>
  /** Runs other work at once; meanwhile one queued call a millisecond is admitted. */
  immediate<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Queue for calls that thousands may make in the same second: a few at a time, and one more with each turn of the event
 * loop, so that other calls wait for at most one of them. Waiting uses neither CPU nor connections. `isShedding`: other
 * calls are refused, so these no longer yield.
 */
export function openHighContention(isShedding: () => boolean = () => false): HighContention {
  const waiting: (() => void)[] = []
  let inside = 0
  let othersRunning = 0
  let isComing = false
  const admitNext = () => {
    isComing = false
    const max = isShedding() ? MAX_CONCURRENT_SHEDDING : MAX_CONCURRENT
    const next = inside < max ? waiting.shift() : undefined
    if (!next) return
    inside += 1
    next()
    callNext()
  }
  const callNext = () => {
    if (isComing || waiting.length === 0) return
    isComing = true
    if (othersRunning > 0 && !isShedding()) setTimeout(admitNext, STEP_BACK_MS)
    else setImmediate(admitNext)
  }
  return {
    immediate: async (work) => {
      othersRunning += 1
      try {
        return await work()
      } finally {
        othersRunning -= 1
      }
    },
    queued: async (work) => {
      if (waiting.length >= MAX_WAITING) return fail('BUSY')
      const since = performance.now()
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        callNext()
      })
      try {
        if (performance.now() - since > MAX_WAIT_MS) return fail('BUSY')
        return await work()
      } finally {
        inside -= 1
        callNext()
      }
    },
  }
}
