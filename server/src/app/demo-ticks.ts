import { addDemoVisits, blockPlaces, unblockPlaces } from '../modules/appointment/public.ts'
import type { Tick } from '../platform/ticks.ts'
import type { Context } from './context.ts'

/** The demo mall has other customers than who looks at it: without them every day would be free. Other branches have their own. */
async function blockDemoPlaces(ctx: Context): Promise<void> {
  const { demandOf } = await import('@mall/demo-data/demand')
  await blockPlaces(ctx, await demoBranchIds(), demandOf)
}

async function demoBranchIds(): Promise<string[]> {
  const { branchIds } = await import('@mall/demo-data/branch-ids')
  return branchIds()
}

/** At the start: without the demand all days are free, also on a database that had it before. */
export async function applyDemoDemand(ctx: Context, hasDemand: boolean): Promise<void> {
  if (hasDemand) await blockDemoPlaces(ctx)
  else await unblockPlaces(ctx, await demoBranchIds())
}

/** Today's list of the first branch, where the demo desk works. */
export async function fillDemoDesk(ctx: Context): Promise<void> {
  const [first] = await ctx.modules.bookableBranches(ctx.db)
  if (!first || !(await demoBranchIds()).includes(first.branchId)) return
  const { demoVisitors } = await import('@mall/demo-data/visitors')
  await addDemoVisits(ctx, first.branchId, demoVisitors())
}

export const demoTicks: Record<string, Tick<Context>> = {
  'demo-demand': { everySeconds: 3600, run: blockDemoPlaces },
  'demo-desk': { everySeconds: 600, run: fillDemoDesk },
}
