import { dayOf } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import type { listInvoiceTasks as listContract, openInvoiceTask as openContract } from '@mall/contract/invoice/staff'
import { and, asc, count, eq, inArray, min, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { ModulePorts } from '../../../app/module-ports.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { recordAccess } from '../../account/public.ts'
import { invoiceFacts, lockOrder, type OrderRow, ownOrder } from '../../order/public.ts'
import { recordAct } from '../../staff/public.ts'
import type { InvoiceRow } from '../invoice-rows.ts'
import { RUNNING_INVOICE_STATES } from '../states.ts'
import { invoice } from '../tables.ts'
import { bookKey, openTitle, storedInvoiceContext } from '../titles.ts'
import { isByHand } from './is-by-hand.ts'

const PAGE = 30

const isWaiting = inArray(invoice.state, RUNNING_INVOICE_STATES)
/** In milliseconds, as marks of pages carry them. */
const sinceMs = sql<number>`floor(extract(epoch from coalesce(${invoice.reversalAt}, ${invoice.requestedAt})) * 1000)::float8`

export const listInvoiceTasks: StaffHandler<typeof listContract> = async ({ after }, { ctx }) => {
  if (!isByHand(ctx)) return { isAutomatic: true, list: [], next: null }
  const [ms = '', id = ''] = after?.split('~') ?? []
  const later = after === undefined ? undefined : sql`(${sinceMs}, ${invoice.id}) > (${Number(ms)}::float8, ${id})`
  const rows = await ctx.db
    .select()
    .from(invoice)
    .where(and(isWaiting, later))
    .orderBy(asc(sinceMs), asc(invoice.id))
    .limit(PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    isAutomatic: false,
    list: shown.map(taskView),
    next: last ? `${sinceOf(last).getTime()}~${last.id}` : null,
  }
}

/** How many the list holds, and since when the first waits. */
export const invoicesByHand: ModulePorts['invoicesByHand'] = async (ctx) => {
  const { db } = ctx
  if (!isByHand(ctx)) return { waiting: 0, oldestAt: null }
  const [row] = await db
    .select({ waiting: count(), oldestAt: min(sql<Date>`coalesce(${invoice.reversalAt}, ${invoice.requestedAt})`) })
    .from(invoice)
    .where(isWaiting)
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ? new Date(row.oldestAt) : null }
}

export const openInvoiceTask: StaffHandler<typeof openContract> = async ({ invoiceId }, call) => {
  const { ctx } = call
  const row = await findTask(ctx, ctx.db, invoiceId)
  const { memberId, orderNo } = row
  const order = (await ownOrder(ctx.db, memberId, orderNo)) ?? fail('NOT_FOUND')
  await recordLook(call, row)
  const { items } = await invoiceFacts(ctx, ctx.db, order)
  const title = openTitle(await bookKey(ctx, memberId), row.titleSealed, storedInvoiceContext(row.id))
  const { invoiceTitle, identificationNumber, invoiceRemark } = title
  return {
    ...{ ...taskView(row), invoiceTitle, identificationNumber, remark: invoiceRemark, items, number: row.number },
    paidOn: dayOf(order.paidAt ?? order.createdAt),
  }
}

function recordLook(call: Parameters<typeof openInvoiceTask>[1], { id, memberId, orderNo }: InvoiceRow): Promise<void> {
  const { ctx, staff } = call
  const why = `开订单 ${orderNo} 的发票`
  return ctx.db.transaction(async (tx) => {
    const entry = { who: `财务，${staff.name}`, what: '发票抬头和税号', why, subject: id }
    await recordAccess(ctx, tx, { memberId, kind: 'operator', ...entry })
    await recordAct(call, tx, {
      call: 'openInvoiceTask',
      thing: { kind: 'order', id: orderNo, name: `订单 ${orderNo}` },
      branchId: null,
      changes: [{ field: '发票抬头和税号', before: null, after: '看过' }],
      reason: why,
    })
  })
}

const sinceOf = ({ reversalAt, requestedAt }: InvoiceRow): Date => reversalAt ?? requestedAt

export const kindOf = ({ state }: Pick<InvoiceRow, 'state'>) =>
  state === 'reversing' ? ('reverse' as const) : ('issue' as const)

const taskView = (row: InvoiceRow) => ({
  ...{ invoiceId: row.id, orderNo: row.orderNo, kind: kindOf(row), amountFen: row.amountFen },
  since: sinceOf(row).toISOString(),
  isSent: row.sentAt !== null,
})

/** An invoice that waits for a hand; a company's own ones do not. */
export async function findTask(ctx: Context, db: Queryable, id: string): Promise<InvoiceRow> {
  const row = await findByHand(ctx, db, id)
  if (!RUNNING_INVOICE_STATES.some((state) => state === row.state)) fail('INVOICE_TASK_DONE')
  return row
}

/** An invoice that finance makes out or has made out. */
export async function findByHand(ctx: Context, db: Queryable, id: string): Promise<InvoiceRow> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id))
  if (!row) return fail('NOT_FOUND')
  if (!isByHand(ctx) || row.state === 'refused') fail('INVOICE_TASK_DONE')
  return row
}

/** The same with its order, locked. */
export async function lockTask(ctx: Context, tx: Tx, id: string): Promise<{ order: OrderRow; row: InvoiceRow }> {
  const { orderNo } = await findTask(ctx, tx, id)
  const order = (await lockOrder(tx, orderNo)) ?? fail('NOT_FOUND')
  return { order, row: await findTask(ctx, tx, id) }
}
