import type { Context } from '../../app/context.ts'
import { openVersionCache } from '../../platform/cache/version-cache.ts'
import { scoped } from '../../platform/scope.ts'
import { contentVersion } from './watched-version.ts'

/**
 * What `make` read of the mall's content, until the operator edits something; `keyOf` names what else it depends on, such as
 * the day. Whoever asks while it is being read waits for the same answer, and a failed reading is not kept.
 */
export function versionCache<T>(
  make: (ctx: Context) => T,
  keyOf: (ctx: Context) => string = () => '',
): (ctx: Context) => T {
  const cacheOf = scoped((_: Context) => openVersionCache<T>())
  return (ctx) => cacheOf(ctx).get([contentVersion(ctx).current(), keyOf(ctx)], () => make(ctx))
}
