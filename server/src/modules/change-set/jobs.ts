import type { Context } from '../../app/context.ts'
import type { Tick } from '../../platform/ticks.ts'
import { publishDue } from './publish-due.ts'

export const ticks: Record<string, Tick<Context>> = {
  'publish-due-change-sets': { everySeconds: 5, run: publishDue },
}
