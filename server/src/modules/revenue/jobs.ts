import type { Context } from '../../app/context.ts'
import type { Tick } from '../../platform/ticks.ts'
import { writeParts } from './write-parts.ts'

export const ticks: Record<string, Tick<Context>> = {
  'write-revenue-parts': { everySeconds: 5, run: writeParts },
}
