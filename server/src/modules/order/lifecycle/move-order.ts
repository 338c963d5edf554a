import { fail, failIf } from '@mall/contract/failures'
import type { OrderStateName } from '@mall/contract/order/calls'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { whyNotMove } from '../rules.ts'
import { orderHistory } from '../tables.ts'
import type { OrderRow } from './lock-order.ts'

/** A line of the order's history: what happened, who did it, and why. */
export interface HistoryEntry {
  what: string
  who: string
  why: string
}

export const PAID: HistoryEntry = { what: '付款成功', who: '本人', why: '' }

/** Where an order stands. */
type OrderAndState = Pick<OrderRow, 'orderNo' | 'state'>

/** What a move may change besides the state; what is left out stays. */
export interface OrderPatch {
  paidAt?: Date
  payChannel?: string
  transactionId?: string
  cancelReason?: string
}

/** The one way an order changes its state: allowed by the table, conditional on the state it is in, and told. `beside` is done in the same statement. */
export async function moveOrder(
  ctx: Context,
  tx: Tx,
  from: OrderAndState,
  to: OrderStateName,
  what: HistoryEntry,
  also: OrderPatch = {},
  beside = sql`select`,
): Promise<void> {
  failIf(whyNotMove(from.state, to))
  const { moved, told } = transition(ctx, from, to, what, also)
  const { rowCount } = await tx.execute(sql`with moved as (${moved}), beside as (${beside}) ${told}`)
  if (rowCount === 0) fail('ORDER_STATE')
}

/** The parts of a statement that moves an order, if it is where it was seen and `onlyIf`: `moved`, and `told` of what moved. */
export function transition(
  ctx: Context,
  { orderNo, state }: OrderAndState,
  to: OrderStateName,
  { what, who, why }: HistoryEntry,
  also: OrderPatch = {},
  onlyIf = sql`true`,
): { moved: SQL; told: SQL } {
  return {
    moved: sql`
      update mall_order set state = ${to}, paid_at = coalesce(${also.paidAt ?? null}, paid_at),
        pay_channel = coalesce(${also.payChannel ?? null}, pay_channel),
        transaction_id = coalesce(${also.transactionId ?? null}, transaction_id),
        cancel_reason = coalesce(${also.cancelReason ?? null}, cancel_reason)
      where order_no = ${orderNo} and state = ${state} and ${onlyIf} returning order_no`,
    told: sql`
      insert into order_history (id, order_no, at, to_state, what, who, why)
      select ${ctx.ids.id()}, order_no, ${ctx.clock.now()}, ${to}, ${what}, ${who}, ${why} from moved`,
  }
}

/** Something happened to the order that leaves its state as it is. */
export async function appendHistory(
  ctx: Context,
  tx: Tx,
  orderNo: string,
  toState: OrderStateName,
  told: HistoryEntry,
): Promise<void> {
  await tx.insert(orderHistory).values({ id: ctx.ids.id(), orderNo, at: ctx.clock.now(), toState, ...told })
}
