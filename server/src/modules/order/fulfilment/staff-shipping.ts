import { fail } from '@mall/contract/failures'
import { type getOrderLabel as labelContract, shipOrder as shipContract } from '@mall/contract/order/staff-shipping'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { recordAccess } from '../../account/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { findOrderWithLines, linesOf, lockOrder, type OrderRow } from '../lifecycle/lock-order.ts'
import { stateNames } from '../rules.ts'
import { assertWithin } from '../staff/branches-of-orders.ts'
import { branchOfAct } from '../staff/decide-after-sale.ts'
import { assertMayReveal } from '../staff/staff-limits.ts'
import { goodsToSend } from './goods-to-send.ts'
import { openAddress } from './order-address.ts'
import { shipLocked } from './ship.ts'

/** The same shipping as `operate`'s. */
export const shipOrder: StaffHandler<typeof shipContract> = (input, call) => {
  const { ctx, staff } = call
  const { orderNo, carrier, waybillNo, reason } = input
  return actAs(call, ['shipOrder', input], shipContract.output.parse, async (tx) => {
    const found = (await lockOrder(tx, orderNo)) ?? fail('NOT_FOUND')
    await assertWithin(tx, staff, 'orders.ship', orderNo)
    const goods = await goodsToSend(tx, await linesOf(tx, orderNo))
    if (found.state !== 'awaiting-shipment' || goods.length === 0) fail('ORDER_NOT_TO_SHIP')
    await shipLocked(ctx, tx, found, carrier, waybillNo)
    await recordAct(call, tx, {
      call: 'shipOrder',
      thing: { kind: 'order', id: orderNo, name: `订单 ${orderNo}` },
      branchId: await branchOfAct(tx, orderNo),
      changes: [
        { field: '状态', before: stateNames[found.state], after: stateNames.shipped },
        { field: '运单', before: null, after: `${carrier} ${waybillNo}` },
      ],
      reason,
    })
    return { shippedAt: ctx.clock.now().toISOString() }
  })
}

const HAS_PARCEL: readonly OrderRow['state'][] = ['awaiting-shipment', 'shipped']

/** In full, while there is a parcel to send or under way. Not stored as an idempotent answer, which would hold it in clear. */
export const getOrderLabel: StaffHandler<typeof labelContract> = async ({ orderNo }, call) => {
  const { ctx, staff } = call
  const { order, lines } = (await findOrderWithLines(ctx.db, orderNo)) ?? fail('NOT_FOUND')
  const sentTo = (await openAddress(ctx, order)) ?? fail('REVEAL_NOTHING')
  const toSend = await goodsToSend(ctx.db, lines)
  if (!HAS_PARCEL.includes(order.state) || toSend.length === 0) fail('ORDER_NOT_TO_SHIP')
  await assertMayReveal(ctx, staff.id)
  const why = `寄订单 ${orderNo}`
  await ctx.db.transaction(async (tx) => {
    const entry = { who: `仓库，${staff.name}`, what: '收货人的姓名、手机号和地址', why, subject: orderNo }
    await recordAccess(ctx, tx, { memberId: order.memberId, kind: 'operator', ...entry })
    await recordAct(call, tx, {
      call: 'getOrderLabel',
      thing: { kind: 'order', id: orderNo, name: `订单 ${orderNo}` },
      branchId: await branchOfAct(tx, orderNo),
      changes: [{ field: '寄件面单', before: null, after: '看过' }],
      reason: why,
    })
  })
  const { name, mobile, address } = sentTo
  const goods = toSend.map(({ productName, specName, quantity }) => ({
    name: `${productName} ${specName}`.trim(),
    quantity,
  }))
  return { name, mobile, address, goods }
}
