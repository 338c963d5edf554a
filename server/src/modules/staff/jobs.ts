import type { Context } from '../../app/context.ts'
import type { Tick } from '../../platform/ticks.ts'
import { deletePastStaffSessions } from './sessions.ts'

export const ticks: Record<string, Tick<Context>> = {
  'delete-past-staff-sessions': { everySeconds: 3_600, run: deletePastStaffSessions },
}
