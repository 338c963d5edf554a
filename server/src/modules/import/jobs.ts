import type { Context } from '../../app/context.ts'
import type { Tick } from '../../platform/ticks.ts'
import { deleteOrphanedImports, deleteStagedImports } from './staged/delete-staged.ts'

export const ticks: Record<string, Tick<Context>> = {
  'delete-staged-imports': { everySeconds: 3_600, run: deleteStagedImports },
  'delete-orphaned-imports': { everySeconds: 21_600, run: deleteOrphanedImports },
}
