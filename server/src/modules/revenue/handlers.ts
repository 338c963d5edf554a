import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { getFigures } from './get-figures.ts'
import { getVisitFigures } from './get-visit-figures.ts'
import { listFigureRows } from './list-parts.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.revenue> = {
  getFigures,
  listFigureRows,
  getVisitFigures,
}
