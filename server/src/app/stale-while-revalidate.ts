import { openStaleWhileRevalidate } from '../platform/cache/stale-while-revalidate.ts'
import { isDatabaseAway } from '../platform/database/busy.ts'
import { scoped } from '../platform/scope.ts'
import type { Context } from './context.ts'

/**
 * What `read` finds, at most `ms` old: a search that waited for the database every few seconds had everybody else's searches
 * in front of it when it went on.
 */
export function staleWhileRevalidate<T>(ms: number, read: (ctx: Context) => Promise<T>): (ctx: Context) => Promise<T> {
  const cacheOf = scoped((ctx: Context) =>
    openStaleWhileRevalidate({
      maxAgeMs: ms,
      now: () => ctx.clock.now().getTime(),
      read: () => read(ctx),
      onStale: (error) => {
        if (!isDatabaseAway(error)) ctx.log.warn({ err: error }, 'read in vain, kept the last answer')
      },
    }),
  )
  return (ctx) => cacheOf(ctx)()
}
