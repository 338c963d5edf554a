import type { Context } from '../../app/context.ts'
import { isDatabaseAway } from '../database/busy.ts'

interface Reading<T> {
  since: number
  found: Promise<T>
}

interface Kept<T> {
  latest?: Reading<T>
  /** The latest that has ended. */
  done?: Reading<T>
}

/**
 * What `read` finds, at most `ms` old and read by one caller only. From half of that age on it is read anew while callers
 * still get the last answer; only where that has become too old they wait, all for the same one: a search that waited for
 * the database every few seconds had everybody else's searches in front of it when it went on. When reading fails, what was
 * found before does for as long again.
 */
export function staleWhileRevalidate<T>(ms: number, read: (ctx: Context) => Promise<T>): (ctx: Context) => Promise<T> {
  const all = new WeakMap<Context, Kept<T>>()
  return (ctx) => {
    const kept = all.get(ctx) ?? {}
    all.set(ctx, kept)
    const now = ctx.clock.now().getTime()
    const { done } = kept
    if (!kept.latest || now - kept.latest.since >= ms / 2) {
      const found = read(ctx).catch((error: unknown) => {
        if (!done) throw error
        if (!isDatabaseAway(error)) ctx.log.warn({ err: error }, 'read in vain, kept the last answer')
        return done.found
      })
      const reading = { since: now, found }
      kept.latest = reading
      found.then(
        () => {
          kept.done = reading
        },
        () => {
          if (kept.latest === reading) delete kept.latest
        },
      )
    }
    return done && now - done.since < ms ? done.found : kept.latest.found
  }
}
