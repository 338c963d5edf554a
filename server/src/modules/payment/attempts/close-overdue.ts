import type { Context } from '../../../app/context.ts'
import { EXPIRED, overdueOrders } from '../../order/public.ts'
import { dueAgain, tryWork } from '../../work/public.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'

export const CLOSE_WORK = 'close-order'

const ROUND = 50
/** Beside each other: a gateway that hangs holds up no more than its own. */
const AT_ONCE = 16

/**
 * Closes orders that nobody paid in time. One that the gateway does not answer for has a next try of its own and stands in
 * nobody's way; one that was paid or given up meanwhile is found to be so.
 */
export async function closeOverdue(ctx: Context): Promise<void> {
  const again = await dueAgain(ctx, CLOSE_WORK, ROUND)
  const due = new Set([...again, ...(await overdueOrders(ctx, CLOSE_WORK, ROUND))]).values()
  const closeNext = async () => {
    for (const orderNo of due) {
      await tryWork(ctx, { kind: CLOSE_WORK, subject: orderNo }, async () => {
        await closeUnpaidOrder(ctx, orderNo, { who: '系统', why: EXPIRED })
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, closeNext))
}
