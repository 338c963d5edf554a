import { addDays, weekdayOf } from '@mall/contract/days'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import {
  type ExceptionRow,
  listClosedDays,
  listExceptions,
  listSchedules,
  type ScheduleRow,
} from '../../branch/public.ts'
import { bookingWindow, type Window } from '../rules.ts'
import { listClosedHours } from './closed-hours.ts'
import { holidayOf } from './public-holidays.ts'

/**
 * Creates the slots of the booking window from the branches' weeks and closed days. Idempotent: existing slots are
 * updated, and capacity never falls below what is taken; where it shrinks, fewer places are blocked. One day at a time, for short statements and locks.
 * For all branches and the whole window, or only a `part`: within a transaction every slot read stays locked until its
 * end, and other branches could not be booked meanwhile.
 */
export async function extendSlots(ctx: Context, tx?: Tx, part: Part = {}): Promise<void> {
  const db = tx ?? ctx.db
  await extendDays(db, within(bookingWindow(ctx.clock.today()), part.days), part.branchIds)
}

/** The same for days that may lie outside of the window, such as today. */
export async function extendDays(db: Queryable, { first, last }: Window, branchIds?: readonly string[]): Promise<void> {
  for (let day = first; day <= last; day = addDays(day, 1))
    await db.transaction(async (tx) => {
      await lockDays(tx, [day])
      await extendDay(tx, day, branchIds)
    })
}

/**
 * Whoever changes what branches offer on these days takes this first, before any hold, booking or slot, and keeps it until
 * the end: slots then never follow what was read before the change.
 */
export async function lockDays(tx: Tx, days: readonly string[]): Promise<void> {
  for (const day of [...new Set(days)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slots of ${day}`}, 0))`)
}

async function extendDay(tx: Tx, day: string, branchIds?: readonly string[]): Promise<void> {
  const isMeant = ({ branchId }: { branchId: string }) => branchIds?.includes(branchId) ?? true
  const [first, last] = [day, day]
  const schedules = (await listSchedules(tx)).filter(isMeant)
  const closed = await listClosedDays(tx, { first, last })
  const exceptions = (await listExceptions(tx, { first, last })).filter(isMeant)
  const hours = await listClosedHours(tx, { days: [day] })
  const offered = offeredOn(day, { schedules, exceptions, closed }).map((row) => ({
    branch_id: row.branchId,
    service: row.service,
    timespan_id: row.timespanId,
    capacity: hours.some((one) => one.branchId === row.branchId && one.timespanId === row.timespanId)
      ? 0
      : row.capacity,
    has_blood_draw: row.hasBloodDraw,
  }))
  await writeDay(tx, day, JSON.stringify(offered), branchIds)
}

interface StoredSlot {
  schedules: readonly ScheduleRow[]
  exceptions: readonly ExceptionRow[]
  closed: readonly { branchId: string; day: string }[]
}

/** What branches offer on a day: nothing on public holidays and closed days. */
export function offeredOn(day: string, { schedules, exceptions, closed }: StoredSlot) {
  const isHoliday = holidayOf(day) !== ''
  const isClosed = new Set(closed.filter((row) => row.day === day).map(({ branchId }) => branchId))
  const usual = schedules.filter((row) => row.weekday === weekdayOf(day))
  const own = exceptions.filter((row) => row.day === day)
  return withExceptions(usual, own).map((row) => ({
    ...row,
    capacity: isHoliday || isClosed.has(row.branchId) ? 0 : row.capacity,
  }))
}

/** Some days of some branches; what is left out means all. */
interface Part {
  days?: Window | undefined
  /** Not empty. */
  branchIds?: readonly string[]
}

function within(window: Window, among: Window = window): Window {
  return {
    first: among.first > window.first ? among.first : window.first,
    last: among.last < window.last ? among.last : window.last,
  }
}

/** A day's exceptions replace what its weekday has. */
function withExceptions<T extends Omit<ExceptionRow, 'day'>>(usual: readonly T[], exceptions: readonly ExceptionRow[]) {
  const key = (row: Omit<ExceptionRow, 'day'>) => `${row.branchId} ${row.service} ${row.timespanId}`
  const own = new Set(exceptions.map(key))
  return [...usual.filter((row) => !own.has(key(row))), ...exceptions]
}

async function writeDay(tx: Tx, day: string, slots: string, branchIds?: readonly string[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${slots}::jsonb) as w
    (branch_id text, service text, timespan_id text, capacity int, has_blood_draw boolean)`
  // `taken` is read from the row as locked, not as of the statement's start.
  await tx.execute(sql`
    insert into slot (branch_id, service, day, timespan_id, has_blood_draw, capacity)
    select branch_id, service, ${day}::date, timespan_id, has_blood_draw, capacity from ${rows} order by 1, 2, 4
    on conflict (branch_id, service, day, timespan_id) do update
      set capacity = greatest(excluded.capacity, slot.taken),
        blocked = greatest(0, least(slot.blocked, excluded.capacity - slot.taken)), has_blood_draw = excluded.has_blood_draw,
        shrinks_to = nullif(excluded.capacity, greatest(excluded.capacity, slot.taken))
      where slot.capacity <> greatest(excluded.capacity, slot.taken)
        or slot.shrinks_to is distinct from nullif(excluded.capacity, greatest(excluded.capacity, slot.taken))
        or slot.has_blood_draw <> excluded.has_blood_draw`)
  // A timespan that the week no longer has keeps what is taken of it.
  await tx.execute(sql`
    update slot s set capacity = s.taken, blocked = 0, shrinks_to = 0
    where s.day = ${day}::date ${branchIds ? sql`and s.branch_id in ${[...branchIds]}` : sql``} and (s.capacity <> s.taken or s.shrinks_to is distinct from 0)
      and (s.branch_id, s.service, s.timespan_id) not in (select branch_id, service, timespan_id from ${rows})`)
}
