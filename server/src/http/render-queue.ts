import { setTimeout as pause } from 'node:timers/promises'

/** Renderings beside each other: each waits for the database while the other one draws. */
const AT_ONCE = 2
/** Whoever comes when so many wait is told to come again. */
const MOST_WAITING = 40
/** After a rendering the next one lets the calls go first for as long as it took, at most so long. */
const LONGEST_REST_MS = 50

/** Too many documents wait to be rendered. */
export class TooManyRenders extends Error {
  override name = 'TooManyRenders'
}

/** The turns of documents that have to be rendered: a few at a time, a bounded line behind them, and rests for the calls. */
export function openRenderQueue() {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async <T>(render: () => Promise<T>): Promise<T> => {
    if (underWay >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new TooManyRenders()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else underWay += 1
    const began = performance.now()
    try {
      return await render()
    } finally {
      const next = waiting.shift()
      // The place of this one is handed on, so that nobody comes between.
      if (next) pause(Math.min(LONGEST_REST_MS, performance.now() - began)).then(next)
      else underWay -= 1
    }
  }
}
