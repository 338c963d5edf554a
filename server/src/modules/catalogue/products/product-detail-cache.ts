import type { Context } from '../../../app/context.ts'
import { versionCache } from '../../settings/public.ts'
import type { Detail } from './product-detail.ts'

/** A page's worth of text each; more products than that are asked for anew from time to time. */
const MOST_CACHED = 500

const detailsOf = versionCache(() => new Map<string, Promise<Detail | null>>())

/** What `read` found, until the operator edits something. Who asks while it is being read waits for the same answer. */
export function cachedDetail(
  ctx: Context,
  productId: string,
  read: () => Promise<Detail | null>,
): Promise<Detail | null> {
  const details = detailsOf(ctx)
  const known = details.get(productId)
  if (known) return known
  const reading = read()
  details.set(productId, reading)
  const [oldest] = details.keys()
  if (details.size > MOST_CACHED && oldest !== undefined) details.delete(oldest)
  // Strangers' inventions and broken readings are not kept.
  const forget = () => void (details.get(productId) === reading && details.delete(productId))
  reading.then((detail) => detail ?? forget(), forget)
  return reading
}
