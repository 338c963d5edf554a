import { fail, failIf } from '@mall/contract/failures'
import type { changeOrderAddress as contract } from '@mall/contract/order/calls'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../../app/http/handler.ts'
import { findAddress } from '../../address/public.ts'
import { lockOrder, ownOrder } from '../lifecycle/lock-order.ts'
import { appendHistory } from '../lifecycle/transition-order.ts'
import { whyNotAddress } from '../rules.ts'
import { order, orderHistory } from '../tables.ts'
import { openAddress, orderAddress, sealAddress } from './order-address.ts'

/** How often a member may change an order's address; further changes go through customer service. */
export const ADDRESS_CHANGES = 10
const WHAT = '改收货地址'

/** Changes the address to another of the member's, until the goods are shipped. Idempotent. */
export const changeOrderAddress: Handler<typeof contract> = async ({ orderNo, addressId }, { ctx, member }) => {
  if (!(await ownOrder(ctx.db, member.id, orderNo))) return fail('NOT_FOUND')
  const sentTo = await findAddress(ctx, member.id, addressId)
  if (!sentTo) return fail('ADDRESS_NEEDED', { field: 'addressId' }, '这个收货地址已经删掉了，请换一个')
  return ctx.db.transaction(async (tx) => {
    // Locked: goods shipped concurrently go to the current address.
    const locked = await lockOrder(tx, orderNo)
    if (!locked) return fail('NOT_FOUND')
    if (locked.addressSealed === '') return fail('ORDER_STATE', null, '这一单没有要寄送的商品，不用收货地址')
    const before = await openAddress(ctx, locked)
    const changed = { ...locked, addressSealed: sealAddress(await ctx.vault.of(member.id, tx), orderNo, sentTo) }
    const { addressSealed } = changed
    const after = { orderAddress: await orderAddress(ctx, changed) }
    if (JSON.stringify(before) === JSON.stringify(await openAddress(ctx, changed))) return after
    failIf(whyNotAddress(locked))
    const changes = await tx.$count(orderHistory, and(eq(orderHistory.orderNo, orderNo), eq(orderHistory.what, WHAT)))
    if (changes >= ADDRESS_CHANGES)
      fail('ORDER_STATE', null, `这一单的地址已经改过 ${ADDRESS_CHANGES} 次，再改请联系客服`)
    await tx.update(order).set({ addressSealed }).where(eq(order.orderNo, orderNo))
    await appendHistory(ctx, tx, orderNo, locked.state, { what: WHAT, who: '本人', why: '' })
    return after
  })
}
