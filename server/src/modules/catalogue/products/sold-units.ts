import { staleWhileRevalidate } from '../../../app/stale-while-revalidate.ts'

const FRESH_MS = 10_000

/** Units sold by this mall, by product, in addition to those sold before; some seconds old at most. */
export const soldUnits = staleWhileRevalidate<ReadonlyMap<string, number>>(FRESH_MS, (ctx) =>
  ctx.modules.soldUnits(ctx, ctx.db),
)
