import { dayOf } from '@mall/contract/days'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
import { invoiceChanged, invoiceFacts, type OrderRow } from '../order/public.ts'
import { cashChanged } from './cash-changed.ts'
import { startInvoice, titleAfter } from './start-invoice.ts'
import { invoice } from './tables.ts'

/** What an issuer says, a company or finance. */
interface Issued {
  number: string
  issuedAt: Date
  /** '' for a company's, which has its name from the invoice. */
  fileId: string
  who: string
}

/** The invoice of a locked order is made out, once; the buyer is told. */
export async function saveIssued(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  id: string,
  { number, issuedAt, fileId, who }: Issued,
) {
  const [row] = await tx
    .update(invoice)
    .set({
      state: 'issued',
      number,
      issuedAt,
      bookedAt: await bookedLater(ctx, tx, issuedAt),
      fileId,
      nextPollAt: null,
    })
    .where(and(eq(invoice.id, id), eq(invoice.state, 'issuing')))
    .returning()
  if (!row) return
  await invoiceChanged(ctx, tx, order, 'issued', { what: `发票已开 ${number}`, who, why: '' })
  await ctx.jobs.enqueue(tx, 'notify-invoice', { invoiceId: id })
  await ctx.jobs.enqueue(tx, 'mail-invoice', { invoiceId: id })
  // Money may have been refunded while it was being issued.
  await cashChanged(ctx, tx, row.orderNo)
}

/** The invoice of a locked order is taken back, once; what is left to invoice is asked for anew. */
export async function saveReversed(ctx: Context, tx: Tx, order: OrderRow, id: string, red: Issued) {
  const [row] = await tx
    .update(invoice)
    .set({
      ...{ state: 'reversed' as const, redNumber: red.number, reversedAt: red.issuedAt },
      ...{ redBookedAt: await bookedLater(ctx, tx, red.issuedAt), redFileId: red.fileId, nextPollAt: null },
    })
    .where(and(eq(invoice.id, id), eq(invoice.state, 'reversing')))
    .returning()
  if (!row) return
  await invoiceChanged(ctx, tx, order, 'reversed', { what: `发票已红冲 ${red.number}`, who: red.who, why: '' })
  const facts = await invoiceFacts(ctx, tx, order)
  if (facts.cashFen === 0) return
  const isReopened = row.nextTitleSealed !== ''
  await startInvoice(ctx, tx, order, facts, {
    title: await titleAfter(ctx, tx, row),
    reopens: row.reopens + (isReopened ? 1 : 0),
    who: '系统',
    why: isReopened ? '按新抬头重开' : facts.cashFen === row.amountFen ? '开错的作废，重开' : '按退款后的金额重开',
  })
}

/** The books of a sealed day stay as they are: what is dated into it counts now. null: on its own day. */
async function bookedLater(ctx: Context, tx: Tx, issuedAt: Date): Promise<Date | null> {
  return (await ctx.modules.lockBookDay(ctx, tx, dayOf(issuedAt))) ? ctx.clock.now() : null
}
