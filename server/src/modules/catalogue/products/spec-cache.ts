import { LRUCache } from 'lru-cache'
import type { Context } from '../../../app/context.ts'
import { scoped } from '../../../platform/scope.ts'
import { readContentVersion } from '../../settings/public.ts'
import { forSale, readFacts, type SpecFacts, type SpecForSale } from './find-specs.ts'

/** What changes of specs while their facts are kept, as one statement read it. */
export interface StockNow {
  /** The content version: what was read under the same one still holds. */
  version: number | null
  /** Left of those that are limited, by spec. */
  left: Record<string, number> | null
}

const MOST_CACHED = 5_000
/** Facts, and the content version when they were read. */
interface CachedSpec {
  facts: SpecFacts
  version: number
}

const cacheOf = scoped((_: Context) => new LRUCache<string, CachedSpec>({ max: MOST_CACHED }))

/**
 * The same as `findSpecs` for whoever has just read `now` in a statement of their own: without another one, unless the
 * operator has edited something since these specs were read.
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

/** A spec as it was when it was last read, whatever was edited since, and the content version then. */
export function specSeen(ctx: Context, specId: string): { goods: SpecForSale; version: number } | null {
  const cached = cacheOf(ctx).get(specId)
  return cached ? { goods: forSale(cached.facts, null, ctx.clock.now()), version: cached.version } : null
}

/** `findSpecs`, which serves `specsNow` afterwards. */
export async function findAndCacheSpecs(ctx: Context, specIds: readonly string[]): Promise<SpecForSale[]> {
  const cache = cacheOf(ctx)
  const at = ctx.clock.now()
  // Before the facts: if the operator edits in between, they are read once more instead of once too seldom.
  const version = await readContentVersion(ctx)
  const read = await readFacts(ctx.db, specIds, at)
  for (const facts of read) cache.set(facts.specId, { facts, version })
  return read.map((facts) => forSale(facts, facts.stock, at))
}
