import type { Context } from '../../app/context.ts'
import type { Tick } from '../../platform/ticks.ts'
import { declareToCustoms, deleteSettledDeclarations } from './declare.ts'

export const ticks: Record<string, Tick<Context>> = {
  'declare-to-customs': { everySeconds: 5, run: declareToCustoms },
  'delete-settled-declarations': { everySeconds: 60, run: deleteSettledDeclarations },
}
