import { AsyncLocalStorage } from 'node:async_hooks'
import { isPauseName } from '@mall/contract/work/pauses'
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../../app/context.ts'
import {
  DeclinedError,
  findUnavailableError,
  type GatewayName,
  type GatewayUnavailableError,
  gatewayOf,
} from '../../integrations/gateway.ts'
import { mallNow } from '../../platform/clock.ts'
import { isDatabaseAway } from '../../platform/database/busy.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { type Job, SCHEDULED, type Sweep } from '../../platform/jobs.ts'
import { failIfPaused, PausedError } from './pauses.ts'
import { nextTry, TRIES_BEFORE_ALERT } from './rules.ts'
import { failedWork, scheduledWork } from './tables.ts'

export { countFailedWork, listFailedWork, listFailures, listStuckWork, makeDueNow, runNow } from './failed-work.ts'
export {
  addPause,
  countHeld,
  endPause,
  failIfPaused,
  isPaused,
  listOverPauses,
  listPauses,
} from './pauses.ts'

/** A unit of work that must be completed. */
export interface Task {
  kind: string
  subject: string
  /** Longest wait between tries, if six hours are too long. */
  maxWaitMs?: number
}

/** Refused for good by the other side: retried, but a person is needed. */
export class WorkRefusedError extends DeclinedError {
  override name = 'WorkRefusedError'

  constructor(message: string) {
    super(message, { isFinal: true })
  }
}

const trackedCall = new AsyncLocalStorage<true>()

/** Whether failures in this call are reported by `tryWork`, so that nobody else has to. */
export const isTracked = (): boolean => trackedCall.getStore() === true

/**
 * Runs `work` once. Returns null when done, otherwise when to try again. A failure is logged, counted and saved in
 * `failed_work`; what is paused, and a call refused by an open breaker, is postponed and counts as no try.
 */
export async function tryWork(ctx: Context, task: Task, work: () => Promise<void>): Promise<Date | null> {
  try {
    if (isPauseName(task.kind)) await failIfPaused(ctx.db, task.kind)
    await trackedCall.run(true, work)
    ctx.figures.tries.inc({ kind: task.kind })
  } catch (error) {
    if (error instanceof PausedError) return hold(ctx, task, error)
    // A database outage is not this work's failure. A provider's broken socket looks the same.
    if (gatewayOf(error) === null && isDatabaseAway(error)) throw error
    const away = findUnavailableError(error)
    return away ? postpone(ctx, task, away) : recordFailure(ctx, ctx.db, task, error)
  }
  await ctx.db.delete(failedWork).where(itself(task))
  return null
}

/** Held work is met again after so long at the latest; `releaseHeld` brings it forward once it is resumed. */
const HELD_SECONDS = 600

/** Keeps work that met a pause, in the order in which it did. */
async function hold(ctx: Context, { kind, subject }: Task, { pause, message }: PausedError): Promise<Date> {
  const now = ctx.clock.now()
  const nextTryAt = new Date(now.getTime() + HELD_SECONDS * 1_000)
  const first = { tries: 0, isRefused: false, errorText: message, firstFailedAt: now, lastFailedAt: now }
  await ctx.db
    .insert(failedWork)
    .values({ kind, subject, ...first, heldBy: pause, nextTryAt })
    .onConflictDoUpdate({ target: [failedWork.kind, failedWork.subject], set: { heldBy: pause, nextTryAt } })
  return nextTryAt
}

/** Longest postponement until the breaker is checked again. */
const MAX_POSTPONE_SECONDS = 120

/**
 * Postpones work whose provider is not called at the moment: by about as long as it has waited so far, with jitter.
 * `rescheduleEarlier` shortens the wait once the provider answers again.
 */
