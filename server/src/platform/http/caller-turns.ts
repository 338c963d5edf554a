import { fail } from '@mall/contract/failures'

/** Calls of one member that are served at a time: as many as a screen makes at once. */
export const CALLS_AT_ONCE = 8
/** Beyond them so many wait for their turn; a member who makes more is no person at a screen. */
export const CALLS_WAITING = 100
/** Whoever has waited longer is told to try again, while there is still time to say so. */
const LONGEST_WAIT_MS = 6_000

interface Turns {
  inside: number
  waiting: (() => void)[]
}

/**
 * Serves a member's calls in turn, so that nobody takes all connections and everybody's place in the line with a hundred
 * calls at once: their own calls wait for each other, other people's do not.
 */
export function openMemberTurns() {
  const all = new Map<string, Turns>()
  return async <T>(memberId: string, work: () => Promise<T>): Promise<T> => {
    const turns = all.get(memberId) ?? { inside: 0, waiting: [] }
    all.set(memberId, turns)
    if (turns.inside >= CALLS_AT_ONCE) {
      if (turns.waiting.length >= CALLS_WAITING) return fail('TOO_MANY_REQUESTS')
      const since = performance.now()
      // Whoever lets one in counts it.
      await new Promise<void>((resolve) => turns.waiting.push(resolve))
      if (performance.now() - since > LONGEST_WAIT_MS) {
        leave(memberId, turns)
        return fail('BUSY')
      }
    } else turns.inside += 1
    try {
      return await work()
    } finally {
      leave(memberId, turns)
    }
  }

  function leave(memberId: string, turns: Turns): void {
    const next = turns.waiting.shift()
    if (next) next()
    else turns.inside -= 1
    if (turns.inside === 0) all.delete(memberId)
  }
}
