import { yuanText } from '@mall/contract/money'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
import { recordAccess } from '../account/public.ts'
import { type InvoiceFacts, invoiceChanged, type OrderRow } from '../order/public.ts'
import { isByHand } from './by-hand/is-by-hand.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { invoice } from './tables.ts'
import { bookKey, nextInvoiceContext, openTitle, sealTitle, storedInvoiceContext, type Title } from './titles.ts'

/** Order history entry for an invoice's changes. */
interface Cause {
  who: string
  why: string
}

/** Starts to issue an invoice over all remaining cash. The caller holds the order's lock. */
export async function startInvoice(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  { cashFen: amountFen }: InvoiceFacts,
  { title, reopens, ...cause }: Cause & { title: Title; reopens: number },
): Promise<void> {
  const id = ctx.ids.id()
  const now = ctx.clock.now()
  const { orderNo, memberId } = order
  const titleSealed = sealTitle(await bookKey(ctx, memberId, tx), title, storedInvoiceContext(id))
  await tx.insert(invoice).values({
    id,
    orderNo,
    memberId,
    state: 'issuing',
    amountFen,
    titleSealed,
    reopens,
    requestedAt: now,
    nextPollAt: now,
  })
  // Where finance makes it out, who looks is recorded when they do.
  if (!isByHand(ctx)) {
    const entry = { what: '发票抬头和税号', why: `开订单 ${orderNo} 的电子发票`, subject: id }
    await recordAccess(ctx, tx, { memberId, kind: 'outside', who: '电子发票服务商', ...entry })
  }
  await invoiceChanged(ctx, tx, order, 'issuing', { what: `申请开票 ${yuanText(amountFen)}`, ...cause })
}

/** Starts a red-letter invoice over the whole amount; `next`: the title of the following invoice, if it differs. */
export async function startReversal(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  { id, memberId, number }: InvoiceRow,
  { next, ...cause }: Cause & { next: Title | null },
): Promise<void> {
  const nextTitleSealed = next ? sealTitle(await bookKey(ctx, memberId, tx), next, nextInvoiceContext(id)) : ''
  await tx
    .update(invoice)
    .set({
      state: 'reversing',
      nextTitleSealed,
      sentAt: null,
      reversalAt: ctx.clock.now(),
      nextPollAt: ctx.clock.now(),
    })
    .where(and(eq(invoice.id, id), eq(invoice.state, 'issued')))
  await invoiceChanged(ctx, tx, order, 'reversing', { what: `红冲发票 ${number}`, ...cause })
}

/** The title of the invoice that follows this one. */
export async function titleAfter(ctx: Context, tx: Tx, row: InvoiceRow): Promise<Title> {
  const sealer = await bookKey(ctx, row.memberId, tx)
  return row.nextTitleSealed === ''
    ? openTitle(sealer, row.titleSealed, storedInvoiceContext(row.id))
    : openTitle(sealer, row.nextTitleSealed, nextInvoiceContext(row.id))
}
