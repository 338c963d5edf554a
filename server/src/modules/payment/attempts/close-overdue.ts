import type { Context } from '../../../app/context.ts'
import { EXPIRED, overdueOrders } from '../../order/public.ts'
import { listDueAgain, tryWork } from '../../work/public.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'

export const CLOSE_WORK = 'close-order'

const ROUND = 50
/** Closed concurrently, so a gateway that hangs delays only its own orders. */
const MAX_CONCURRENT = 16

/**
 * Closes orders that were not paid in time. One whose gateway does not answer gets its own next try and does not block
 * the others; one that was paid or cancelled meanwhile is left as it is.
 */
export async function closeOverdue(ctx: Context): Promise<void> {
  const again = await listDueAgain(ctx, CLOSE_WORK, ROUND)
  const due = new Set([...again, ...(await overdueOrders(ctx, CLOSE_WORK, ROUND))]).values()
  const closeNext = async () => {
    for (const orderNo of due) {
      await tryWork(ctx, { kind: CLOSE_WORK, subject: orderNo }, async () => {
        await closeUnpaidOrder(ctx, orderNo, { who: '系统', why: EXPIRED })
      })
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, closeNext))
}
