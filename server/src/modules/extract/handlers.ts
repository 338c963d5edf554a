import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../app/staff/staff-handler.ts'
import { downloadExtract, listExtracts } from './own-extracts.ts'
import { startExtract } from './start-extract.ts'

export const staffHandlers: StaffHandlersOf<typeof staffModules.extract> = {
  startExtract,
  listExtracts,
  downloadExtract,
}
