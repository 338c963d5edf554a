import type { Context } from '../../context.ts'
import { contentVersion } from '../settings/public.ts'
import type { Detail } from './product-detail.ts'

/** A page's worth of text each; more products than that are asked for anew from time to time. */
const MOST_KEPT = 500

interface Copy {
  version: string
  details: Map<string, Promise<Detail | null>>
}

const copies = new WeakMap<Context, Copy>()

/** What `read` found, until the operator edits something. Who asks while it is being read waits for the same answer. */
export function keptDetail(
  ctx: Context,
  productId: string,
  read: () => Promise<Detail | null>,
): Promise<Detail | null> {
  const { details } = copyOf(ctx)
  const known = details.get(productId)
  if (known) return known
  const reading = read()
  details.set(productId, reading)
  const [oldest] = details.keys()
  if (details.size > MOST_KEPT && oldest !== undefined) details.delete(oldest)
  // Strangers' inventions and broken readings are not kept.
  const forget = () => void (details.get(productId) === reading && details.delete(productId))
  reading.then((detail) => detail ?? forget(), forget)
  return reading
}

function copyOf(ctx: Context): Copy {
  const version = contentVersion(ctx).current()
  const found = copies.get(ctx)
  if (found?.version === version) return found
  const copy: Copy = { version, details: new Map() }
  copies.set(ctx, copy)
  return copy
}
