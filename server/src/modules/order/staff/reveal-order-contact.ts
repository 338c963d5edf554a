import { fail } from '@mall/contract/failures'
import type { revealOrderContact as contract } from '@mall/contract/order/staff'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { recordAccess } from '../../account/public.ts'
import { recordAct } from '../../staff/public.ts'
import { openAddress } from '../fulfilment/order-address.ts'
import type { OrderRow } from '../lifecycle/lock-order.ts'
import { phoneOfOrder } from '../lifecycle/phone-of-order.ts'
import { openRemark } from '../lifecycle/sealed-text.ts'
import { order } from '../tables.ts'
import { branchOfAct } from './decide-after-sale.ts'
import { assertMayReveal, revealPurpose } from './staff-limits.ts'

type Input = z.output<(typeof contract)['input']>

const FIELDS: Readonly<Record<Input['field'], string>> = {
  mobile: '订单的联系手机',
  'receiver-name': '收货人姓名',
  'receiver-mobile': '收货人手机号',
  'receiver-address': '收货地址',
  remark: '订单备注',
}

/**
 * One field in full. Recorded before it is answered, for colleagues and for the member. Not stored as an idempotent
 * answer, which would hold the value in clear.
 */
export const revealOrderContact: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { orderNo, field, purpose, words } = input
  const [found] = await ctx.db.select().from(order).where(eq(order.orderNo, orderNo))
  if (!found) return fail('NOT_FOUND')
  const value = await fieldOf(ctx, found, field)
  if (value === '') return fail('REVEAL_NOTHING')
  await assertMayReveal(ctx, staff.id)
  const why = revealPurpose(purpose, words)
  await ctx.db.transaction(async (tx) => {
    const entry = { who: `客服，${staff.name}`, what: FIELDS[field], why, subject: orderNo }
    await recordAccess(ctx, tx, { memberId: found.memberId, kind: 'operator', ...entry })
    await recordAct(call, tx, {
      call: 'revealOrderContact',
      thing: { kind: 'order', id: orderNo, name: `订单 ${orderNo}` },
      branchId: await branchOfAct(tx, orderNo),
      changes: [{ field: FIELDS[field], before: null, after: '看过' }],
      reason: why,
    })
  })
  return { value }
}

async function fieldOf(ctx: Context, found: OrderRow, field: Input['field']): Promise<string> {
  if (field === 'mobile') return phoneOfOrder(ctx, found)
  if (field === 'remark') return openRemark(ctx, found)
  const sentTo = await openAddress(ctx, found)
  if (!sentTo) return ''
  if (field === 'receiver-name') return sentTo.name
  return field === 'receiver-mobile' ? sentTo.mobile : sentTo.address
}
