import type { Context } from '../../context.ts'
import { EXPIRED, overdueOrders } from '../order/public.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'

const ROUND = 50

/** Closes orders that nobody paid in time. One that the gateway does not answer for waits for the next round. */
export async function closeOverdue(ctx: Context): Promise<void> {
  const due = await overdueOrders(ctx.db, ctx.clock.now(), ROUND)
  for (const orderNo of due) {
    await closeUnpaidOrder(ctx, orderNo, { who: '系统', why: EXPIRED }).catch((error: unknown) =>
      ctx.log.warn({ err: error, orderNo }, 'closing an overdue order'),
    )
  }
}
