import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { order } from '../tables.ts'
import { openAddress } from './order-address.ts'

/** The last four digits of the receiver's phone, which some carriers require. */
export async function receiverPhoneTail(ctx: Context, orderNo: string): Promise<string> {
  const [row] = await ctx.db.select().from(order).where(eq(order.orderNo, orderNo))
  const sentTo = row && (await openAddress(ctx, row))
  return sentTo?.mobile.slice(-4) ?? ''
}
