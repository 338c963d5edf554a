import { findUnavailableError } from '../integrations/gateway.ts'
import { busyOf } from '../platform/database/busy.ts'
import type { Log } from './context.ts'

/** Logs failures of jobs and ticks, except those reported elsewhere: a busy database, an open breaker. */
export const logJobFailure = (log: Log) => (error: unknown, what: string) =>
  log[busyOf(error) || findUnavailableError(error) ? 'debug' : 'error']({ err: error, what }, 'job failed')
