import { fail, failIf } from '@mall/contract/failures'
import type { AfterSaleStateName } from '@mall/contract/order/after-sale'
import { messageOfAfterSale } from '@mall/contract/order/after-sale-message'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { saveMessage } from '../../message/public.ts'
import { reasonContext, replyContext } from '../lifecycle/sealed-text.ts'
import type { HistoryEntry } from '../lifecycle/transition-order.ts'
import { ENDED_AFTER_SALE_STATES } from '../states.ts'
import { afterSale, afterSaleHistory } from '../tables.ts'
import { GOODWILL, whyNotTransitionAfterSale } from './after-sale-rules.ts'

export type AfterSaleRow = typeof afterSale.$inferSelect

const ENDS = new Set<AfterSaleStateName>(ENDED_AFTER_SALE_STATES)

/** The only way to change a request's state: an allowed transition, conditional on the current state, with a history entry. */
export async function transitionAfterSale(
  ctx: Context,
  tx: Tx,
  { id, state, memberId }: Pick<AfterSaleRow, 'id' | 'state' | 'memberId'>,
  to: AfterSaleStateName,
  entry: HistoryEntry,
  reply?: string,
): Promise<void> {
  failIf(whyNotTransitionAfterSale(state, to))
  const at = ctx.clock.now()
  const sealer = reply === undefined ? null : await ctx.vault.of(memberId, tx)
  const replied = sealer && reply !== undefined ? { replySealed: reply && sealer.seal(reply, replyContext(id)) } : {}
  const [moved] = await tx
    .update(afterSale)
    .set({ state: to, ...replied, ...(ENDS.has(to) ? { closedAt: at } : {}) })
    .where(and(eq(afterSale.id, id), eq(afterSale.state, state)))
    .returning({ memberId: afterSale.memberId, orderNo: afterSale.orderNo, reason: afterSale.reason })
  if (!moved) return fail('AFTER_SALE_STATE')
  await notifyAfterSale(ctx, tx, { id, memberId }, to, entry)
  const message = messageOfAfterSale(to, {
    ...entry,
    orderNo: moved.orderNo,
    isGoodwill: moved.reason === GOODWILL,
  })
  if (!message) return
  const link = `/profile/postsale?id=${id}`
  await saveMessage(ctx, tx, { memberId: moved.memberId, topic: 'refund', ...message, link, event: `${to} ${id}` })
}

/** Appends a history entry that leaves the request's state as it is. */
export async function notifyAfterSale(
  ctx: Context,
  tx: Tx,
  { id: afterSaleId, memberId }: Pick<AfterSaleRow, 'id' | 'memberId'>,
  toState: AfterSaleStateName,
  { what, who, why }: HistoryEntry,
): Promise<void> {
  const id = ctx.ids.id()
  // Contains free text from and to the member, so it is sealed.
  const whySealed = why && (await ctx.vault.of(memberId, tx)).seal(why, reasonContext(id))
  await tx.insert(afterSaleHistory).values({ id, afterSaleId, at: ctx.clock.now(), toState, what, who, whySealed })
}

/** Locks the request. Its order has to be locked first. */
export async function lockAfterSale(tx: Tx, id: string): Promise<AfterSaleRow | null> {
  const [row] = await tx.select().from(afterSale).where(eq(afterSale.id, id)).for('update')
  return row ?? null
}
