import { and, asc, eq, gt, gte, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../context.ts'
import { mallNow } from '../../ports/clock.ts'
import type { Queryable } from '../../ports/database/types.ts'
import { Declined } from '../../ports/gateway.ts'
import { type Job, type Sweep, WANTED } from '../../ports/jobs.ts'
import { nextTry, TRIES_BEFORE_ALARM } from './rules.ts'
import { failedWork, wantedWork } from './tables.ts'

/** One piece of work that must happen. */
export interface Task {
  kind: string
  subject: string
  /** Longest wait for its next try, where six hours would be too long. */
  longestWaitMs?: number
}

/** The other side said no for good: only a person can help, while the tries go on. */
export class WorkRefused extends Declined {
  override name = 'WorkRefused'

  constructor(message: string) {
    super(message, { isFinal: true })
  }
}

/**
 * Tries it once. Null: done. Else it failed, which a line, the figures and `failed_work` tell, and the answer is when it has
 * to be tried again.
 */
export async function tryWork(ctx: Context, task: Task, work: () => Promise<void>): Promise<Date | null> {
  try {
    await work()
  } catch (error) {
    return workFailed(ctx, ctx.db, task, error)
  }
  await ctx.db.delete(failedWork).where(itself(task))
  return null
}

/** Keeps that a try failed; when it has to be tried again. */
export async function workFailed(ctx: Context, db: Queryable, task: Task, error: unknown): Promise<Date> {
  const { kind, subject, longestWaitMs } = task
  ctx.figures.failedTries.inc({ kind })
  const now = ctx.clock.now()
  const isRefused = error instanceof Declined && error.isFinal
  const first = { kind, subject, tries: 1, firstFailedAt: now, nextTryAt: nextTry(now, 1, longestWaitMs) }
  const last = { isRefused, trouble: troubleOf(error), lastFailedAt: now }
  const [row] = await db
    .insert(failedWork)
    .values({ ...first, ...last })
    .onConflictDoUpdate({
      target: [failedWork.kind, failedWork.subject],
      set: { ...last, tries: sql`${failedWork.tries} + 1` },
    })
    .returning({ tries: failedWork.tries })
    // The database may be what failed; then the line below is all that is kept of it.
    .catch(() => [])
  const tries = row?.tries ?? 1
  const nextTryAt = nextTry(now, isRefused ? Math.max(tries, TRIES_BEFORE_ALARM) : tries, longestWaitMs)
  if (tries > 1) await db.update(failedWork).set({ nextTryAt }).where(itself(task))
  ctx.log.error({ err: error, kind, subject, tries, nextTryAt }, 'a try failed')
  if (isRefused || tries >= TRIES_BEFORE_ALARM)
    ctx.log.error({ kind, subject, tries }, 'work is stuck: it needs a person')
  return nextTryAt
}

/** A queue's job: done once for what is wanted, its failed tries told and kept, its next try found by what is wanted. */
export function watched(kind: string, job: Job<Context>): Job<Context> {
  return {
    run: async (ctx, { [WANTED]: wanted, ...data }, jobId = '') => {
      // A job of an older version stands for itself.
      if (wanted === undefined) return job.run(ctx, data)
      const subject = String(wanted)
      const itself = eq(wantedWork.id, subject)
      const failed = await tryWork(ctx, { kind, subject }, async () => {
        const [row] = await ctx.db.select({ id: wantedWork.id }).from(wantedWork).where(itself)
        if (!row) return
        await job.run(ctx, data, jobId)
        await ctx.db.delete(wantedWork).where(itself)
      })
      if (failed) await ctx.db.update(wantedWork).set({ nextTryAt: failed }).where(itself)
    },
  }
}

/** Queues what is wanted and has lost its job, or is due for its next try. */
export const requeueWanted: Sweep<Context> = {
  run: (ctx) => ctx.db.transaction((tx) => ctx.jobs.requeue(tx)),
}

/** Has a queue's work tried at once. */
export async function wantAtOnce(ctx: Context, id: string): Promise<void> {
  await ctx.db.update(wantedWork).set({ nextTryAt: ctx.clock.now() }).where(eq(wantedWork.id, id))
}

/** Part of a statement: no next try of this work is still to come. */
export function mayBeTried(ctx: Context, kind: string, subject: PgColumn): SQL {
  const waiting = and(eq(failedWork.subject, subject), gt(failedWork.nextTryAt, mallNow))
  return notExists(
    ctx.db
      .select()
      .from(failedWork)
      .where(and(eq(failedWork.kind, kind), waiting)),
  )
}

/** Its next try is still to come. */
export async function isPutOff(ctx: Context, task: Task): Promise<boolean> {
  const waiting = and(itself(task), gt(failedWork.nextTryAt, mallNow))
  return (await ctx.db.select({ kind: failedWork.kind }).from(failedWork).where(waiting)).length > 0
}

/** Which of this kind have failed before and may be tried again now. */
export async function dueAgain(ctx: Context, kind: string, most: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ subject: failedWork.subject })
    .from(failedWork)
    .where(and(eq(failedWork.kind, kind), lte(failedWork.nextTryAt, mallNow)))
    .orderBy(asc(failedWork.nextTryAt))
    .limit(most)
  return rows.map(({ subject }) => subject)
}

/** Forgets failed tries of work that was done meanwhile in another way, such as by a gateway's notice; `isDue` is of a row's `subject`. */
export async function forgetSettledWork(ctx: Context, kind: string, isDue: SQL): Promise<void> {
  await ctx.db.delete(failedWork).where(and(eq(failedWork.kind, kind), not(isDue)))
}

const isStuck = or(failedWork.isRefused, gte(failedWork.tries, TRIES_BEFORE_ALARM))

/** What a person has to look at, the longest failing first. */
export function stuckWork(ctx: Context, most = 500) {
  return ctx.db.select().from(failedWork).where(isStuck).orderBy(asc(failedWork.firstFailedAt)).limit(most)
}

/** How much is stuck, by kind. */
export async function stuckByKind(ctx: Context): Promise<{ kind: string; count: number }[]> {
  const count = sql<number>`count(*)`.mapWith(Number)
  return ctx.db.select({ kind: failedWork.kind, count }).from(failedWork).where(isStuck).groupBy(failedWork.kind)
}

/** Its next try is due at once. */
export async function dueAtOnce(ctx: Context, task: Task): Promise<void> {
  await ctx.db.update(failedWork).set({ nextTryAt: ctx.clock.now() }).where(itself(task))
}

const itself = ({ kind, subject }: Task) => and(eq(failedWork.kind, kind), eq(failedWork.subject, subject))

/** What went wrong, without what a statement was given: that may name a person. */
function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const said = error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause : error
  return `${said.name}: ${said.message}`.replace(/(?<!\d)1\d{10}(?!\d)/g, '…').slice(0, 300)
}
