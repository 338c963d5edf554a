import type { Context } from '../../app/context.ts'
import { contentVersion } from './watched-version.ts'

/**
 * What `make` read of the mall's content, until the operator edits something; `keyOf` names what else it depends on, such as
 * the day. Whoever asks while it is being read waits for the same answer, and a failed reading is not kept.
 */
export function versionCache<T>(
  make: (ctx: Context) => T,
  keyOf: (ctx: Context) => string = () => '',
): (ctx: Context) => T {
  const cache = new WeakMap<Context, { key: string; value: T }>()
  return (ctx) => {
    const key = `${contentVersion(ctx).current()} ${keyOf(ctx)}`
    const found = cache.get(ctx)
    if (found?.key === key) return found.value
    const entry = { key, value: make(ctx) }
    cache.set(ctx, entry)
    if (entry.value instanceof Promise)
      entry.value.catch(() => {
        if (cache.get(ctx) === entry) cache.delete(ctx)
      })
    return entry.value
  }
}
