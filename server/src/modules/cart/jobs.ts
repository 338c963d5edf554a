import { lt } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { mallTime } from '../../ports/clock.ts'
import type { Tick } from '../../ports/ticks.ts'
import { RETENTION } from '../../retention.ts'
import { cartMerge } from './tables.ts'

/** A browser that merges its cart again after a lost answer does so at its next visit. */
const KEPT_MS = RETENTION.cart_merge.seconds * 1000

async function forgetKeys(ctx: Context): Promise<void> {
  await ctx.db.delete(cartMerge).where(lt(cartMerge.createdAt, mallTime(-KEPT_MS)))
}

export const ticks: Record<string, Tick<Context>> = {
  'forget cart keys': { everySeconds: 3600, run: forgetKeys },
}
