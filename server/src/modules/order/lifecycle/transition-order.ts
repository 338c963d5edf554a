import { fail, failIf } from '@mall/contract/failures'
import type { OrderStateName } from '@mall/contract/order/calls'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { whyNotTransition } from '../rules.ts'
import { orderHistory } from '../tables.ts'
import type { OrderRow } from './lock-order.ts'

/** An entry of the order's history: what happened, who did it, and why. */
export interface HistoryEntry {
  what: string
  who: string
  why: string
}

export const PAID: HistoryEntry = { what: '付款成功', who: '本人', why: '' }

/** An order and its state. */
type OrderAndState = Pick<OrderRow, 'orderNo' | 'state'>

/** Columns that a transition may change besides the state; omitted ones stay. */
export interface OrderPatch {
  paidAt?: Date
  payChannel?: string
  transactionId?: string
  cancelReason?: string
}

/** The only way to change an order's state: an allowed transition from its current state, with a history entry. */
export async function transitionOrder(
  ctx: Context,
  tx: Tx,
  { orderNo, state }: OrderAndState,
  to: OrderStateName,
  entry: HistoryEntry,
  patch: OrderPatch = {},
): Promise<void> {
  failIf(whyNotTransition(state, to))
  const history = insertRows(orderHistory, [historyRow(ctx, orderNo, to, entry)], sql`exists (select from moved)`)
  const { rowCount } = await tx.execute(sql`
    with moved as (
      update mall_order set state = ${to}, paid_at = coalesce(${patch.paidAt ?? null}, paid_at),
        pay_channel = coalesce(${patch.payChannel ?? null}, pay_channel),
        transaction_id = coalesce(${patch.transactionId ?? null}, transaction_id),
        cancel_reason = coalesce(${patch.cancelReason ?? null}, cancel_reason)
      where order_no = ${orderNo} and state = ${state} returning order_no
    ) ${history}`)
  if (rowCount === 0) fail('ORDER_STATE')
}

/** A row of the order's history, dated now. */
export function historyRow(
  ctx: Context,
  orderNo: string,
  toState: OrderStateName,
  { what, who, why }: HistoryEntry,
): typeof orderHistory.$inferInsert {
  return { id: ctx.ids.id(), orderNo, at: ctx.clock.now(), toState, what, who, why }
}

/** Appends a history entry that leaves the order's state as it is. */
export async function appendHistory(
  ctx: Context,
  tx: Tx,
  orderNo: string,
  toState: OrderStateName,
  entry: HistoryEntry,
): Promise<void> {
  await tx.execute(insertRows(orderHistory, [historyRow(ctx, orderNo, toState, entry)]))
}
