import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { getFigures } from './get-figures.ts'
import { getProgress, listProgressRows } from './get-progress.ts'
import { getVisitFigures } from './get-visit-figures.ts'
import { listFigureRows } from './list-parts.ts'
import { listPlaceRows } from './list-place-rows.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.revenue> = {
  getFigures,
  listFigureRows,
  getVisitFigures,
  getProgress,
  listProgressRows,
  listPlaceRows,
}
