import { staleWhileRevalidate } from '../../../app/stale-while-revalidate.ts'

const FRESH_MS = 10_000

/** By product how many units this mall has sold, on top of what was sold before it; some seconds old at most. */
export const soldUnits = staleWhileRevalidate<ReadonlyMap<string, number>>(FRESH_MS, (ctx) =>
  ctx.modules.soldUnits(ctx, ctx.db),
)
