import { findUnavailableError } from '../integrations/gateway.ts'
import { busyOf } from '../platform/database/busy.ts'
import type { Log } from './context.ts'

/** What a job or tick failed by is told, but for what others tell: a busy database, a company that is not asked. */
export const jobTroubles = (log: Log) => (error: unknown, what: string) =>
  log[busyOf(error) || findUnavailableError(error) ? 'debug' : 'error']({ err: error, what }, 'job failed')
