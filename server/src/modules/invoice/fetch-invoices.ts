import { and, asc, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallNow } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { invoiceFacts, lockOrder, ownOrder } from '../order/public.ts'
import { getOperator } from '../settings/public.ts'
import { tryWork } from '../work/public.ts'
import { saveIssued, saveReversed } from './apply-issued.ts'
import { saveFile } from './invoice-file.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { ASK_AGAIN_MS } from './rules.ts'
import { RUNNING_INVOICE_STATES } from './states.ts'
import { invoice } from './tables.ts'
import { bookKey, openTitle, storedInvoiceContext } from './titles.ts'

export const INVOICE_WORK = 'invoice'

/** Invoices polled in one round. */
const ROUND = 20

/** Submits invoices and reversals to the issuer, and fetches finished ones. Safe to run in several processes. */
export async function fetchInvoices(ctx: Context): Promise<void> {
  if (!ctx.invoices) return
  const due = await claimDue(ctx)
  await Promise.all(due.map((row) => tryOne(ctx, row)))
}

/** Retried without end, at growing intervals. */
async function tryOne(ctx: Context, row: InvoiceRow): Promise<void> {
  const nextPollAt = await tryWork(ctx, { kind: INVOICE_WORK, subject: row.id }, () => fetchOne(ctx, row))
  if (nextPollAt) await scheduleRetry(ctx.db, [row.id], nextPollAt)
}

/** Polls at once invoices that are being issued or reversed. */
export const retryInvoices = (ctx: Context, db: Queryable, ids: readonly string[]) =>
  scheduleRetry(db, ids, ctx.clock.now())

async function scheduleRetry(db: Queryable, ids: readonly string[], nextPollAt: Date): Promise<void> {
  await db
    .update(invoice)
    .set({ nextPollAt })
    .where(and(inArray(invoice.id, [...ids]), inArray(invoice.state, RUNNING_INVOICE_STATES)))
}

/** Schedules the next poll before this one runs: a crash costs one poll. */
async function claimDue(ctx: Context): Promise<InvoiceRow[]> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(invoice)
      .where(lte(invoice.nextPollAt, mallNow))
      .orderBy(asc(invoice.nextPollAt))
      .limit(ROUND)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) {
      const nextPollAt = new Date(now.getTime() + ASK_AGAIN_MS)
      await tx.update(invoice).set({ nextPollAt }).where(inArray(invoice.id, ids))
    }
    return due
  })
}

async function fetchOne(ctx: Context, row: InvoiceRow): Promise<void> {
  const order = await ownOrder(ctx.db, row.memberId, row.orderNo)
  if (!order || !ctx.invoices) return
  const isRed = row.state === 'reversing'
  const { groupName } = await getOperator(ctx.db)
  const { items } = await invoiceFacts(ctx, ctx.db, order)
  const title = openTitle(await bookKey(ctx, row.memberId), row.titleSealed, storedInvoiceContext(row.id))
  const serial = isRed ? `${row.id}R` : row.id
  const issued = await ctx.invoices.request({
    serial,
    amountFen: row.amountFen,
    buyer: { name: title.invoiceTitle, taxNumber: title.identificationNumber },
    seller: groupName,
    items,
    remark: [`订单 ${row.orderNo}`, title.invoiceRemark].filter(Boolean).join('；'),
    reverses: isRed ? row.number : '',
  })
  if (!issued) return
  await saveFile(ctx, row.memberId, serial, issued.file)
  await ctx.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, row.orderNo)
    const { number, issuedAt } = issued
    const save = isRed ? saveReversed : saveIssued
    if (locked) await save(ctx, tx, locked, row.id, { number, issuedAt, fileId: '', who: '系统' })
  })
}
