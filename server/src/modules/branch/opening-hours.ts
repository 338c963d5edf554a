import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { closedDay, schedule, scheduleException } from './tables.ts'

export type ScheduleRow = typeof schedule.$inferSelect
export type ExceptionRow = typeof scheduleException.$inferSelect

const BATCH = 1000

/** Replaces the whole weekly schedules of these branches and services. */
export async function replaceWeeks(tx: Tx, rows: readonly ScheduleRow[]): Promise<void> {
  const pairs = new Map(rows.map(({ branchId, service }) => [`${branchId} ${service}`, { branchId, service }]))
  if (pairs.size === 0) return
  const named = [...pairs.values()].map((one) =>
    and(eq(schedule.branchId, one.branchId), eq(schedule.service, one.service)),
  )
  await tx.delete(schedule).where(or(...named))
  for (let index = 0; index < rows.length; index += BATCH)
    await tx.insert(schedule).values(rows.slice(index, index + BATCH))
}

/** Upserts exceptions by day and timespan. */
export async function writeExceptions(tx: Tx, rows: readonly ExceptionRow[]): Promise<void> {
  const { branchId, service, day, timespanId } = scheduleException
  for (let index = 0; index < rows.length; index += BATCH) {
    await tx
      .insert(scheduleException)
      .values(rows.slice(index, index + BATCH))
      .onConflictDoUpdate({
        target: [branchId, service, day, timespanId],
        set: { capacity: sql`excluded.capacity`, hasBloodDraw: sql`excluded.has_blood_draw` },
      })
  }
}

export async function listExceptions(
  db: Queryable,
  input: { first: string; last: string; branchIds?: readonly string[] },
): Promise<ExceptionRow[]> {
  return db
    .select()
    .from(scheduleException)
    .where(
      and(
        gte(scheduleException.day, input.first),
        lte(scheduleException.day, input.last),
        input.branchIds === undefined ? undefined : inArray(scheduleException.branchId, [...input.branchIds]),
      ),
    )
    .orderBy(asc(scheduleException.day), asc(scheduleException.timespanId))
}

export async function closeDay(tx: Tx, row: { branchId: string; day: string; reason: string }): Promise<void> {
  await tx
    .insert(closedDay)
    .values(row)
    .onConflictDoUpdate({ target: [closedDay.branchId, closedDay.day], set: { reason: row.reason } })
}

/** The day is no longer closed; slots follow when they are extended. */
export async function reopenDay(tx: Tx, { branchId, day }: { branchId: string; day: string }): Promise<void> {
  await tx.delete(closedDay).where(and(eq(closedDay.branchId, branchId), eq(closedDay.day, day)))
}
