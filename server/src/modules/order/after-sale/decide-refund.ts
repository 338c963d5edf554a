import { failIf } from '@mall/contract/failures'
import type { AfterSaleStateName } from '@mall/contract/order/after-sale'
import { APPROVED } from '@mall/contract/order/after-sale-message'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { recordAccess } from '../../account/public.ts'
import { openWords } from '../lifecycle/sealed-text.ts'
import { appendHistory, type HistoryEntry } from '../lifecycle/transition-order.ts'
import { refundProposal } from '../proposal-tables.ts'
import { UNDECIDED_AFTER_SALE_STATES } from '../states.ts'
import { afterSale, afterSaleHistory, afterSaleItem, order, orderLine } from '../tables.ts'
import { whyNotTransitionAfterSale } from './after-sale-rules.ts'
import { startRefund } from './start-refund.ts'
import { type AfterSaleRow, transitionAfterSale } from './transition-after-sale.ts'

/** As members read it. */
export const OPERATOR = '客服'

export type RefundDecision = 'agree' | 'ask' | 'refuse'

/** The operator's decision about a locked request, with words to the member; returns its state afterwards. */
export async function decideLocked(
  ctx: Context,
  tx: Tx,
  found: AfterSaleRow,
  decision: RefundDecision,
  words: string,
): Promise<AfterSaleStateName> {
  if (decision === 'agree') return startRefund(ctx, tx, found, { who: OPERATOR, why: words || APPROVED })
  if (decision === 'refuse') {
    await closeAfterSale(ctx, tx, found, 'rejected', { who: OPERATOR, why: words })
    return 'rejected'
  }
  await transitionAfterSale(ctx, tx, found, 'reviewing', { what: '开始审核', who: OPERATOR, why: words }, words)
  return 'reviewing'
}

const ENDINGS = { rejected: '没有通过', withdrawn: '撤回申请' } as const

/** Ends the request without a refund; its items can be requested again. Its order must be locked. */
export async function closeAfterSale(
  ctx: Context,
  tx: Tx,
  found: AfterSaleRow,
  to: 'rejected' | 'withdrawn',
  { who, why }: Pick<HistoryEntry, 'who' | 'why'>,
): Promise<void> {
  failIf(whyNotTransitionAfterSale(found.state, to))
  const entry = { what: ENDINGS[to], who, why }
  await transitionAfterSale(ctx, tx, found, to, entry, to === 'rejected' ? why : undefined)
  const items = await tx.select().from(afterSaleItem).where(eq(afterSaleItem.afterSaleId, found.id))
  for (const [lineId, parts] of Map.groupBy(items, (item) => item.lineId)) {
    const fen = parts.reduce((all, { amountFen }) => all + amountFen, 0)
    await tx
      .update(orderLine)
      .set({ refundedFen: sql`${orderLine.refundedFen} - ${fen}` })
      .where(eq(orderLine.id, lineId))
  }
  await tx.update(afterSaleItem).set({ isLive: false }).where(eq(afterSaleItem.afterSaleId, found.id))
  const [owner] = await tx
    .update(order)
    .set({ refundedFen: sql`${order.refundedFen} - ${found.amountFen - found.cardFen}` })
    .where(eq(order.orderNo, found.orderNo))
    .returning({ state: order.state })
  // The reply is stored with the request only, sealed.
  const onOrder = { what: `退款${entry.what}`, who, why: to === 'rejected' ? '原因见这笔退款售后' : why }
  if (owner) await appendHistory(ctx, tx, found.orderNo, owner.state, onOrder)
}

/** Requests waiting for the operator, oldest first; `proposedBy`: who agreed to one that waits for a second person. */
export async function waitingRefunds(ctx: Context) {
  const { id, state, orderNo, amountFen, reason, wordsSealed, returnCarrier, returnWaybill } = afterSale
  // Qualified, as the inner tables have an id too.
  const own = sql`${afterSale}.id`
  const rows = await ctx.db
    .select({
      id,
      version: sql<number>`(select count(*)::int from ${afterSaleHistory} h where h.after_sale_id = ${own})`,
      state,
      orderNo,
      amountFen,
      reason,
      words: wordsSealed,
      returnCarrier,
      returnWaybill,
      proposedBy: sql<string>`coalesce((select p.staff_name from ${refundProposal} p
        where p.after_sale_id = ${own} and p.decided_at is null), '')`,
      memberId: afterSale.memberId,
    })
    .from(afterSale)
    .where(inArray(state, UNDECIDED_AFTER_SALE_STATES))
    .orderBy(afterSale.createdAt)
  const opened = await Promise.all(
    rows.map(async ({ words: wordsText, ...row }) => {
      const words = openWords(await ctx.vault.of(row.memberId), { id: row.id, wordsSealed: wordsText })
      return { ...row, words }
    }),
  )
  for (const { memberId, id: subject, words: text } of opened) {
    if (text === '') continue
    const entry = { who: OPERATOR, what: '您在退款申请里写的说明', why: '办理退款售后', subject }
    await ctx.db.transaction((tx) => recordAccess(ctx, tx, { memberId, kind: 'operator', ...entry }))
  }
  return opened.map(({ memberId: _, proposedBy, returnCarrier: carrier, returnWaybill: waybill, ...shown }) => ({
    ...shown,
    proposedBy,
    returnCarrier: carrier,
    returnWaybill: waybill,
  }))
}
