import type { Context } from '../../context.ts'

/**
 * What `read` finds, asked for anew after `ms` and by one caller only; the others wait for the same answer. When reading
 * fails, what was found before does for as long again.
 */
export function keptFor<T>(ms: number, read: (ctx: Context) => Promise<T>): (ctx: Context) => Promise<T> {
  const kept = new WeakMap<Context, { until: number; found: Promise<T> }>()
  return (ctx) => {
    const now = ctx.clock.now().getTime()
    const known = kept.get(ctx)
    if (known && now < known.until) return known.found
    const found = read(ctx).catch((error: unknown) => {
      if (!known) throw error
      ctx.log.warn({ err: error }, 'read in vain, kept the last answer')
      return known.found
    })
    kept.set(ctx, { until: now + ms, found })
    found.catch(() => kept.delete(ctx))
    return found
  }
}
