import type { Context } from '../../app/context.ts'
import type { Tick } from '../../platform/ticks.ts'
import { notifyOfChanges } from './notice-changes.ts'

export const ticks: Record<string, Tick<Context>> = {
  'favourites that changed': { everySeconds: 60, run: notifyOfChanges },
}
