import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
import { deleteSettledClosings } from './closing.ts'
import { deleteIdempotencyKeys, limitIdempotencyKeys } from './idempotency.ts'
import { limitCounts } from './limits/rate-counts.ts'
import { deleteExpired, deletePastLogins } from './sessions/sessions.ts'

export const jobs = {} satisfies Record<string, Job<Context>>

export const ticks: Record<string, Tick<Context>> = {
  'forget past logins': { everySeconds: 600, run: deleteExpired },
  'forget ended logins': { everySeconds: 3600, run: deletePastLogins },
  'bound counts': { everySeconds: 60, run: limitCounts },
  'forget settled closings': { everySeconds: 60, run: deleteSettledClosings },
  'forget old answers': { everySeconds: 3600, run: deleteIdempotencyKeys },
  'bound answers': { everySeconds: 600, run: limitIdempotencyKeys },
}
