import { payOnSandbox } from '../../integrations/payment/sandbox-payer.ts'
import { addDemoVisits, blockPlaces, unblockPlaces } from '../../modules/appointment/public.ts'
import type { Tick } from '../../platform/ticks.ts'
import type { Context } from '../context.ts'
import { playDemoDay } from './demo-day.ts'

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

/** Today's lists of the first branches, where the demo's desk and managers work. */
export async function fillDemoDesk(ctx: Context): Promise<void> {
  const own = new Set(await demoBranchIds())
  const branches = (await ctx.modules.bookableBranches(ctx.db)).filter(({ branchId }) => own.has(branchId))
  const { demoVisitors } = await import('@mall/demo-data/visitors')
  for (const [index, visitors] of demoVisitors().entries()) {
    const branch = branches[index]
    if (branch) await addDemoVisits(ctx, branch.branchId, visitors)
  }
}

/** The day's customers, who pay on the sandbox's WeChat. */
async function playDay(ctx: Context): Promise<void> {
  const { demoCustomers } = await import('@mall/demo-data/customers')
  const { sandboxOrigin, port } = ctx.settings
  const origin = sandboxOrigin ?? `http://127.0.0.1:${port}`
  await playDemoDay(ctx, demoCustomers(), (codeUrl) => payOnSandbox(origin, codeUrl))
}

export const demoTicks: Record<string, Tick<Context>> = {
  'demo-demand': { everySeconds: 3600, run: blockDemoPlaces },
  'demo-desk': { everySeconds: 600, run: fillDemoDesk },
  'demo-day': { everySeconds: 30, run: playDay },
}
