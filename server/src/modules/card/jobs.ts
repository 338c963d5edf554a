import type { Context } from '../../app/context.ts'
import type { Tick } from '../../platform/ticks.ts'
import { deleteTries } from './tries.ts'

export const ticks: Record<string, Tick<Context>> = {
  'delete-card-tries': { everySeconds: 3600, run: deleteTries },
}
