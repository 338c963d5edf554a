import { dayOf, instantOf } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { issueInvoice as contract, type uploadInvoiceFile as uploadContract } from '@mall/contract/invoice/staff'
import { yuanText } from '@mall/contract/money'
import { inArray, or } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { violatedConstraint } from '../../../platform/database/violation.ts'
import { deleteOrphans } from '../../../platform/objects/orphans.ts'
import { byId, consumeRate } from '../../account/public.ts'
import type { OrderRow } from '../../order/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { saveIssued, saveReversed } from '../apply-issued.ts'
import { FILES, hasUploaded, pathOfUpload, saveUpload } from '../invoice-file.ts'
import { isWholePdf } from '../rules.ts'
import { invoice } from '../tables.ts'
import { findByHand, findTask, kindOf, lockTask } from './invoice-tasks.ts'

const UPLOADS = { max: 300, windowSeconds: 3_600 }
/** A file that nobody named by then. */
const LOOSE_MS = 86_400_000

export const uploadInvoiceFile: StaffHandler<typeof uploadContract> = async ({ invoiceId }, call) => {
  const { ctx, staff, visitor } = call
  if (!(await consumeRate(ctx, byId('invoice files', staff.id), UPLOADS))) fail('TOO_MANY_REQUESTS')
  const row = await findByHand(ctx, ctx.db, invoiceId)
  const content = visitor.file ?? Buffer.alloc(0)
  if (!isWholePdf(content)) fail('INVOICE_FILE_WRONG')
  const fileId = ctx.ids.ofRequest(staff.id, `invoice ${invoiceId}`, visitor.idempotencyKey)
  await saveUpload(ctx, row, fileId, { mediaType: 'application/pdf', extension: 'pdf', content })
  return { fileId }
}

/** By hand what a company does where one is set: the same states, the same messages. */
export const issueInvoice: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx } = call
  const { invoiceId, kind, amountFen, number, day, fileId } = input
  const seen = await findTask(ctx, ctx.db, invoiceId)
  if (!(await hasUploaded(ctx, seen, fileId))) fail('INVOICE_FILE_GONE')
  try {
    return await actAs(call, ['issueInvoice', input], contract.output.parse, async (tx) => {
      const { order, row } = await lockTask(ctx, tx, invoiceId)
      if (kindOf(row) !== kind) fail('INVOICE_TASK_DONE')
      if (row.amountFen !== amountFen) fail('INVOICE_TASK_CHANGED')
      const issuedAt = instantOfIssue(ctx, order, day)
      const save = kind === 'issue' ? saveIssued : saveReversed
      await save(ctx, tx, order, invoiceId, { number, issuedAt, fileId, who: '财务' })
      await recordAct(call, tx, {
        call: 'issueInvoice',
        thing: { kind: 'order', id: order.orderNo, name: `订单 ${order.orderNo}` },
        branchId: null,
        changes: [
          { field: kind === 'issue' ? '发票' : '红字发票', before: null, after: number },
          { field: '金额', before: null, after: yuanText(amountFen) },
          { field: '开票日期', before: null, after: day },
        ],
        reason: `开订单 ${order.orderNo} 的发票`,
      })
      return { done: true as const }
    })
  } catch (error) {
    if (isNumberUsed(error)) fail('INVOICE_NUMBER_USED')
    throw error
  }
}

const NUMBERS = new Set<string>(['an_invoice_number_once', 'a_red_number_once'])
export const isNumberUsed = (error: unknown): boolean => NUMBERS.has(violatedConstraint(error) ?? '')

/** The day that finance read on it: since the order was paid. */
export function instantOfIssue({ clock }: Context, { paidAt, createdAt }: OrderRow, day: string): Date {
  const today = clock.today()
  if (day > today || day < dayOf(paidAt ?? createdAt)) fail('INVOICE_DAY_WRONG')
  return day === today ? clock.now() : instantOf(day, '12:00')
}

/** Deletes files that were uploaded and never named with a number. */
export async function deleteLooseFiles({ db, objects, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - LOOSE_MS)
  const findOwned = async (paths: readonly string[]) => {
    const ids = paths.map((path) => path.slice(FILES.length).replace('.sealed', ''))
    const named = or(inArray(invoice.fileId, ids), inArray(invoice.redFileId, ids))
    const rows = await db.select({ one: invoice.fileId, other: invoice.redFileId }).from(invoice).where(named)
    return new Set(rows.flatMap(({ one, other }) => [pathOfUpload(one), pathOfUpload(other)]))
  }
  await deleteOrphans(objects, { prefix: FILES, before, findOwned })
}