async function postpone(
  ctx: Context,
  { kind, subject }: Task,
  { gateway, retryAfterMs }: GatewayUnavailableError,
): Promise<Date> {
  const now = ctx.clock.now()
  const seconds = retryAfterMs / 1_000
  const waited = sql`extract(epoch from ${mallNow} - ${failedWork.firstFailedAt})`
  const longer = sql`greatest(${seconds}::float8, least(${MAX_POSTPONE_SECONDS}, ${waited}))`
  const after = (wait: SQL) => sql`${mallNow} + make_interval(secs => ${wait} + random() * ${seconds}::float8)`
  const errorText = `${gateway} is not asked just now`
  const at = { firstFailedAt: now, lastFailedAt: now, nextTryAt: after(sql`${seconds}::float8`) }
  const [row] = await ctx.db
    .insert(failedWork)
    .values({ kind, subject, tries: 0, isRefused: false, errorText, gateway, ...at })
    .onConflictDoUpdate({
      target: [failedWork.kind, failedWork.subject],
      set: { gateway, heldBy: '', nextTryAt: after(longer) },
    })
    .returning({ nextTryAt: failedWork.nextTryAt })
  return row?.nextTryAt ?? new Date(now.getTime() + retryAfterMs)
}

/** Saves a failed try; returns when to try again. */
export async function recordFailure(ctx: Context, db: Queryable, task: Task, error: unknown): Promise<Date> {
  const { kind, subject, maxWaitMs } = task
  ctx.disk.notice(error)
  ctx.figures.tries.inc({ kind })
  ctx.figures.failedTries.inc({ kind })
  const now = ctx.clock.now()
  const isRefused = error instanceof DeclinedError && error.isFinal
  const first = { kind, subject, tries: 1, firstFailedAt: now, nextTryAt: nextTry(now, 1, maxWaitMs) }
  const last = {
    isRefused,
    errorText: errorTextOf(error),
    gateway: gatewayOf(error) ?? '',
    heldBy: '',
    lastFailedAt: now,
  }
  const [row] = await db
    .insert(failedWork)
    .values({ ...first, ...last })
    .onConflictDoUpdate({
      target: [failedWork.kind, failedWork.subject],
      set: {
        ...last,
        tries: sql`${failedWork.tries} + 1`,
        firstFailedAt: sql`case when ${failedWork.tries} = 0 then excluded.first_failed_at else ${failedWork.firstFailedAt} end`,
        nextTryAt: sql`excluded.next_try_at`,
      },
    })
    .returning({ tries: failedWork.tries })
    // If the database is what failed, only the log line below remains.
    .catch(() => [])
  const tries = row?.tries ?? 1
  const nextTryAt = nextTry(now, isRefused ? Math.max(tries, TRIES_BEFORE_ALERT) : tries, maxWaitMs)
  if (tries > 1) await db.update(failedWork).set({ nextTryAt }).where(itself(task))
  ctx.log.error({ err: error, kind, subject, tries, nextTryAt }, 'a try failed')
  if (isRefused || tries >= TRIES_BEFORE_ALERT)
    ctx.log.error({ kind, subject, tries }, 'work is stuck: it needs a person')
  return nextTryAt
}

/**
 * A queue's job with tracking: run once for each scheduled row, with failures saved and retried by `requeueScheduled`.
 */
export function tracked(kind: string, job: Job<Context>): Job<Context> {
  return {
    run: async (ctx, { [SCHEDULED]: scheduledId, ...data }, jobId = '') => {
      // A job queued by an older version has no row.
      if (scheduledId === undefined) return job.run(ctx, data)
      const subject = String(scheduledId)
      const itself = eq(scheduledWork.id, subject)
      const failed = await tryWork(ctx, { kind, subject }, async () => {
        const [row] = await ctx.db.select({ id: scheduledWork.id }).from(scheduledWork).where(itself)
        if (!row) return
        await job.run(ctx, data, jobId)
        await ctx.db.delete(scheduledWork).where(itself)
      })
      if (failed) await ctx.db.update(scheduledWork).set({ nextTryAt: failed }).where(itself)
    },
  }
}

/** Queues scheduled work whose job is lost, or that is due for its next try. */
export const requeueScheduled: Sweep<Context> = {
  run: (ctx) => ctx.db.transaction((tx) => ctx.jobs.requeue(tx)),
}

/** Subjects of this kind whose next try is still to come. */
export async function listPostponed(ctx: Context, kind: string): Promise<string[]> {
  const waiting = and(eq(failedWork.kind, kind), gt(failedWork.nextTryAt, mallNow))
  return (await ctx.db.select({ subject: failedWork.subject }).from(failedWork).where(waiting)).map(
    (row) => row.subject,
  )
}

