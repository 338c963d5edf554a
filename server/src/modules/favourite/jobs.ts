import type { Context } from '../../app/context.ts'
import type { Tick } from '../../platform/ticks.ts'
import { notifyOfChanges } from './notice-changes.ts'

export const ticks: Record<string, Tick<Context>> = {
  'notify-favourite-changes': { everySeconds: 60, run: notifyOfChanges },
}
