import { fail } from '@mall/contract/failures'
import { UNPAID_ORDERS_A_DAY, UNPAID_ORDERS_MOST } from '@mall/contract/order/terms'
import { type SQL, sql } from 'drizzle-orm'
import { mallTime } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { order } from '../tables.ts'

const DAY_MS = 86_400_000

/**
 * Part of a statement: a row if this member has too many orders unpaid at a time, or left unpaid in a day. Each keeps
 * stock, a place or a coupon from others for half an hour and costs its maker nothing. What is added to a booking does not
 * count: bookings bound it.
 */
export const tooManyUnpaid = (memberId: string): SQL => sql`
  select count(*) filter (where state = 'awaiting-payment') as open from ${order}
  where member_id = ${memberId} and created_at > ${mallTime(-DAY_MS)} and paid_at is null and kind <> 'extras'
  having count(*) filter (where state = 'awaiting-payment') >= ${UNPAID_ORDERS_MOST} or count(*) >= ${UNPAID_ORDERS_A_DAY}`

export async function failIfTooManyUnpaid(db: Queryable, memberId: string): Promise<void> {
  const { rows } = await db.execute<{ open: string }>(tooManyUnpaid(memberId))
  const [many] = rows
  if (!many) return
  const isOpen = Number(many.open) >= UNPAID_ORDERS_MOST
  fail(
    'UNPAID_TOO_MANY',
    null,
    isOpen ? undefined : `今天有 ${UNPAID_ORDERS_A_DAY} 个订单没有付款，请明天再下单或拨打客服电话`,
  )
}
