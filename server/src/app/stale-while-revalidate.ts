import { openStaleWhileRevalidate } from '../platform/cache/stale-while-revalidate.ts'
import { isDatabaseAway } from '../platform/database/busy.ts'
import { scoped } from '../platform/scope.ts'
import type { Context } from './context.ts'

/**
 * Caches what `read` returns for at most `ms`, refreshed in the background, so that calls rarely wait for the database.
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
