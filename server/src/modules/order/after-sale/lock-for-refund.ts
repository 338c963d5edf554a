import { fail } from '@mall/contract/failures'
import type { Tx } from '../../../platform/database/types.ts'
import { extrasOrdersOf, lockVouchersOfOrder } from '../../appointment/public.ts'
import { lockOrder, type OrderRow } from '../lifecycle/lock-order.ts'

/**
 * Locks the order with everything that its refund touches, in the common lock order: extras orders, bookings, vouchers,
 * the order itself.
 */
export async function lockForRefund(tx: Tx, orderNo: string): Promise<OrderRow> {
  for (const extras of await extrasOrdersOf(tx, orderNo)) await lockOrder(tx, extras)
  await lockVouchersOfOrder(tx, orderNo)
  return (await lockOrder(tx, orderNo)) ?? fail('NOT_FOUND')
}
