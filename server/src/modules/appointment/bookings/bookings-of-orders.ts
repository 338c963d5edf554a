import type { BookingStateName } from '@mall/contract/appointment/states'
import { and, count, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { maskName } from '../../account/public.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { examineeOf } from '../exams/examinee-name.ts'
import { booking, bookingHistory } from '../tables.ts'
import { bookingStateName } from './booking-rules.ts'

/** Where the bookings of an order are, of its vouchers and of what was added to them; cancelled ones are nowhere. */
export interface OrderPlace {
  orderNo: string
  branchId: string
}

/** `extras`: the booking that an order of added items belongs to. */
export async function placesOfOrders(
  db: Queryable,
  orderNos: readonly string[],
  extras: readonly { orderNo: string; bookingId: string }[],
): Promise<OrderPlace[]> {
  if (orderNos.length === 0) return []
  const { rows } = await db.execute<{ orderNo: string; branchId: string }>(sql`
    select distinct v.order_no as "orderNo", b.branch_id as "branchId"
      from voucher v join booking b on b.voucher_id = v.id
      where v.order_no = any (${textArray(orderNos)}) and b.state <> 'cancelled'
    union
    select e.order_no, b.branch_id
      from unnest(${textArray(extras.map(({ orderNo }) => orderNo))}, ${textArray(extras.map(({ bookingId }) => bookingId))})
        as e (order_no, booking_id) join booking b on b.id = e.booking_id
      where b.state <> 'cancelled'`)
  return rows
}

/** A list as one parameter, whatever its length. */
const textArray = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`

export interface OrderBooking {
  bookingId: string
  orderNo: string
  state: BookingStateName
  stateName: string
  branchId: string
  service: string
  date: string
  timespan: string
  /** Masked. */
  examinee: string
  itemsDone: number
  itemsAll: number
}

/** The bookings of an order's vouchers, and this one; earliest day first. */
export const bookingsOfOrder = (ctx: Context, orderNo: string, bookingId: string | null): Promise<OrderBooking[]> =>
  bookingsOfOrders(ctx, [{ orderNo, bookingId }])

/** Of an order, at most. */
const MAX_BOOKINGS = 100

/** Those of several orders in one statement, each booking once; earliest day first. */
export async function bookingsOfOrders(
  ctx: Context,
  orders: readonly { orderNo: string; bookingId: string | null }[],
): Promise<OrderBooking[]> {
  type Row = Omit<OrderBooking, 'stateName' | 'timespan' | 'examinee'> & {
    memberId: string
    timespanId: string
    name: string
  }
  if (orders.length === 0) return []
  const own = orders.flatMap(({ bookingId }) => bookingId ?? [])
  const { rows } = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    select b.id as "bookingId", b.member_id as "memberId", b.order_no as "orderNo", b.state, b.branch_id as "branchId", b.service,
      b.day::text as date, b.timespan_id as "timespanId", b.contact_name as name,
      (select count(*)::int from visit_item i where i.booking_id = b.id and i.state = 'done') as "itemsDone",
      (select count(*)::int from visit_item i where i.booking_id = b.id) as "itemsAll"
    from booking b
    where b.id in (
      select o.id from voucher v join booking o on o.voucher_id = v.id
        where v.order_no = any (${textArray(orders.map(({ orderNo }) => orderNo))})
      union select unnest(${textArray(own)}))
    order by b.day, b.created_at, b.id limit ${MAX_BOOKINGS * orders.length}`)
  return Promise.all(
    rows.map(async ({ memberId, name, timespanId, ...row }) => ({
      ...row,
      stateName: bookingStateName(row.state),
      timespan: timespanText(timespanId),
      examinee: maskName(await examineeOf(ctx, { id: row.bookingId, memberId, name })),
    })),
  )
}

/** How often a member and the family came, and when last. */
export async function visitsOfMember(db: Queryable, memberId: string) {
  const [row] = await db
    .select({ visits: count(), lastVisitOn: max(booking.day) })
    .from(booking)
    .where(and(eq(booking.memberId, memberId), isNotNull(booking.attendedAt)))
  return { visits: row?.visits ?? 0, lastVisitOn: row?.lastVisitOn ?? null }
}

/**
 * The order whose vouchers are booked, and all bookings of them in any state. `bookingId`: of an order of added items,
 * which hangs from the one of that booking.
 */
export async function bookingsBesides(
  db: Queryable,
  orderNo: string,
  bookingId: string | null,
): Promise<{ rootNo: string; bookingIds: string[] }> {
  const [of] = bookingId === null ? [] : await db.select().from(booking).where(eq(booking.id, bookingId))
  const rootNo = of?.orderNo ?? orderNo
  const { rows } = await db.execute<{ id: string }>(
    sql`select b.id from voucher v join booking b on b.voucher_id = v.id where v.order_no = ${rootNo}`,
  )
  return { rootNo, bookingIds: rows.map(({ id }) => id) }
}

/** What happened to these bookings. */
export async function historyOfBookings(db: Queryable, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return []
  const { at, what, who, why } = bookingHistory
  return db
    .select({ at, what, who, why })
    .from(bookingHistory)
    .where(inArray(bookingHistory.bookingId, [...bookingIds]))
    .orderBy(bookingHistory.at, bookingHistory.id)
    .limit(300)
}

/** The order of a check-in code, or of a voucher; null if there is none. */
export async function findOrderByCode(db: Queryable, code: string): Promise<string | null> {
  const [row] = await db.select({ orderNo: booking.orderNo }).from(booking).where(eq(booking.checkInCode, code))
  return row?.orderNo ?? null
}

export async function findOrderByVoucher(db: Queryable, voucherId: string): Promise<string | null> {
  const { rows } = await db.execute<{ orderNo: string }>(
    sql`select order_no as "orderNo" from voucher where id = ${voucherId}`,
  )
  return rows[0]?.orderNo ?? null
}
