import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { ModulePorts } from '../../../app/module-ports.ts'
import { phoneOf } from '../../account/public.ts'
import { order } from '../tables.ts'
import type { OrderRow } from './lock-order.ts'

/** Where messages about an order go, in full. */
export async function phoneOfOrder(ctx: Context, found: OrderRow): Promise<string> {
  if (found.userPhoneSealed === '') return phoneOf(ctx, found.memberId)
  return (await ctx.vault.of(found.memberId)).open(found.userPhoneSealed, phoneContext(found.orderNo))
}

export const phoneOfOrderContact: ModulePorts['phoneOfOrderContact'] = async (ctx, orderNo) => {
  const [found] = await ctx.db.select().from(order).where(eq(order.orderNo, orderNo))
  return found ? phoneOfOrder(ctx, found) : ''
}

/** Where an order's phone number is sealed to. */
export function phoneContext(orderNo: string): string {
  return `mall_order|user_phone|${orderNo}`
}
