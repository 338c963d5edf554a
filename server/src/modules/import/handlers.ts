import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { checkImport, startImport } from './import-sheets.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.import> = { checkImport, startImport, exportCatalogue }
