import type { AfterSaleStateName } from '@mall/contract/after-sale'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import { keepMessage } from '../message/public.ts'
import { whyNotMoveAfterSale } from './after-sale-rules.ts'
import type { Told } from './move-order.ts'
import { noticeOfAfterSale } from './notice-rules.ts'
import { afterSale, afterSaleHistory } from './tables.ts'

export type AfterSaleRow = typeof afterSale.$inferSelect

const ENDS = new Set<AfterSaleStateName>(['refunded', 'rejected', 'withdrawn'])

/** The one way a request changes its state: allowed by the table, conditional on the state it is in, and dated. */
export async function moveAfterSale(
  ctx: Context,
  tx: Tx,
  { id, state }: Pick<AfterSaleRow, 'id' | 'state'>,
  to: AfterSaleStateName,
  told: Told,
  reply?: string,
): Promise<void> {
  failIf(whyNotMoveAfterSale(state, to))
  const at = ctx.clock.now()
  const [moved] = await tx
    .update(afterSale)
    .set({ state: to, ...(reply === undefined ? {} : { reply }), ...(ENDS.has(to) ? { closedAt: at } : {}) })
    .where(and(eq(afterSale.id, id), eq(afterSale.state, state)))
    .returning({ memberId: afterSale.memberId, orderNo: afterSale.orderNo })
  if (!moved) return fail('AFTER_SALE_STATE')
  await tellAfterSale(ctx, tx, id, to, told)
  const notice = noticeOfAfterSale(to, { ...told, orderNo: moved.orderNo })
  if (!notice) return
  const link = `/profile/postsale?id=${id}`
  await keepMessage(ctx, tx, { memberId: moved.memberId, topic: 'refund', ...notice, link, event: `${to} ${id}` })
}

/** Something happened to the request that leaves its state as it is. */
export async function tellAfterSale(
  ctx: Context,
  tx: Tx,
  afterSaleId: string,
  toState: AfterSaleStateName,
  told: Told,
): Promise<void> {
  await tx.insert(afterSaleHistory).values({ id: ctx.ids.id(), afterSaleId, at: ctx.clock.now(), toState, ...told })
}

/** The request, held until the transaction ends. Its order is locked before it. */
export async function lockAfterSale(tx: Tx, id: string): Promise<AfterSaleRow | null> {
  const [row] = await tx.select().from(afterSale).where(eq(afterSale.id, id)).for('update')
  return row ?? null
}
