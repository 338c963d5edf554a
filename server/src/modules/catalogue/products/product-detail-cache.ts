import type { Context } from '../../../app/context.ts'
import { openReadCache } from '../../../platform/cache/read-cache.ts'
import { versionCache } from '../../settings/public.ts'
import type { Detail } from './product-detail.ts'

/** A page's worth of text each; more products than that are asked for anew from time to time. */
const MOST_CACHED = 500

/** Strangers' inventions are not kept. */
const detailsOf = versionCache(() =>
  openReadCache<Detail | null>({ max: MOST_CACHED, isKept: (detail) => detail !== null }),
)

/** What `read` found, until the operator edits something. Who asks while it is being read waits for the same answer. */
export function cachedDetail(
  ctx: Context,
  productId: string,
  read: () => Promise<Detail | null>,
): Promise<Detail | null> {
  return detailsOf(ctx)(productId, read)
}
