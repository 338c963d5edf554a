import type { Log } from './context.ts'
import { busyOf } from './ports/database/busy.ts'
import { awayOf } from './ports/gateway.ts'

/** What a job or tick failed by is told, but for what others tell: a busy database, a company that is not asked. */
export const jobTroubles = (log: Log) => (error: unknown, what: string) =>
  log[busyOf(error) || awayOf(error) ? 'debug' : 'error']({ err: error, what }, 'job failed')
