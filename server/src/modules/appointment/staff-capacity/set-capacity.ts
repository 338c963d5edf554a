import { setCapacity as contract } from '@mall/contract/appointment/staff-capacity'
import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { shortDay } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { literals } from '../../../platform/database/states.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { maskName } from '../../account/public.ts'
import { listClosedDays, listSchedules, writeExceptions } from '../../branch/public.ts'
import { contentVersion } from '../../settings/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { listClosedHours } from '../capacity/closed-hours.ts'
import { holidayOf } from '../capacity/public-holidays.ts'
import { invalidateFull, type SlotKey } from '../capacity/slot-claim-queue.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { lockDays } from '../capacity/slots.ts'
import { examineeOf } from '../exams/examinee-name.ts'
import { whyNotDay } from '../rules.ts'
import { offerFreedCapacity } from '../waitlist/offer-freed-capacity.ts'

type Input = z.output<(typeof contract)['input']>
type Cell = Input['cells'][number]

/** People named in a refusal. */
const MAX_NAMED = 5

/** Sets the places of some days; what is added goes to the waitlist first. */
export const setCapacity: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx } = call
  const branch = (await findBranchOf(ctx, input.branchId)) ?? fail('NOT_FOUND')
  if (!branch.services.includes(input.service)) fail('NOT_FOUND')
  const cells = sortedCells(input)
  const answer = await actAs(call, ['setCapacity', input], contract.output.parse, async (tx) => {
    await lockDays(
      tx,
      cells.map(({ day }) => day),
    )
    await failUnlessOpen(ctx, tx, input)
    const slots = await lockSlots(ctx, tx, input, cells)
    const changed = cells.filter(({ key, seen, capacity }) => {
      if (slotOf(slots, key).planned !== seen) fail('CAPACITY_STALE')
      return capacity !== seen
    })
    for (const { key, capacity } of changed) {
      const { taken } = slotOf(slots, key)
      if (capacity < taken) await failTaken(ctx, tx, { ...slotOf(slots, key), capacity })
    }
    await writeCells(
      tx,
      changed.map(({ key, capacity }) => ({ ...slotOf(slots, key), capacity })),
    )
    await offerFreedCapacity(ctx, tx, freedBy(ctx, changed, slots))
    const added = changed.reduce((sum, { seen, capacity }) => sum + capacity - seen, 0)
    await recordAct(call, tx, {
      ...{ call: 'setCapacity', thing: { kind: 'branch', id: branch.id, name: branch.name } },
      ...{ branchId: branch.id, reason: input.reason },
      changes: changed.map(({ day, timespanId, seen, capacity }) => ({
        ...{ field: `${day} ${timespanText(timespanId)} 号数`, before: String(seen), after: String(capacity) },
      })),
    })
    return { cells: changed.length, added }
  })
  await contentVersion(ctx).check()
  return answer
}

type KeyedCell = Cell & { key: string }

