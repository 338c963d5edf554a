import { fail } from '@mall/contract/failures'

/** So few that the database's other processes need not stand in line for a core, as long as it lies near (decisions). */
const AT_ONCE = 3
/** While others are being refused, so that a call of the rush does not wait for seconds behind others that are served. */
const AT_ONCE_SHEDDING = 8
/** Whoever has waited longer is told to try again, while there is still time to say so. */
const LONGEST_WAIT_MS = 6_000

/** Whoever comes when so many wait is told so at once. */
const MOST_WAITING = 10_000

/** How long one of the rush lets somebody else go first. */
const STEP_BACK_MS = 1

export interface HighContention {
  /** Does the work when its turn has come: in the order of asking, `BUSY` when that takes too long. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Does the work of somebody else at once; meanwhile one of the rush comes in a millisecond. */
  ahead<T>(work: () => Promise<T>): Promise<T>
}

/**
 * The turns of calls that thousands may make in the same second: a few at a time, and one more with each turn of the
 * event loop, so that no other call stands behind more than one of them. Waiting costs neither processor nor connection.
 * `isShedding`: others are being refused, so the rush steps back for nobody.
 */
export function openHighContention(isShedding: () => boolean = () => false): HighContention {
  const waiting: (() => void)[] = []
  let inside = 0
  let ahead = 0
  let isComing = false
  const letIn = () => {
    isComing = false
    const most = isShedding() ? AT_ONCE_SHEDDING : AT_ONCE
    const next = inside < most ? waiting.shift() : undefined
    if (!next) return
    inside += 1
    next()
    callNext()
  }
  const callNext = () => {
    if (isComing || waiting.length === 0) return
    isComing = true
    if (ahead > 0 && !isShedding()) setTimeout(letIn, STEP_BACK_MS)
    else setImmediate(letIn)
  }
  return {
    ahead: async (work) => {
      ahead += 1
      try {
        return await work()
      } finally {
        ahead -= 1
      }
    },
    inTurn: async (work) => {
      if (waiting.length >= MOST_WAITING) return fail('BUSY')
      const since = performance.now()
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        callNext()
      })
      try {
        if (performance.now() - since > LONGEST_WAIT_MS) return fail('BUSY')
        return await work()
      } finally {
        inside -= 1
        callNext()
      }
    },
  }
}
