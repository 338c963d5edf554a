import type { getCapacityWeek as contract } from '@mall/contract/appointment/staff-capacity'
import { addDays, weekdayOf } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { BOOK_AHEAD_DAYS } from '@mall/contract/order/terms'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { listClosedDays } from '../../branch/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { listClosedHours } from '../capacity/closed-hours.ts'
import { holidayOf } from '../capacity/public-holidays.ts'
import { isServiceKind } from '../capacity/slot-rules.ts'

const DAYS = 7

/** A week of one branch and service, from Monday. */
export const getCapacityWeek: StaffHandler<typeof contract> = async (input, { ctx }) => {
  const { branchId, service } = input
  const today = ctx.clock.today()
  const branch = (await findBranchOf(ctx, branchId)) ?? fail('NOT_FOUND')
  // On a Sunday the week that begins tomorrow: of this one there is nothing left to plan.
  const monday = mondayOf(input.day ?? (weekdayOf(today) === 0 ? addDays(today, 1) : today))
  const days = Array.from({ length: DAYS }, (_, index) => addDays(monday, index))
  const last = addDays(monday, DAYS - 1)
  const lastDay = addDays(today, BOOK_AHEAD_DAYS)
  const [cells, waiting, closed, closedHours] = await Promise.all([
    readCells(ctx, { branchId, service, first: monday, last }),
    countWaiting(ctx, { branchId, service, first: monday, last }),
    listClosedDays(ctx.db, { branchIds: [branchId], first: monday, last }),
    listClosedHours(ctx.db, { branchIds: [branchId], days }),
  ])
  return {
    ...{ monday, today, lastDay, services: branch.services.filter(isServiceKind) },
    days: days.map((day) => {
      const whyClosed = closed.find((row) => row.day === day)?.reason ?? holidayOf(day)
      const canSet = whyClosed === '' && day >= today && day <= lastDay
      return { day, whyClosed, canSet, waiting: waiting.get(day) ?? 0 }
    }),
    waitingAnyDay: waiting.get(null) ?? 0,
    timespanIds: [...new Set(cells.map(({ timespanId }) => timespanId))].toSorted(),
    cells,
    closedHours: closedHours.map(({ day, timespanId, reason }) => ({ day, timespanId, reason })),
  }
}

export const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + DAYS - 1) % DAYS))

interface Which {
  branchId: string
  service: string
  first: string
  last: string
}

interface Cell {
  [column: string]: unknown
  day: string
  timespanId: string
  capacity: number
  booked: number
  held: number
  offered: number
  blocked: number
}

async function readCells({ db }: Context, { branchId, service, first, last }: Which): Promise<Cell[]> {
  const { rows } = await db.execute<Cell>(sql`
    with held as (
      select day, timespan_id, count(*)::int as places from hold
      where branch_id = ${branchId} and service = ${service} and day between ${first}::date and ${last}::date group by 1, 2
    ), offered as (
      select day, timespan_id, count(*)::int as places from closure_offer where state = 'offered'
        and branch_id = ${branchId} and service = ${service} and day between ${first}::date and ${last}::date group by 1, 2
    )
    select s.day, s.timespan_id as "timespanId", coalesce(s.shrinks_to, s.capacity) as capacity, s.blocked,
      coalesce(h.places, 0) as held, coalesce(o.places, 0) as offered,
      greatest(s.taken - coalesce(h.places, 0) - coalesce(o.places, 0), 0) as booked
    from slot s left join held h using (day, timespan_id) left join offered o using (day, timespan_id)
    where s.branch_id = ${branchId} and s.service = ${service} and s.day between ${first}::date and ${last}::date
      and (s.capacity > 0 or s.taken > 0 or s.shrinks_to is not null or exists (
        select from slot other where other.branch_id = s.branch_id and other.service = s.service
          and other.timespan_id = s.timespan_id and other.day between ${first}::date and ${last}::date
          and other.capacity > 0))
    order by s.day, s.timespan_id`)
  return rows
}

/** Entries of the waitlist by day; null: for any day. */
async function countWaiting({ db }: Context, { branchId, service, first, last }: Which) {
  const { rows } = await db.execute<{ day: string | null; count: number }>(sql`
    select day, count(*)::int as count from waitlist_entry where state = 'waiting' and branch_id = ${branchId}
      and service = ${service} and (day is null or day between ${first}::date and ${last}::date) group by day`)
  return new Map(rows.map(({ day, count }) => [day, count]))
}
