import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { fail } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { OrderDetails } from '../../../app/module-ports.ts'
import { runPrepared } from '../../../platform/database/prepared.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { isServiceKind } from '../capacity/slot-rules.ts'
import { totalFen } from '../exams/compose-exam.ts'
import { nameContext } from '../exams/examinee-name.ts'
import type { HoldFacts } from '../holds/find-live-hold.ts'
import { booking, bookingItem } from '../tables.ts'
import type { Charge } from '../vouchers/charges.ts'

export interface NewBooking {
  id: string
  hold: HoldFacts
  memberId: string
  /** Who books, as the booking's history names them. */
  who: string
  contactName: string
  checkInCode: string
  /** What is paid in addition to the voucher. */
  charges: readonly Charge[]
  /** For the extras order. */
  beside: OrderDetails
}

export interface Booked {
  bookingId: string
  state: 'awaiting-payment' | 'booked'
  orderNo: string | null
}

const CHECK_IN_DIGITS = 16

export const newCheckInCode = (ctx: Context): string => ctx.ids.digits(CHECK_IN_DIGITS)

/** Turns a hold into a booking: its place stays taken, the voucher is used. Null if the hold no longer exists. */
export async function insertBooking(ctx: Context, tx: Tx, newBooking: NewBooking): Promise<Booked | null> {
  const toPay = totalFen(newBooking.charges)
  const state = toPay > 0 ? 'awaiting-payment' : 'booked'
  const outcome = await convertHold(ctx, tx, newBooking, state)
  if (!outcome?.held) return null
  if (!outcome.spent) fail('VOUCHER_SPENT')
  const orderNo = newBooking.charges.length > 0 ? await addExtras(ctx, tx, newBooking, toPay) : null
  await ctx.modules.voucherChanged(ctx, tx, newBooking.hold.orderNo)
  if (state === 'booked') await ctx.jobs.enqueue(tx, 'booking-confirmed', { bookingId: newBooking.id })
  const isPaid = orderNo !== null && (await ctx.modules.settleIfNothingDue(ctx, tx, orderNo))
  return { bookingId: newBooking.id, state: isPaid ? 'booked' : state, orderNo }
}

/** One statement, so that nothing is written unless the hold is still live. */
const CONVERT = `with gone as (
    delete from hold where id = $1 and member_id = $2
    returning id, member_id, voucher_id, contact_id, branch_id, service, day, timespan_id
  ), spent as (
    update voucher v set state = 'booked' from gone g
    where v.id = g.voucher_id and v.state = $10 returning v.id, v.order_no
  ), made as (
    insert into booking (id, hold_id, member_id, voucher_id, order_no, contact_id, contact_name, branch_id, service,
      day, timespan_id, state, check_in_code, created_at)
    select $4, g.id, g.member_id, g.voucher_id, s.order_no, g.contact_id, $5,
      g.branch_id, g.service, g.day, g.timespan_id, $6, $7, $3
    from gone g join spent s on s.id = g.voucher_id returning id
  ), settled as (
    update waitlist_entry w set state = 'ended' from spent s where w.voucher_id = s.id and w.state = 'waiting'
  ), forgotten as (
    delete from draft d using gone g where d.member_id = g.member_id and d.flow = g.service
  ), history as (
    insert into booking_history (id, booking_id, at, what, who, why) select $8, id, $3, $9, $11, '' from made
  )
  select exists (select 1 from gone) as held, exists (select 1 from spent) as spent`

/** Turns a hold into a booking in one statement; returns what it found of hold and voucher. */
export async function convertHold(
  ctx: Context,
  tx: Tx,
  newBooking: Omit<NewBooking, 'charges' | 'beside'>,
  state: Booked['state'],
) {
  const what = state === 'booked' ? '预约成功' : '已保留名额，等待付款'
  const { id, hold, memberId, contactName, checkInCode, who } = newBooking
  const sealedName = (await ctx.vault.of(memberId, tx)).seal(contactName, nameContext(id))
  const from = hold.isDraft ? 'draft' : 'unused'
  const params = [hold.id, memberId, ctx.clock.now(), id, sealedName, state, checkInCode, ctx.ids.id(), what, from, who]
  const { rows } = await runPrepared<{ held: boolean; spent: boolean }>(tx, 'hold-to-booking', CONVERT, params)
  return rows[0]
}

async function addExtras(ctx: Context, tx: Tx, newBooking: NewBooking, toPay: number): Promise<string | null> {
  const { id: bookingId, charges, hold } = newBooking
  await tx.insert(bookingItem).values(charges.map(({ itemId, priceFen }) => ({ bookingId, itemId, priceFen })))
  // Free items need no order.
  if (toPay === 0) return null
  const hasItems = charges.some(({ itemId }) => itemId !== BRANCH_DIFFERENCE)
  const { orderNo } = await ctx.modules.openExtrasOrder(ctx, tx, {
    memberId: newBooking.memberId,
    bookingId,
    service: isServiceKind(hold.service) ? hold.service : 'general',
    productName: `${hold.productName} · ${hasItems ? '加项' : '院区差价'}`,
    image: hold.image,
    items: [...charges],
    beside: newBooking.beside,
  })
  await tx.update(booking).set({ extrasOrderNo: orderNo }).where(eq(booking.id, bookingId))
  return orderNo
}
