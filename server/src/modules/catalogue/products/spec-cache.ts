import { LRUCache } from 'lru-cache'
import type { Context } from '../../../app/context.ts'
import { scoped } from '../../../platform/scope.ts'
import { readContentVersion } from '../../settings/public.ts'
import { forSale, readFacts, type SpecFacts, type SpecForSale } from './find-specs.ts'

/** The changing facts of specs as read by one statement, next to the cached ones. */
export interface StockNow {
  /** The content version: cached facts of the same version are valid. */
  version: number | null
  /** Stock of limited specs. */
  left: Record<string, number> | null
}

const MAX_CACHED = 5_000
/** Facts, and the content version at the time of reading. */
interface CachedSpec {
  facts: SpecFacts
  version: number
}

const cacheOf = scoped((_: Context) => new LRUCache<string, CachedSpec>({ max: MAX_CACHED }))

/**
 * `findSpecs` for callers that have just read `now` in a statement of their own: without a further query unless the
 * operator has edited something since the specs were cached.
 */
export async function specsNow(ctx: Context, specIds: readonly string[], now: StockNow): Promise<SpecForSale[]> {
  const cache = cacheOf(ctx)
  const at = ctx.clock.now()
  const known = [...new Set(specIds)].flatMap((id) => {
    const cached = cache.get(id)
    return cached && cached.version === now.version ? [forSale(cached.facts, now.left?.[id] ?? null, at)] : []
  })
  return known.length === new Set(specIds).size ? known : findAndCacheSpecs(ctx, specIds)
}

/** A spec as last read, possibly outdated, with the content version of that read. */
export function specSeen(ctx: Context, specId: string): { goods: SpecForSale; version: number } | null {
  const cached = cacheOf(ctx).get(specId)
  return cached ? { goods: forSale(cached.facts, null, ctx.clock.now()), version: cached.version } : null
}

/** `findSpecs`, filling the cache for `specsNow`. */
export async function findAndCacheSpecs(ctx: Context, specIds: readonly string[]): Promise<SpecForSale[]> {
  const cache = cacheOf(ctx)
  const at = ctx.clock.now()
  // Version before facts: a concurrent edit then causes a further read instead of a stale entry.
  const version = await readContentVersion(ctx)
  const read = await readFacts(ctx.db, specIds, at)
  for (const facts of read) cache.set(facts.specId, { facts, version })
  return read.map((facts) => forSale(facts, facts.stock, at))
}
