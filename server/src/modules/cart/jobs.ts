import { lt } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { RETENTION } from '../../app/retention.ts'
import { mallTime } from '../../platform/clock.ts'
import type { Tick } from '../../platform/ticks.ts'
import { cartMerge } from './tables.ts'

/** A browser repeats a merge without a response at its next visit. */
const KEPT_MS = RETENTION.cart_merge.seconds * 1000

async function deleteMergeKeys(ctx: Context): Promise<void> {
  await ctx.db.delete(cartMerge).where(lt(cartMerge.createdAt, mallTime(-KEPT_MS)))
}

export const ticks: Record<string, Tick<Context>> = {
  'delete-merge-keys': { everySeconds: 3600, run: deleteMergeKeys },
}
