import type { Context } from '../../app/context.ts'
import type { Tick } from '../../platform/ticks.ts'
import { logAuditHead } from './audit/check-audit.ts'
import { deletePastStaffSessions } from './sessions.ts'

export const ticks: Record<string, Tick<Context>> = {
  'log-audit-head': { everySeconds: 86_400, run: logAuditHead },
  'delete-past-staff-sessions': { everySeconds: 3_600, run: deletePastStaffSessions },
}
