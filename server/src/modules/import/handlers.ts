import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { checkImport, startImport } from './import-sheets.ts'
import { saveImportColumns } from './own-names.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.import> = {
  ...{ checkImport, startImport, saveImportColumns, exportCatalogue },
}
