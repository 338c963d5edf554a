import { blockPlaces } from '../modules/appointment/public.ts'
import type { Tick } from '../platform/ticks.ts'
import type { Context } from './context.ts'

/** The demo mall has other customers than who looks at it: without them every day would be free. */
export async function blockDemoPlaces(ctx: Context): Promise<void> {
  const { demandOf } = await import('@mall/demo-data/demand')
  await blockPlaces(ctx, demandOf)
}

export const demoTicks: Record<string, Tick<Context>> = {
  'demo-demand': { everySeconds: 3600, run: blockDemoPlaces },
}
