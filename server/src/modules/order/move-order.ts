import { fail, failIf } from '@mall/contract/failures'
import type { OrderStateName } from '@mall/contract/order'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import { whyNotMove } from './rules.ts'
import { order, orderHistory } from './tables.ts'

/** A line of the order's history: what happened, who did it, and why. */
export interface Told {
  what: string
  who: string
  why: string
}

/** The one way an order changes its state: allowed by the table, conditional on the state it is in, and told. */
export async function moveOrder(
  ctx: Context,
  tx: Tx,
  from: { orderNo: string; state: OrderStateName },
  to: OrderStateName,
  told: Told,
  also: Partial<typeof order.$inferInsert> = {},
): Promise<void> {
  failIf(whyNotMove(from.state, to))
  const moved = await tx
    .update(order)
    .set({ ...also, state: to })
    .where(and(eq(order.orderNo, from.orderNo), eq(order.state, from.state)))
    .returning({ orderNo: order.orderNo })
  if (moved.length === 0) fail('ORDER_STATE')
  await tellHistory(ctx, tx, from.orderNo, to, told)
}

export async function tellHistory(
  ctx: Context,
  tx: Tx,
  orderNo: string,
  toState: OrderStateName,
  told: Told,
): Promise<void> {
  await tx.insert(orderHistory).values({ id: ctx.ids.id(), orderNo, at: ctx.clock.now(), toState, ...told })
}
