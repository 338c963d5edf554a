import type { staffModules } from '@mall/contract/staff-calls'
import type { StaffHandlersOf } from '../../../app/staff/staff-handler.ts'
import { getFailedWork, listFailedWork } from './failed-work.ts'
import { listPauses, pauseWork, resumeWork } from './pauses.ts'
import { retryWork, retryWorkOfKind } from './retry-work.ts'

export const workHandlers: StaffHandlersOf<typeof staffModules.work> = {
  listFailedWork,
  getFailedWork,
  retryWork,
  retryWorkOfKind,
  listPauses,
  pauseWork,
  resumeWork,
}
