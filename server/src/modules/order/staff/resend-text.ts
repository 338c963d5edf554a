import { fail } from '@mall/contract/failures'
import { RESENDS_A_DAY } from '@mall/contract/order/staff-failures'
import { resendText as contract } from '@mall/contract/order/staff-resend'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { byId, consumeRate } from '../../account/public.ts'
import { bookingsOfOrder, resendConfirmation } from '../../appointment/public.ts'
import { actAs, findActed, recordAct } from '../../staff/public.ts'
import { lockOrder, type OrderRow } from '../lifecycle/lock-order.ts'
import { phoneOfOrder } from '../lifecycle/phone-of-order.ts'
import { assertWithin } from './branches-of-orders.ts'
import { branchOfAct } from './decide-after-sale.ts'

const DAY_SECONDS = 86_400

export const resendText: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { orderNo, bookingId, reason } = input
  const sent = ['resendText', input] as const
  const done = await findActed(call, sent, contract.output.parse)
  if (done) return done
  const limit = { max: RESENDS_A_DAY, windowSeconds: DAY_SECONDS }
  if (!(await consumeRate(ctx, byId('texts sent again of an order', orderNo), limit))) fail('RESEND_LIMIT')
  return actAs(call, sent, contract.output.parse, async (tx) => {
    const found = (await lockOrder(tx, orderNo)) ?? fail('NOT_FOUND')
    await assertWithin(tx, staff, 'orders.resend', orderNo)
    const what = await textOf(ctx, found, bookingId)
    if (what === null) fail('RESEND_NOTHING')
    if ((await phoneOfOrder(ctx, found)) === '') fail('RESEND_NO_NUMBER')
    const again = ctx.ids.id()
    if (bookingId === null) await ctx.jobs.enqueue(tx, 'notify-shipped', { orderNo, again })
    else await resendConfirmation(ctx, tx, bookingId, again)
    await recordAct(call, tx, {
      call: 'resendText',
      thing: { kind: 'order', id: orderNo, name: `订单 ${orderNo}` },
      branchId: await branchOfAct(tx, orderNo),
      changes: [{ field: '短信', before: null, after: what }],
      reason,
    })
    return { done: true as const }
  })
}

/** What is sent; null where it no longer holds. */
async function textOf(ctx: Context, found: OrderRow, bookingId: string | null): Promise<string | null> {
  if (bookingId === null) return found.shippedAt ? '发货' : null
  // Not by the booking that an order of added items hangs from: its number is another order's.
  const bookings = await bookingsOfOrder(ctx, found.orderNo, null)
  const booked = bookings.find((one) => one.bookingId === bookingId && one.state === 'booked')
  return booked ? `预约 ${booked.date} ${booked.timespan}` : null
}
