import { and, asc, between, eq, gte, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { TRIES_BEFORE_ALERT } from './rules.ts'
import { failedWork, scheduledWork } from './tables.ts'

const isStuck = or(failedWork.isRefused, gte(failedWork.tries, TRIES_BEFORE_ALERT))

const isFree = and(not(failedWork.isRefused), eq(failedWork.heldBy, ''))

const STATES = {
  stuck: isStuck,
  /** Its provider was not called so far. */
  paused: and(isFree, eq(failedWork.tries, 0)),
  waiting: and(isFree, between(failedWork.tries, 1, TRIES_BEFORE_ALERT - 1)),
  /** By a pause of ours. */
  held: and(not(failedWork.isRefused), lt(failedWork.tries, TRIES_BEFORE_ALERT), ne(failedWork.heldBy, '')),
}

interface FailedWorkQuery {
  kind?: string | undefined
  subject?: string | undefined
  state?: keyof typeof STATES | undefined
  /** The last row of the page before. */
  after?: { firstFailedAt: string; kind: string; subject: string } | null
  limit: number
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Failed and postponed work, longest failing first, with the data of its job. */
export async function listFailedWork(db: Queryable, { kind, subject, state, after, limit }: FailedWorkQuery) {
  const place = sql`(${failedWork.firstFailedAt}, ${failedWork.kind}, ${failedWork.subject})`
  const rows = await db
    .select()
    .from(failedWork)
    .where(
      and(
        kind === undefined ? undefined : eq(failedWork.kind, kind),
        subject === undefined ? undefined : eq(failedWork.subject, subject),
        state && STATES[state],
        after ? sql`${place} > (${after.firstFailedAt}::timestamptz, ${after.kind}, ${after.subject})` : undefined,
      ),
    )
    .orderBy(asc(failedWork.firstFailedAt), asc(failedWork.kind), asc(failedWork.subject))
    .limit(limit)
  const ids = rows.map((row) => row.subject).filter((id) => UUID.test(id))
  const scheduled = await db
    .select({ id: scheduledWork.id, data: scheduledWork.data })
    .from(scheduledWork)
    .where(inArray(scheduledWork.id, ids))
  const dataOf = new Map(scheduled.map(({ id, data }) => [id, data]))
  return rows.map((row) => ({ ...row, data: dataOf.get(row.subject) ?? {}, state: stateOf(row) }))
}

type Row = typeof failedWork.$inferSelect

function stateOf({ tries, isRefused, heldBy }: Pick<Row, 'tries' | 'isRefused' | 'heldBy'>): keyof typeof STATES {
  if (isRefused || tries >= TRIES_BEFORE_ALERT) return 'stuck'
  if (heldBy !== '') return 'held'
  return tries === 0 ? 'paused' : 'waiting'
}

/** Work that needs a person, longest failing first. */
export function listStuckWork(ctx: Context, max = 500) {
  return ctx.db.select().from(failedWork).where(isStuck).orderBy(asc(failedWork.firstFailedAt)).limit(max)
}

/** Of these subjects, those that failed or were postponed. */
export async function listFailures(db: Queryable, kind: string, subjects: readonly string[]) {
  if (subjects.length === 0) return []
  const { subject, tries, isRefused, errorText, nextTryAt } = failedWork
  return db
    .select({ subject, tries, isRefused, errorText, nextTryAt })
    .from(failedWork)
    .where(and(eq(failedWork.kind, kind), inArray(subject, [...subjects])))
}

/** By kind: how much is tried again after a failure, how much of it needs a person or waits, how much is postponed, and how much is held by a pause. */
export async function countFailedWork({ db }: { db: Queryable }) {
  const countWhere = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number)
  return db
    .select({
      kind: failedWork.kind,
      failing: countWhere(sql`${failedWork.tries} > 0`),
      stuck: countWhere(sql`${isStuck}`),
      waiting: countWhere(sql`${STATES.waiting}`),
      postponed: countWhere(sql`${STATES.paused}`),
      held: countWhere(sql`${STATES.held}`),
    })
    .from(failedWork)
    .groupBy(failedWork.kind)
    .orderBy(asc(failedWork.kind))
}

/** Makes the next try due at once, of those with as many tries as were seen; returns their subjects. */
export async function makeDueNow(
  ctx: Context,
  db: Queryable,
  kind: string,
  seen: readonly { subject: string; tries: number }[],
): Promise<string[]> {
  if (seen.length === 0) return []
  const pairs = seen.map(({ subject, tries }) => sql`(${subject}, ${tries}::int)`)
  const rows = await db
    .update(failedWork)
    .set({ nextTryAt: ctx.clock.now() })
    .where(
      and(
        eq(failedWork.kind, kind),
        sql`(${failedWork.subject}, ${failedWork.tries}) in (${sql.join(pairs, sql`, `)})`,
      ),
    )
    .returning({ subject: failedWork.subject })
  return rows.map(({ subject }) => subject)
}

/** Runs scheduled work at once. */
export async function runNow(ctx: Context, db: Queryable, ids: readonly string[]): Promise<void> {
  await db
    .update(scheduledWork)
    .set({ nextTryAt: ctx.clock.now() })
    .where(inArray(scheduledWork.id, [...ids]))
}