/** Each cell once, in the order in which slots are locked. */
function sortedCells({ cells }: Input): KeyedCell[] {
  const keyed = cells.map((cell) => ({ ...cell, key: `${cell.day} ${cell.timespanId}` }))
  const byKey = new Map(keyed.map((cell) => [cell.key, cell]))
  if (byKey.size < keyed.length) fail('BAD_INPUT', { field: 'cells' }, '同一格改了两次，请核对后再提交')
  return [...byKey.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

async function failUnlessOpen(ctx: Context, tx: Tx, { branchId, cells }: Input): Promise<void> {
  const today = ctx.clock.today()
  const days = [...new Set(cells.map(({ day }) => day))].toSorted()
  const [first = today, last = today] = [days[0], days.at(-1)]
  const closed = await listClosedDays(tx, { branchIds: [branchId], first, last })
  for (const day of days) {
    if (day !== today && whyNotDay(day, today)) fail('CAPACITY_OTHER_DAY', { day })
    const whyClosed = closed.find((row) => row.day === day)?.reason ?? holidayOf(day)
    if (whyClosed !== '')
      fail('CAPACITY_DAY_CLOSED', { day }, `${shortDay(day, today)}${whyClosed}，没有号源可改，请换一天`)
  }
  const hours = await listClosedHours(tx, { days, branchIds: [branchId] })
  for (const { day, timespanId } of cells) {
    const hour = hours.find((one) => one.day === day && one.timespanId === timespanId)
    if (hour)
      fail(
        'CAPACITY_DAY_CLOSED',
        { day },
        `${shortDay(day, today)} ${timespanText(timespanId)} ${hour.reason}，停检了，没有号源可改，请换一个时段`,
      )
  }
}

interface LockedSlot extends SlotKey {
  [column: string]: unknown
  planned: number
  taken: number
  blocked: number
  hasBloodDraw: boolean
}

/** Creates what is missing with no place, so that every cell has a row to lock. */
async function lockSlots(ctx: Context, tx: Tx, { branchId, service }: Input, cells: readonly KeyedCell[]) {
  const bloodDraws = await drawsBlood(tx, branchId, service)
  const rows = cells.map(({ day, timespanId }) => ({
    ...{ day, timespan_id: timespanId, has_blood_draw: bloodDraws.get(timespanId) ?? null },
  }))
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (day date, timespan_id text, has_blood_draw boolean)`
  await tx.execute(sql`
    insert into slot (branch_id, service, day, timespan_id, has_blood_draw, capacity)
    select ${branchId}, ${service}, day, timespan_id, has_blood_draw, 0 from ${wanted}
    where has_blood_draw is not null order by 3, 4 on conflict do nothing`)
  const { rows: locked } = await tx.execute<LockedSlot>(sql`
    select s.branch_id as "branchId", s.service, s.day, s.timespan_id as "timespanId", s.taken, s.blocked,
      coalesce(s.shrinks_to, s.capacity) as planned, s.has_blood_draw as "hasBloodDraw"
    from slot s join ${wanted} using (day, timespan_id) where s.branch_id = ${branchId} and s.service = ${service}
    order by s.day, s.timespan_id for update of s`)
  for (const slot of locked) invalidateFull(ctx, slot)
  return new Map(locked.map((slot) => [`${slot.day} ${slot.timespanId}`, slot]))
}

/** Timespans of the branch's week. */
async function drawsBlood(tx: Tx, branchId: string, service: string): Promise<ReadonlyMap<string, boolean>> {
  const schedules = await listSchedules(tx, { branchIds: [branchId], service })
  return new Map(schedules.map(({ timespanId, hasBloodDraw }) => [timespanId, hasBloodDraw]))
}

/** A timespan that the branch does not have cannot be set. */
const slotOf = (slots: ReadonlyMap<string, LockedSlot>, key: string): LockedSlot => slots.get(key) ?? fail('NOT_FOUND')

/** The days' exceptions are what slots are extended from; the slots follow at once. */
async function writeCells(tx: Tx, cells: readonly (LockedSlot & { capacity: number })[]): Promise<void> {
  if (cells.length === 0) return
  await writeExceptions(
    tx,
    cells.map(({ branchId, service, day, timespanId, capacity, hasBloodDraw }) => ({
      ...{ branchId, service, day, timespanId, capacity, hasBloodDraw },
    })),
  )
  const rows = cells.map(({ branchId, service, day, timespanId, capacity }) => ({
    ...{ branch_id: branchId, service, day, timespan_id: timespanId, capacity },
  }))
  await tx.execute(sql`
    update slot s set capacity = w.capacity, blocked = least(s.blocked, w.capacity - s.taken), shrinks_to = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w (branch_id text, service text, day date, timespan_id text, capacity int)
    where s.branch_id = w.branch_id and s.service = w.service and s.day = w.day and s.timespan_id = w.timespan_id`)
}

/** Places that are free now and were not. */
function freedBy(ctx: Context, cells: readonly KeyedCell[], slots: ReadonlyMap<string, LockedSlot>) {
  return cells.flatMap(({ key, capacity }) => {
    const { branchId, service, day, timespanId, planned, taken, blocked } = slotOf(slots, key)
    const places = capacity - Math.max(planned, taken + blocked)
    return places > 0 && day > ctx.clock.today() ? [{ branchId, service, day, timespanId, places }] : []
  })
}

/** How many have the places of a slot, and who, masked. */
async function failTaken(ctx: Context, tx: Tx, slot: LockedSlot & { capacity: number }): Promise<never> {
  const { branchId, service, day, timespanId, taken } = slot
  const { rows } = await tx.execute<{ id: string; memberId: string; name: string }>(sql`
    select id, member_id as "memberId", contact_name as name from booking where branch_id = ${branchId}
      and service = ${service} and day = ${day} and timespan_id = ${timespanId}
      and state in ${literals(LIVE_BOOKING_STATES)} order by created_at, id limit ${MAX_NAMED}`)
  const names = await Promise.all(rows.map(async (row) => maskName(await examineeOf(ctx, row, tx))))
  const when = `${shortDay(day, ctx.clock.today())} ${timespanText(timespanId)}`
  const who = names.length > 0 ? `（${names.join('、')}${taken > names.length ? '等' : ''}）` : ''
  return fail(
    'CAPACITY_TAKEN',
    { day, timespanId, taken, names },
    `${when} 已经约出 ${taken} 个${who}，号数不能少于 ${taken}。要再减，请先请他们改期`,
  )
}
