import type { DemoMall } from '../demo-mall.ts'
import { hash32 } from '../random.ts'
import { addDays } from '../rows.ts'
import {
  at,
  attemptRow,
  bookingHistoryRows,
  bookingRow,
  idOf,
  lineRow,
  orderHistoryRows,
  orderRow,
  type Seals,
  TIMESPAN,
  type Visit,
  visitOn,
  voucherRow,
} from './old-member-visits.ts'
import type { Row, TableRows } from './table-rows.ts'

/** Paid so long ago that the gateways' bills of that day are not compared any more. */
const BOUGHT_DAYS_AGO = 96
const BOOKED_DAYS_AGO = 12
const SOONEST = 6
const LATEST = 30
const SERVICE = 'general'

/** name | product | city | what it was paid with. */
export function aheadOf(mall: DemoMall) {
  const visit = visitOn(mall)
  const on = {
    dayAt: (branchId: string) => dayAhead(mall, branchId),
    bought: addDays(mall.today, -BOUGHT_DAYS_AGO),
  }
  return ([name = '', slug = '', cityId = '', channel = '']: readonly string[]) =>
    visit({ name, slug, cityId, channel }, on)
}

/** What is paid and booked; its places are taken. */
export function aheadRows(mall: DemoMall, seals: Seals, booked: readonly Visit[]): TableRows[] {
  const bookedAt = at(addDays(mall.today, -BOOKED_DAYS_AGO), 21)
  return [
    { table: 'mall_order', rows: booked.map((visit) => ({ ...orderRow(seals)(visit), state: 'booked' })) },
    { table: 'order_line', rows: booked.map(lineRow) },
    {
      table: 'order_history',
      rows: booked.flatMap((visit) => until(orderHistoryRows(visit), '全部约好', bookedAt)),
    },
    { table: 'payment_attempt', rows: booked.map(attemptRow) },
    { table: 'voucher', rows: booked.map((visit) => ({ ...voucherRow(visit), state: 'booked' })) },
    {
      table: 'booking',
      rows: booked.map((visit) => ({
        ...bookingRow(seals)(visit),
        ...{ state: 'booked', check_in_code: String(hash32(idOf('code', visit))).padStart(16, '0') },
        ...{ created_at: bookedAt, attended_at: null, completed_at: null, reported_at: null },
      })),
    },
    {
      table: 'booking_history',
      rows: booked.flatMap((visit) => until(bookingHistoryRows(visit), '预约成功', bookedAt)),
    },
    { table: 'slot', rows: slotRows(mall, booked) },
  ]
}

/** A history as far as this, which happened then. */
function until(rows: readonly Row[], what: string, then: string): Row[] {
  const last = rows.findIndex((row) => row.what === what)
  return rows.slice(0, last + 1).map((row, n) => (n === last ? { ...row, at: then } : row))
}

const scheduleOn = (mall: DemoMall, branchId: string, day: string) =>
  mall.schedules.find(
    (each) =>
      each.branchId === branchId &&
      each.service === SERVICE &&
      each.timespanId === TIMESPAN &&
      each.weekday === new Date(`${day}T00:00:00Z`).getUTCDay(),
  )

/** The first open day of a branch that is near enough to be looked forward to. */
function dayAhead(mall: DemoMall, branchId: string): string {
  const isClosed = (day: string) => mall.closedDays.some((each) => each.branchId === branchId && each.day === day)
  for (let days = SOONEST; days <= LATEST; days += 1) {
    const day = addDays(mall.today, days)
    if (scheduleOn(mall, branchId, day) && !isClosed(day)) return day
  }
  throw new Error(`${branchId} is closed for a month`)
}

/** The day's other slots come from the branch's week, as all do. */
function slotRows(mall: DemoMall, booked: readonly Visit[]): Row[] {
  const bySlot = Map.groupBy(booked, ({ branch, day }) => `${branch.id} ${day}`)
  return [...bySlot.values()].flatMap((together) => {
    const [first] = together
    const schedule = first && scheduleOn(mall, first.branch.id, first.day)
    if (!schedule) return []
    return {
      ...{ branch_id: schedule.branchId, service: SERVICE, day: first.day, timespan_id: TIMESPAN },
      ...{ has_blood_draw: schedule.hasBloodDraw, capacity: schedule.capacity, taken: together.length },
    }
  })
}
