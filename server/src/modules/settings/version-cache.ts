import type { Context } from '../../app/context.ts'
import { openVersionCache } from '../../platform/cache/version-cache.ts'
import { scoped } from '../../platform/scope.ts'
import { contentVersion } from './watched-version.ts'

/**
 * Caches what `make` reads until the content version changes; `keyOf` adds further dependencies, such as the day.
 * Concurrent callers share one read, and failures are not cached.
 */
export function versionCache<T>(
  make: (ctx: Context) => T,
  keyOf: (ctx: Context) => string = () => '',
): (ctx: Context) => T {
  const cacheOf = scoped((_: Context) => openVersionCache<T>())
  return (ctx) => cacheOf(ctx).get([contentVersion(ctx).current(), keyOf(ctx)], () => make(ctx))
}
