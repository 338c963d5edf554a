import type { OrderStateName } from '@mall/contract/order/calls'
import type { Context } from '../../../app/context.ts'
import type { ModulePorts } from '../../../app/module-ports.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { vouchersOfOrders } from '../../appointment/public.ts'
import { stateOfVouchers } from '../rules.ts'
import { lockOrder, type OrderRow } from './lock-order.ts'
import { type HistoryEntry, transitionOrder } from './transition-order.ts'

const ENTRY_OF_STATE: Partial<Record<OrderStateName, HistoryEntry>> = {
  'awaiting-booking': { what: '预约取消，体检券可以再约', who: '本人', why: '' },
  booked: { what: '全部约好', who: '本人', why: '' },
  attended: { what: '已到检', who: '院区', why: '' },
  'report-pending': { what: '检查结束', who: '院区', why: '报告正在出具' },
  completed: { what: '报告已出，订单完成', who: '院区', why: '' },
}

const CHECK_IN_TAKEN_BACK: HistoryEntry = { what: '到检已撤回', who: '院区', why: '' }

const entryOf = (from: OrderStateName, to: OrderStateName) =>
  from === 'attended' && to === 'booked' ? CHECK_IN_TAKEN_BACK : ENTRY_OF_STATE[to]

/** Updates the order to its least advanced live voucher. Locked first, so that two concurrent bookings see each other. */
export const voucherChanged: ModulePorts['voucherChanged'] = async (ctx, tx, orderNo) => {
  const found = await lockOrder(tx, orderNo)
  if (found) await followVouchers(ctx, tx, found)
}

/** Sets the state of a locked order by its vouchers. */
export async function followVouchers(ctx: Context, tx: Tx, found: OrderRow): Promise<void> {
  if (found.state === 'awaiting-payment' || found.state === 'cancelled') return
  const to = stateOfVouchers(await vouchersOfOrders(tx, [found.orderNo]))
  const entry = to && entryOf(found.state, to)
  if (entry && to !== found.state) await transitionOrder(ctx, tx, found, to, entry)
}

/** The visit progressed: the orders of its package and of its added items follow. */
export const visitChanged: ModulePorts['visitChanged'] = async (ctx, tx, { bookingId, orderNo, extrasOrderNo }) => {
  if (extrasOrderNo) {
    const extras = await lockOrder(tx, extrasOrderNo)
    const visited = (await vouchersOfOrders(tx, [orderNo])).filter((voucher) => voucher.bookingId === bookingId)
    const to = stateOfVouchers(visited)
    const entry = to && extras && entryOf(extras.state, to)
    if (extras && entry && to !== extras.state && extras.state !== 'cancelled')
      await transitionOrder(ctx, tx, extras, to, entry)
  }
  await voucherChanged(ctx, tx, orderNo)
}
