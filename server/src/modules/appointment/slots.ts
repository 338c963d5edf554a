import { addDays, daysBetween } from '@mall/contract/days'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Queryable, Tx } from '../../ports/database/types.ts'
import { listClosedDays, listSchedules } from '../branch/public.ts'
import { bookingWindow } from './rules.ts'

/** Days written by one statement: a whole mall's window would take longer than a statement may. */
const DAYS_AT_ONCE = 10

/**
 * Makes the places of the booking window out of the branches' weeks and closed days. Bears repeating: what is there is
 * brought up to date, and no slot's capacity falls below what is taken.
 */
export async function extendSlots(ctx: Context, tx?: Tx): Promise<void> {
  const db = tx ?? ctx.db
  const { first, last } = bookingWindow(ctx.clock.today())
  const schedules = await listSchedules(db)
  const closed = await listClosedDays(db, { first, last })
  const weeks = JSON.stringify(
    schedules.map((row) => ({
      branch_id: row.branchId,
      service: row.service,
      weekday: row.weekday,
      timespan_id: row.timespanId,
      capacity: row.capacity,
      has_blood_draw: row.hasBloodDraw,
    })),
  )
  for (let from = first; daysBetween(from, last) >= 0; from = addDays(from, DAYS_AT_ONCE)) {
    const chunkEnd = addDays(from, DAYS_AT_ONCE - 1)
    const to = daysBetween(chunkEnd, last) >= 0 ? chunkEnd : last
    const days = closed.filter(({ day }) => day >= from && day <= to)
    await writeSlots(
      db,
      weeks,
      JSON.stringify(days.map(({ branchId, day }) => ({ branch_id: branchId, day }))),
      from,
      to,
    )
  }
}

async function writeSlots(db: Queryable, weeks: string, closed: string, from: string, to: string): Promise<void> {
  const wanted = sql`
    closed as (select * from jsonb_to_recordset(${closed}::jsonb) as c (branch_id text, day date)),
    wanted as (
      select w.branch_id, w.service, d::date as day, w.timespan_id, w.has_blood_draw,
        case when exists (select 1 from closed c where c.branch_id = w.branch_id and c.day = d::date) then 0
          else w.capacity end as capacity
      from generate_series(${from}::date, ${to}::date, interval '1 day') as d
      join jsonb_to_recordset(${weeks}::jsonb) as w
        (branch_id text, service text, weekday int, timespan_id text, capacity int, has_blood_draw boolean)
        on w.weekday = extract(dow from d)
    )`
  await db.execute(sql`
    with ${wanted}
    insert into slot (branch_id, service, day, timespan_id, has_blood_draw, capacity)
    select branch_id, service, day, timespan_id, has_blood_draw, capacity from wanted w
    where not exists (select 1 from slot s where s.branch_id = w.branch_id and s.service = w.service
      and s.day = w.day and s.timespan_id = w.timespan_id)
    order by branch_id, service, day, timespan_id
    on conflict do nothing`)
  // A timespan that the week no longer has stays with what is taken of it. `taken` is read from the row as it is then.
  await db.execute(sql`
    with ${wanted}, differing as (
      select s.branch_id, s.service, s.day, s.timespan_id, coalesce(w.capacity, 0) as capacity,
        coalesce(w.has_blood_draw, s.has_blood_draw) as has_blood_draw
      from slot s left join wanted w using (branch_id, service, day, timespan_id)
      where s.day between ${from}::date and ${to}::date and (s.capacity <> greatest(coalesce(w.capacity, 0), s.taken)
        or s.has_blood_draw <> coalesce(w.has_blood_draw, s.has_blood_draw))
      order by 1, 2, 3, 4 for update of s
    )
    update slot s set capacity = greatest(d.capacity, s.taken), has_blood_draw = d.has_blood_draw from differing d
    where s.branch_id = d.branch_id and s.service = d.service and s.day = d.day and s.timespan_id = d.timespan_id`)
}
