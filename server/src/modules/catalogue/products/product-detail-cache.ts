import type { Context } from '../../../app/context.ts'
import { openReadCache } from '../../../platform/cache/read-cache.ts'
import { versionCache } from '../../settings/public.ts'
import type { Detail } from './product-detail.ts'

/** Pages are some kilobytes each; beyond this number the oldest are dropped and read again. */
const MAX_CACHED = 500

/** Unknown ids are not cached. */
const detailsOf = versionCache(() =>
  openReadCache<Detail | null>({ max: MAX_CACHED, shouldCache: (detail) => detail !== null }),
)

/** Caches `read` until the operator edits something; concurrent calls share one read. */
export function cachedDetail(
  ctx: Context,
  productId: string,
  read: () => Promise<Detail | null>,
): Promise<Detail | null> {
  return detailsOf(ctx)(productId, read)
}
