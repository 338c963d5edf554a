import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { recordAccess } from '../../account/public.ts'
import { order } from '../tables.ts'
import { openAddress } from './order-address.ts'

/** The full shipping address of an order; the access is logged for the buyer to see. */
export async function deliveryLabel(ctx: Context, orderNo: string, staff: string): Promise<string> {
  const [row] = await ctx.db.select().from(order).where(eq(order.orderNo, orderNo))
  const sentTo = row && (await openAddress(ctx, row))
  if (!sentTo) throw new Error(`订单 ${orderNo} 没有要寄的东西`)
  const entry = { what: '收货人的姓名、手机号和地址', why: `寄订单 ${orderNo}`, subject: orderNo }
  const access = { memberId: row.memberId, kind: 'operator' as const, who: `仓库，${staff}`, ...entry }
  await ctx.db.transaction((tx) => recordAccess(ctx, tx, access))
  return `${sentTo.name} ${sentTo.mobile}\n${sentTo.address}`
}
