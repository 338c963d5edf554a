import { type BookingStateName, ENDED_BOOKING_STATES, type VoucherStateName } from '@mall/contract/appointment/states'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { literals } from '../../../platform/database/states.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { examineeOf } from '../exams/examinee-name.ts'
import { changesCloseAt } from '../rules.ts'
import type { VisitItemState } from '../states.ts'
import { booking } from '../tables.ts'
import { voucherState } from './voucher-rules.ts'

/** One item of a visit that has begun, as fixed at check-in. */
interface VisitItem {
  itemId: string
  name: string
  weightFen: number
  isExtra: boolean
  state: VisitItemState
}

/** A booking as a refund needs it. */
export interface BookingForRefund {
  bookingId: string
  state: string
  contactName: string
  day: string
  timespan: string
  /** Until when it can be cancelled; null: whenever, because the branch asked for another one. */
  cutOff: Date | null
  extrasOrderNo: string | null
  /** Empty before the visit. */
  items: VisitItem[]
}

export interface VoucherForRefund {
  voucherId: string
  lineId: string
  unit: number
  state: VoucherStateName
  /** The booking it is used for; null if unused. */
  booking: BookingForRefund | null
}

/** The order's vouchers with their state, by line and unit. */
export async function vouchersForRefund(ctx: Context, db: Queryable, orderNo: string): Promise<VoucherForRefund[]> {
  const { rows } = await db.execute<{
    voucherId: string
    lineId: string
    unit: number
    state: string
    bookingId: string | null
  }>(sql`
    select v.id as "voucherId", v.order_line_id as "lineId", v.unit, v.state,
      (select b.id from booking b where b.voucher_id = v.id and b.state not in ${literals(ENDED_BOOKING_STATES)}
        order by b.created_at desc limit 1) as "bookingId"
    from voucher v where v.order_no = ${orderNo} order by v.order_line_id, v.unit`)
  const bookings = await bookingsForRefund(
    ctx,
    db,
    rows.flatMap(({ bookingId }) => bookingId ?? []),
  )
  return rows.map(({ bookingId, state, ...row }) => ({
    ...row,
    state: voucherState(state),
    booking: (bookingId !== null && bookings.get(bookingId)) || null,
  }))
}

/** Bookings by their id; unknown ones are missing. */
export async function bookingsForRefund(
  ctx: Context,
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, BookingForRefund>> {
  if (ids.length === 0) return new Map()
  type Row = Omit<BookingForRefund, 'cutOff' | 'items' | 'timespan'> & {
    memberId: string
    timespanId: string
    isByBranch: boolean
  } & Record<string, unknown>
  const { rows } = await db.execute<Row>(sql`
    select id as "bookingId", member_id as "memberId", state, contact_name as "contactName", day::text, timespan_id as "timespanId",
      extras_order_no as "extrasOrderNo", branch_reason is not null as "isByBranch" from booking where id in ${[...ids]}`)
  const { rows: items } = await db.execute<VisitItem & { bookingId: string } & Record<string, unknown>>(sql`
    select booking_id as "bookingId", item_id as "itemId", name, weight_fen as "weightFen", is_extra as "isExtra", state
    from visit_item where booking_id in ${[...ids]} order by is_extra, item_id`)
  const byBooking = Map.groupBy(items, ({ bookingId }) => bookingId)
  const named = await Promise.all(
    rows.map(async ({ memberId, ...row }) => {
      const sealedContact = { id: row.bookingId, memberId, name: row.contactName }
      return { ...row, contactName: await examineeOf(ctx, sealedContact, db) }
    }),
  )
  return new Map(
    named.map(({ timespanId, isByBranch, ...row }) => [
      row.bookingId,
      {
        ...row,
        timespan: timespanText(timespanId),
        cutOff: isByBranch ? null : changesCloseAt(row.day),
        items: byBooking.get(row.bookingId) ?? [],
      },
    ]),
  )
}

/** The state of a booking; null if there is none. */
export async function bookingStateOf(db: Queryable, bookingId: string): Promise<BookingStateName | null> {
  const [row] = await db.select({ state: booking.state }).from(booking).where(eq(booking.id, bookingId))
  return row?.state ?? null
}

/** Locks bookings and vouchers of an order, in the same order as everywhere. */
export async function lockVouchersOfOrder(tx: Tx, orderNo: string): Promise<void> {
  await tx.execute(sql`select from booking where order_no = ${orderNo} order by id for update`)
  await tx.execute(sql`select from voucher where order_no = ${orderNo} order by id for update`)
}

/** Extras orders of the order's live bookings, including additions and awaited branch changes. */
export async function extrasOrdersOf(db: Queryable, orderNo: string): Promise<string[]> {
  return listExtrasOrders(db, sql`b.order_no = ${orderNo} and b.state not in ${literals(ENDED_BOOKING_STATES)}`)
}

/** The same for one booking in any state. */
export async function extrasOrdersOfBooking(db: Queryable, bookingId: string): Promise<string[]> {
  return listExtrasOrders(db, sql`b.id = ${bookingId}`)
}

/** Sorted by number, the common lock order. */
async function listExtrasOrders(db: Queryable, which: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ orderNo: string }>(sql`
    select b.extras_order_no as "orderNo" from booking b where ${which} and b.extras_order_no is not null
    union select a.order_no from addition a join booking b on b.id = a.booking_id where ${which} and a.order_no is not null
    union select c.order_no from branch_change c join booking b on b.id = c.booking_id
      where ${which} and c.state = 'awaiting-payment' order by 1`)
  return rows.map((row) => row.orderNo)
}
