import { RECEIVED_AFTER_DAYS } from '@mall/contract/order/terms'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallTime } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { Job } from '../../../platform/jobs.ts'
import { notifyMember } from '../../message/public.ts'
import { openParcel } from '../../parcel/public.ts'
import { lockOrder, type OrderRow } from '../lifecycle/lock-order.ts'
import { phoneOfOrder } from '../lifecycle/phone-of-order.ts'
import { transitionOrder } from '../lifecycle/transition-order.ts'
import { order } from '../tables.ts'

/** Marks goods as shipped with this carrier. The order is locked and awaits its shipment. */
export async function shipLocked(
  ctx: Context,
  tx: Tx,
  found: OrderRow,
  carrier: string,
  waybillNo: string,
): Promise<void> {
  const { orderNo, memberId } = found
  const entry = { what: '已发货', who: '仓库', why: `${carrier} ${waybillNo}` }
  await transitionOrder(ctx, tx, found, 'shipped', entry)
  await tx.update(order).set({ shippedAt: ctx.clock.now(), carrier, waybillNo }).where(eq(order.orderNo, orderNo))
  await openParcel(ctx, tx, { orderNo, memberId, carrier, waybillNo })
  await ctx.jobs.enqueue(tx, 'notify-shipped', { orderNo })
}

/** Notifies the buyer of carrier and waybill; `again`: once more. */
export const notifyShippedJob: Job<Context> = {
  run: async (ctx, { orderNo, again }) => {
    const [found] = await ctx.db
      .select()
      .from(order)
      .where(eq(order.orderNo, String(orderNo)))
    if (!found) return
    const { memberId, carrier, waybillNo } = found
    await notifyMember(ctx, {
      memberId,
      mobile: await phoneOfOrder(ctx, found),
      template: 'order-shipped',
      params: { orderNo: found.orderNo, carrier, waybillNo },
      link: `/profile/orderDetail/${found.orderNo}`,
      event: again ? `${found.orderNo} again ${again}` : found.orderNo,
    })
  },
}

/** Marks goods as received, which starts the return period. The order is locked and shipped. */
export async function markReceived(ctx: Context, tx: Tx, orderNo: string, who: string, why: string): Promise<boolean> {
  const found = await lockOrder(tx, orderNo)
  if (found?.state !== 'shipped') return false
  await transitionOrder(ctx, tx, found, 'completed', { what: '已收货', who, why })
  await tx.update(order).set({ receivedAt: ctx.clock.now() }).where(eq(order.orderNo, orderNo))
  return true
}

const ROUND = 50

/** Confirms receipt automatically when the time is over. A failing order is retried next round and does not block others. */
export async function receiveOverdue(ctx: Context): Promise<void> {
  const before = mallTime(-RECEIVED_AFTER_DAYS * 86_400_000)
  const why = `发货满 ${RECEIVED_AFTER_DAYS} 天，自动确认`
  const failed: unknown[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const due = await ctx.db
      .select({ orderNo: order.orderNo })
      .from(order)
      .where(and(eq(order.state, 'shipped'), lte(order.shippedAt, before), gt(order.orderNo, after)))
      .orderBy(order.orderNo)
      .limit(ROUND)
    for (const { orderNo } of due) {
      await ctx.db
        .transaction((tx) => markReceived(ctx, tx, orderNo, '系统', why))
        .catch((error: unknown) => failed.push(error))
    }
    after = due.at(-1)?.orderNo
  }
  if (failed.length > 0) throw failed[0]
}
