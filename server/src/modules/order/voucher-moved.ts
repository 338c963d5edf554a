import type { Doors } from '../../doors.ts'
import { vouchersOfOrders } from '../appointment/public.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { stateOfVouchers } from './rules.ts'

/** Booked is an order whose every live voucher is. The lock comes first: two bookings at once each see the other's. */
export const voucherMoved: Doors['voucherMoved'] = async (ctx, tx, orderNo) => {
  const found = await lockOrder(tx, orderNo)
  if (found?.state !== 'awaiting-booking' && found?.state !== 'booked') return
  const vouchers = await vouchersOfOrders(tx, [orderNo])
  const to = stateOfVouchers(vouchers.map((voucher) => voucher.state))
  if (to === found.state) return
  const what = to === 'booked' ? '全部约好' : '预约取消，体检券可以再约'
  await moveOrder(ctx, tx, found, to, { what, who: '本人', why: '' })
}
