import type { Context } from '../../context.ts'
import type { Tick } from '../../ports/ticks.ts'
import { forgetTries } from './tries.ts'

export const ticks: Record<string, Tick<Context>> = {
  'forget-card-tries': { everySeconds: 3600, run: forgetTries },
}
