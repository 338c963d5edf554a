import { fail, failIf } from '@mall/contract/failures'
import type { OrderStateName } from '@mall/contract/order'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import { whyNotMove } from './rules.ts'
import { orderHistory } from './tables.ts'

/** A line of the order's history: what happened, who did it, and why. */
export interface Told {
  what: string
  who: string
  why: string
}

/** What a move may change besides the state; what is left out stays. */
export interface Also {
  paidAt?: Date
  payChannel?: string
  transactionId?: string
  cancelReason?: string
}

/** The one way an order changes its state: allowed by the table, conditional on the state it is in, and told. `beside` is done in the same statement. */
export async function moveOrder(
  ctx: Context,
  tx: Tx,
  { orderNo, state }: { orderNo: string; state: OrderStateName },
  to: OrderStateName,
  { what, who, why }: Told,
  also: Also = {},
  beside = sql`select`,
): Promise<void> {
  failIf(whyNotMove(state, to))
  const { rowCount } = await tx.execute(sql`
    with moved as (
      update mall_order set state = ${to}, paid_at = coalesce(${also.paidAt ?? null}, paid_at),
        pay_channel = coalesce(${also.payChannel ?? null}, pay_channel),
        transaction_id = coalesce(${also.transactionId ?? null}, transaction_id),
        cancel_reason = coalesce(${also.cancelReason ?? null}, cancel_reason)
      where order_no = ${orderNo} and state = ${state} returning order_no), beside as (${beside})
    insert into order_history (id, order_no, at, to_state, what, who, why)
    select ${ctx.ids.id()}, order_no, ${ctx.clock.now()}, ${to}, ${what}, ${who}, ${why} from moved`)
  if (rowCount === 0) fail('ORDER_STATE')
}

/** Something happened to the order that leaves its state as it is. */
export async function tellHistory(
  ctx: Context,
  tx: Tx,
  orderNo: string,
  toState: OrderStateName,
  told: Told,
): Promise<void> {
  await tx.insert(orderHistory).values({ id: ctx.ids.id(), orderNo, at: ctx.clock.now(), toState, ...told })
}
