import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Tick } from '../../platform/ticks.ts'
import { deleteSettledClosings } from './closing.ts'
import { indexNames } from './find-people.ts'
import { deleteIdempotencyKeys, limitIdempotencyKeys } from './idempotency.ts'
import { limitRateCounts } from './limits/rate-counts.ts'
import { deleteExpiredLogins, deletePastLogins } from './sessions/sessions.ts'

export const jobs = {} satisfies Record<string, Job<Context>>

export const ticks: Record<string, Tick<Context>> = {
  'delete-expired-logins': { everySeconds: 600, run: deleteExpiredLogins },
  'delete-past-logins': { everySeconds: 3600, run: deletePastLogins },
  // Of rows of an older version; afterwards there are none.
  'index-names': { everySeconds: 3600, run: indexNames },
  'limit-rate-counts': { everySeconds: 60, run: limitRateCounts },
  'delete-settled-closings': { everySeconds: 60, run: deleteSettledClosings },
  'delete-idempotency-keys': { everySeconds: 3600, run: deleteIdempotencyKeys },
  'limit-idempotency-keys': { everySeconds: 600, run: limitIdempotencyKeys },
}
