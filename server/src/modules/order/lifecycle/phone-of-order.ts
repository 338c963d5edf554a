import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { ModulePorts } from '../../../app/module-ports.ts'
import { phoneOf } from '../../account/public.ts'
import { order } from '../tables.ts'
import type { OrderRow } from './lock-order.ts'

/** The full phone number for messages about an order. */
export async function phoneOfOrder(ctx: Context, found: OrderRow): Promise<string> {
  if (found.userPhoneSealed === '') return phoneOf(ctx, found.memberId)
  return (await ctx.vault.of(found.memberId)).open(found.userPhoneSealed, phoneContext(found.orderNo))
}

export const phoneOfOrderContact: ModulePorts['phoneOfOrderContact'] = async (ctx, orderNo) => {
  const [found] = await ctx.db.select().from(order).where(eq(order.orderNo, orderNo))
  return found ? phoneOfOrder(ctx, found) : ''
}

/** The seal context of an order's phone number. */
export function phoneContext(orderNo: string): string {
  return `mall_order|user_phone|${orderNo}`
}
