import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { checkImport, startImport } from './import-sheets.ts'
import { saveImportColumns } from './own-names.ts'
import { dropStagedImport, mendImport } from './staged/mend-import.ts'
import { listStagedImports, stageImport } from './staged/stage-import.ts'
import { checkStagedImport, exportFaultyRows, startStagedImport } from './staged/start-staged.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.import> = {
  ...{ checkImport, startImport, saveImportColumns, exportCatalogue },
  ...{ stageImport, listStagedImports, checkStagedImport, mendImport, dropStagedImport },
  ...{ startStagedImport, exportFaultyRows },
}
