import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { dayClosure } from '../closing-tables.ts'

interface ClosedHour {
  branchId: string
  day: string
  timespanId: string
  reason: string
}

/** Timespans that staff closed on these days, while the rest of the day is open. */
export async function listClosedHours(
  db: Queryable,
  { days, branchIds }: { days: readonly string[]; branchIds?: readonly string[] },
): Promise<ClosedHour[]> {
  const rows = await db
    .select()
    .from(dayClosure)
    .where(
      and(
        ...[inArray(dayClosure.day, [...days]), isNull(dayClosure.reopenedAt), isNotNull(dayClosure.timespanIds)],
        branchIds && inArray(dayClosure.branchId, [...branchIds]),
      ),
    )
  return rows.flatMap(({ branchId, day, reason, timespanIds }) =>
    (timespanIds ?? []).map((timespanId) => ({ branchId, day, timespanId, reason })),
  )
}
