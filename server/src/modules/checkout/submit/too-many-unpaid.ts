import { fail } from '@mall/contract/failures'
import { MAX_UNPAID_ORDERS, UNPAID_ORDERS_A_DAY } from '@mall/contract/order/terms'
import type { Queryable } from '../../../platform/database/types.ts'
import { findUnpaidOverLimit } from '../persistence.ts'

export async function failIfTooManyUnpaid(db: Queryable, memberId: string): Promise<void> {
  const many = await findUnpaidOverLimit(db, memberId)
  if (!many) return
  const isOpen = many.open >= MAX_UNPAID_ORDERS
  fail(
    'UNPAID_TOO_MANY',
    null,
    isOpen ? undefined : `今天有 ${UNPAID_ORDERS_A_DAY} 个订单没有付款，请明天再下单或拨打客服电话`,
  )
}
