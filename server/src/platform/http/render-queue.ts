import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '@mall/contract/failures'

/** Renderings beside each other: each waits for the database while the other one draws. */
const AT_ONCE = 2
/** Whoever comes when so many wait is told to come again. */
const MOST_WAITING = 40
/** Whoever has waited longer is told so as well. */
const LONGEST_WAIT_MS = 3_000
/** After a rendering the next one lets the calls go first for as long as it took, at most so long. */
const LONGEST_REST_MS = 50

/** The turns of documents that have to be rendered: a few at a time, a bounded line behind them, and rests for the calls. */
export function openRenderQueue(onShed: () => void = () => undefined) {
  const waiting: (() => void)[] = []
  let underWay = 0
  const refuse = () => {
    onShed()
    return fail('BUSY')
  }
  return async <T>(render: () => Promise<T>): Promise<T> => {
    const came = performance.now()
    if (underWay >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) return refuse()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else underWay += 1
    const began = performance.now()
    try {
      if (began - came > LONGEST_WAIT_MS) return refuse()
      return await render()
    } finally {
      const next = waiting.shift()
      // The place of this one is handed on, so that nobody comes between.
      if (next) pause(Math.min(LONGEST_REST_MS, performance.now() - began)).then(next)
      else underWay -= 1
    }
  }
}
