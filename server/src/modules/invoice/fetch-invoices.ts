import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { InvoiceRefusedError } from '../../integrations/invoice.ts'
import { mallNow } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { invoiceFacts, lockOrder, ownOrder } from '../order/public.ts'
import { getOperator } from '../settings/public.ts'
import { tryWork } from '../work/public.ts'
import { saveIssued, saveReversed } from './apply-issued.ts'
import { isByHand } from './by-hand/is-by-hand.ts'
import { saveFile } from './invoice-file.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { ASK_AGAIN_MS, ASK_LATER_SHARE, MAX_ASK_AGAIN_MS } from './rules.ts'
import { RUNNING_INVOICE_STATES } from './states.ts'
import { invoice } from './tables.ts'
import { bookKey, openTitle, storedInvoiceContext } from './titles.ts'

export const INVOICE_WORK = 'invoice'

/** Invoices polled in one round. */
const ROUND = 20

/** Submits invoices and reversals to the issuer, and fetches finished ones. Safe to run in several processes. */
export async function fetchInvoices(ctx: Context): Promise<void> {
  if (isByHand(ctx)) return
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

/** The company has other keys now: what it refused before is asked for again. */
export const retryAllInvoices = async (ctx: Context, db: Queryable): Promise<void> => {
  await db.update(invoice).set({ nextPollAt: ctx.clock.now() }).where(inArray(invoice.state, RUNNING_INVOICE_STATES))
}

async function scheduleRetry(db: Queryable, ids: readonly string[], nextPollAt: Date): Promise<void> {
  await db
    .update(invoice)
    .set({ nextPollAt })
    .where(and(inArray(invoice.id, [...ids]), inArray(invoice.state, RUNNING_INVOICE_STATES)))
}

/** The longer it takes, the less often it is asked for. */
const laterFrom = (now: Date) => {
  const since = sql`extract(epoch from ${now}::timestamptz - coalesce(${invoice.reversalAt}, ${invoice.requestedAt}))`
  const seconds = sql`least(greatest(${since} / ${ASK_LATER_SHARE}, ${ASK_AGAIN_MS / 1_000}), ${MAX_ASK_AGAIN_MS / 1_000})`
  return sql<Date>`${now}::timestamptz + ${seconds} * interval '1 second'`
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
    if (ids.length > 0)
      await tx
        .update(invoice)
        .set({ nextPollAt: laterFrom(now) })
        .where(inArray(invoice.id, ids))
    return due
  })
}

/** From now on the company may make it out: nobody else does, and its account stays. */
async function markSent(ctx: Context, { id, state }: InvoiceRow): Promise<void> {
  await ctx.db
    .update(invoice)
    .set({ sentAt: ctx.clock.now() })
    .where(and(eq(invoice.id, id), eq(invoice.state, state), isNull(invoice.sentAt)))
}

/** How many a company was told of, `since` then, and has neither made out nor refused. */
export const countSentInvoices = (db: Queryable, since: Date | null): Promise<number> => {
  const isSent = since ? gte(invoice.sentAt, since) : isNotNull(invoice.sentAt)
  return db.$count(invoice, and(isSent, inArray(invoice.state, RUNNING_INVOICE_STATES)))
}

async function fetchOne(ctx: Context, row: InvoiceRow): Promise<void> {
  const order = await ownOrder(ctx.db, row.memberId, row.orderNo)
  if (!order) return
  const isRed = row.state === 'reversing'
  const { groupName } = await getOperator(ctx.db)
  const { items } = await invoiceFacts(ctx, ctx.db, order)
  const title = openTitle(await bookKey(ctx, row.memberId), row.titleSealed, storedInvoiceContext(row.id))
  const serial = isRed ? `${row.id}R` : row.id
  const request = {
    serial,
    amountFen: row.amountFen,
    buyer: { name: title.invoiceTitle, taxNumber: title.identificationNumber },
    seller: groupName,
    items,
    remark: [`订单 ${row.orderNo}`, title.invoiceRemark].filter(Boolean).join('；'),
    reverses: isRed ? row.number : '',
  }
  const issued = await ctx.invoices
    .request(request, () => markSent(ctx, row))
    .catch(async (error: unknown) => {
      if (error instanceof InvoiceRefusedError)
        await ctx.db.update(invoice).set({ sentAt: null }).where(eq(invoice.id, row.id))
      throw error
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
