import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { DayOfBranch } from '../../../app/module-ports.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { placesText, shareLeft, timespanText } from '../capacity/slot-rules.ts'

interface Row {
  [column: string]: unknown
  branchId: string
  day: string
  timespanId: string
  hasBloodDraw: boolean
  capacity: number
  left: number
}

/** Capacity left per day from `first` to `last`, by branch, in order; days without a slot are missing. */
export async function availabilityByBranch(
  _: Context,
  db: Queryable,
  input: { branchIds: readonly string[]; service: string; first: string; last: string },
): Promise<Map<string, DayOfBranch[]>> {
  if (input.branchIds.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select branch_id as "branchId", day, timespan_id as "timespanId", has_blood_draw as "hasBloodDraw", capacity,
      capacity - blocked - taken as left
    from slot
    where branch_id = any(${sql.param([...input.branchIds])}::text[]) and service = ${input.service}
      and day between ${input.first}::date and ${input.last}::date
    order by branch_id, day, timespan_id`)
  const branches = Map.groupBy(rows, ({ branchId }) => branchId)
  return new Map(
    [...branches].map(([branchId, ofBranch]) => [
      branchId,
      [...Map.groupBy(ofBranch, ({ day }) => day)].map(([day, slots]) => dayOf(day, slots)),
    ]),
  )
}

function dayOf(day: string, slots: readonly Row[]): DayOfBranch {
  const places = {
    capacity: slots.reduce((sum, { capacity }) => sum + capacity, 0),
    left: slots.reduce((sum, { left }) => sum + left, 0),
  }
  const status = places.capacity === 0 ? 0 : places.left <= 0 ? 2 : 1
  return {
    day,
    status,
    share: shareLeft(places),
    word: placesText(places),
    left: places.left,
    timespans: slots
      .filter(({ capacity }) => capacity > 0)
      .map(({ timespanId, hasBloodDraw, left }) => ({
        timespan: timespanText(timespanId),
        left,
        hasBloodDraw,
      })),
  }
}
