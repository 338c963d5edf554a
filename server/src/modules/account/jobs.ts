import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
import { forgetSettledClosings } from './closing.ts'
import { boundAnswers, deleteAnswers } from './idempotency.ts'
import { boundCounts } from './limits/rate-counts.ts'
import { forgetPast, forgetPastLogins } from './sessions/sessions.ts'

export const jobs = {} satisfies Record<string, Job<Context>>

export const ticks: Record<string, Tick<Context>> = {
  'forget past logins': { everySeconds: 600, run: forgetPast },
  'forget ended logins': { everySeconds: 3600, run: forgetPastLogins },
  'bound counts': { everySeconds: 60, run: boundCounts },
  'forget settled closings': { everySeconds: 60, run: forgetSettledClosings },
  'forget old answers': { everySeconds: 3600, run: deleteAnswers },
  'bound answers': { everySeconds: 600, run: boundAnswers },
}
