import { failIf } from '@mall/contract/failures'
import type { AfterSaleStateName } from '@mall/contract/order/after-sale'
import { APPROVED } from '@mall/contract/order/after-sale-message'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { recordAccess } from '../../account/public.ts'
import { openWords } from '../lifecycle/sealed-text.ts'
import { appendHistory, type HistoryEntry } from '../lifecycle/transition-order.ts'
import { UNDECIDED_AFTER_SALE_STATES } from '../states.ts'
import { afterSale, afterSaleItem, order, orderLine } from '../tables.ts'
import { whyNotTransitionAfterSale } from './after-sale-rules.ts'
import { lockForRefund } from './lock-for-refund.ts'
import { startRefund } from './start-refund.ts'
import { type AfterSaleRow, lockAfterSale, transitionAfterSale } from './transition-after-sale.ts'

/** As members read it. */
export const OPERATOR = '客服'

/** The operator starts a review and says what to do meanwhile: send it back, take another picture. */
export function reviewRefund(ctx: Context, afterSaleId: string, words: string): Promise<void> {
  return decide(ctx, afterSaleId, (tx, found) => decideLocked(ctx, tx, found, 'ask', words).then(() => undefined))
}

/** Approves the refund. */
export function approveRefund(ctx: Context, afterSaleId: string): Promise<void> {
  return decide(ctx, afterSaleId, (tx, found) => decideLocked(ctx, tx, found, 'agree', '').then(() => undefined))
}

/** Rejects it, with the reason for the member. */
export function rejectRefund(ctx: Context, afterSaleId: string, reason: string): Promise<void> {
  return decide(ctx, afterSaleId, (tx, found) => decideLocked(ctx, tx, found, 'refuse', reason).then(() => undefined))
}

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

async function decide(ctx: Context, id: string, work: (tx: Tx, found: AfterSaleRow) => Promise<void>): Promise<void> {
  const [seen] = await ctx.db.select().from(afterSale).where(eq(afterSale.id, id))
  if (!seen) throw new Error(`没有售后单 ${id}`)
  await ctx.db.transaction(async (tx) => {
    await lockForRefund(tx, seen.orderNo)
    const found = await lockAfterSale(tx, id)
    if (found) await work(tx, found)
  })
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

/** Requests waiting for the operator, oldest first. */
export async function waitingRefunds(ctx: Context) {
  const { id, state, orderNo, amountFen, reason, wordsSealed, returnCarrier, returnWaybill } = afterSale
  const rows = await ctx.db
    .select({
      id,
      state,
      orderNo,
      amountFen,
      reason,
      words: wordsSealed,
      returnCarrier,
      returnWaybill,
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
  return opened.map(({ memberId: _, returnCarrier: carrier, returnWaybill: waybill, ...shown }) => ({
    ...shown,
    returnCarrier: carrier,
    returnWaybill: waybill,
  }))
}