/** Whether its next try is still to come. */
export async function isPostponed(ctx: Context, task: Task): Promise<boolean> {
  const waiting = and(itself(task), gt(failedWork.nextTryAt, mallNow))
  return (await ctx.db.select({ kind: failedWork.kind }).from(failedWork).where(waiting)).length > 0
}

/** Subjects of this kind that failed before and are due again. */
export async function listDueAgain(ctx: Context, kind: string, max: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ subject: failedWork.subject })
    .from(failedWork)
    .where(and(eq(failedWork.kind, kind), lte(failedWork.nextTryAt, mallNow)))
    .orderBy(asc(failedWork.nextTryAt))
    .limit(max)
  return rows.map(({ subject }) => subject)
}

/**
 * Deletes failed-work entries of subjects that were completed in another way, such as by a webhook: those `stillDue`
 * does not return.
 */
export async function deleteSettledWork(
  ctx: Context,
  kind: string,
  stillDue: (subjects: string[]) => Promise<readonly string[]>,
): Promise<void> {
  const failed = await ctx.db.select().from(failedWork).where(eq(failedWork.kind, kind))
  if (failed.length === 0) return
  const due = new Set(await stillDue(failed.map(({ subject }) => subject)))
  const settled = failed.filter(({ subject }) => !due.has(subject))
  // Unless it failed again meanwhile.
  for (const { subject, tries } of settled) {
    await ctx.db.delete(failedWork).where(and(itself({ kind, subject }), eq(failedWork.tries, tries)))
  }
}

const itself = ({ kind, subject }: Task) => and(eq(failedWork.kind, kind), eq(failedWork.subject, subject))

/** Where a sweep stores its own time of the next try. */
export interface OwnNextTry {
  kind: string
  table: PgTable
  subject: PgColumn
  nextTryAt: PgColumn
}

/** Scheduled work of all queues. */
const QUEUED = { table: scheduledWork, subject: sql`${scheduledWork.id}::text`, nextTryAt: scheduledWork.nextTryAt }
/** Rows rescheduled in one call; that many tries a second. */
const MAX_RESCHEDULED = 10_000
const RESCHEDULED_PER_SECOND = 50

/**
 * Reschedules work that waited for a provider which answers again, or for a pause that is over: longest waiting first,
 * spread over time. Refused work keeps waiting for a person.
 */
export async function rescheduleEarlier(
  ctx: Context,
  { gateway, heldBy }: { gateway: GatewayName; heldBy?: never } | { gateway?: never; heldBy: string },
  own: readonly OwnNextTry[],
): Promise<number> {
  const isWaiting = heldBy === undefined ? eq(failedWork.gateway, gateway) : eq(failedWork.heldBy, heldBy)
  const soon = sql`${mallNow} + make_interval(secs => placed.place::float8 / ${RESCHEDULED_PER_SECOND})`
  const { rowCount } = await ctx.db.execute(sql`
    with waiting as (
      select kind, subject, first_failed_at from failed_work
      where ${isWaiting} and not is_refused and next_try_at > ${mallNow}
      order by first_failed_at, subject limit ${MAX_RESCHEDULED} for update skip locked),
    placed as (select kind, subject, row_number() over (order by first_failed_at, subject) as place from waiting)
    update failed_work set next_try_at = ${soon}
    from placed where failed_work.kind = placed.kind and failed_work.subject = placed.subject and next_try_at > ${soon}`)
  // One statement for each table, so that no transaction locks rows of two tables.
  for (const { table, nextTryAt, ...each } of [...own, QUEUED]) {
    const isKind = 'kind' in each ? eq(failedWork.kind, each.kind) : undefined
    const isItself = and(isWaiting, isKind, sql`${failedWork.subject} = ${each.subject}`)
    await ctx.db.execute(sql`
      update ${table} set ${sql.identifier(nextTryAt.name)} = ${failedWork.nextTryAt}
      from ${failedWork} where ${isItself} and not ${failedWork.isRefused} and ${nextTryAt} > ${failedWork.nextTryAt}`)
  }
  return rowCount ?? 0
}

/** Mobile and ID numbers, and mail addresses. */
const PERSONAL =
  /(?<!\d)1\d{10}(?!\d)|(?<!\d)\d{6}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** The error's text without statement parameters, which may identify a person. */
function errorTextOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const rootError = error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause : error
  return `${rootError.name}: ${rootError.message}`.replace(PERSONAL, '…').slice(0, 300)
}
