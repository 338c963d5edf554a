import { dayOf } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { correctInvoice as correctContract, voidInvoice as voidContract } from '@mall/contract/invoice/staff'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { saveMessage } from '../../message/public.ts'
import { invoiceChanged, lockOrder, type OrderRow } from '../../order/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { hasUploaded } from '../invoice-file.ts'
import type { InvoiceRow } from '../invoice-rows.ts'
import { startReversal } from '../start-invoice.ts'
import { invoice } from '../tables.ts'
import { findByHand } from './invoice-tasks.ts'
import { instantOfIssue, isNumberUsed } from './issue-invoice.ts'

/** What is entered of the newest paper of an invoice, the blue one or the red one. */
function recordOf(row: InvoiceRow) {
  const isRed = row.state === 'reversed'
  return isRed
    ? { isRed, number: row.redNumber, at: row.reversedAt, bookedAt: row.redBookedAt, fileId: row.redFileId }
    : { isRed, number: row.number, at: row.issuedAt, bookedAt: row.bookedAt, fileId: row.fileId }
}

/** Enters number, day or file anew where finance entered them wrongly. The money of the books does not move. */
export const correctInvoice: StaffHandler<typeof correctContract> = async (input, call) => {
  const { ctx } = call
  const { invoiceId, number, day, fileId, reason } = input
  const seen = await findByHand(ctx, ctx.db, invoiceId)
  if (fileId !== null && !(await hasUploaded(ctx, seen, fileId))) fail('INVOICE_FILE_GONE')
  try {
    return await actAs(call, ['correctInvoice', input], correctContract.output.parse, async (tx) => {
      const { order, row, record } = await lockRecord(ctx, tx, input)
      const before = dayOf(record.at)
      if (number === record.number && day === before && fileId === null) fail('INVOICE_RECORD_SAME')
      const at = day === before ? record.at : instantOfIssue(ctx, order, day)
      const entered = { number, at, fileId: fileId ?? record.fileId, bookedAt: record.bookedAt }
      if (day !== before) entered.bookedAt = await bookedWhere(ctx, tx, record, at)
      const mailAgain = fileId === null ? {} : { mailedAt: null }
      await tx
        .update(invoice)
        .set(
          record.isRed
            ? { redNumber: number, reversedAt: at, redFileId: entered.fileId, redBookedAt: entered.bookedAt }
            : { number, issuedAt: at, fileId: entered.fileId, bookedAt: entered.bookedAt, ...mailAgain },
        )
        .where(eq(invoice.id, invoiceId))
      const what = `发票更正 ${record.number} → ${number}`
      await invoiceChanged(ctx, tx, order, order.invoiceState, { what, who: '财务', why: reason })
      await tellCorrected(ctx, tx, row, call.visitor.idempotencyKey)
      if (!record.isRed && fileId !== null) await ctx.jobs.enqueue(tx, 'mail-invoice', { invoiceId })
      await recordAct(call, tx, {
        ...{ call: 'correctInvoice', thing: thingOf(order), branchId: null, reason },
        changes: [
          { field: record.isRed ? '红字发票' : '发票', before: record.number, after: number },
          { field: '开票日期', before, after: day },
          ...(fileId === null ? [] : [{ field: '发票文件', before: null, after: '换过' }]),
        ],
      })
      return { done: true as const }
    })
  } catch (error) {
    if (isNumberUsed(error)) fail('INVOICE_NUMBER_USED')
    throw error
  }
}

/** Takes back what was made out wrongly: the red-letter invoice is a task, and then the new one is. */
export const voidInvoice: StaffHandler<typeof voidContract> = async (input, call) => {
  const { ctx } = call
  await findByHand(ctx, ctx.db, input.invoiceId)
  return actAs(call, ['voidInvoice', input], voidContract.output.parse, async (tx) => {
    const { order, row } = await lockRecord(ctx, tx, input)
    if (row.state !== 'issued') fail('INVOICE_RECORD_CHANGED')
    await startReversal(ctx, tx, order, row, { next: null, who: '财务', why: input.reason })
    await recordAct(call, tx, {
      ...{ call: 'voidInvoice', thing: thingOf(order), branchId: null, reason: input.reason },
      changes: [{ field: `发票 ${row.number}`, before: '已开', after: '红冲重开' }],
    })
    return { done: true as const }
  })
}

const thingOf = ({ orderNo }: OrderRow) => ({ kind: 'order' as const, id: orderNo, name: `订单 ${orderNo}` })

/** With its order locked, as it was seen. */
async function lockRecord(ctx: Context, tx: Tx, { invoiceId, seenNumber }: { invoiceId: string; seenNumber: string }) {
  const { orderNo } = await findByHand(ctx, tx, invoiceId)
  const order = (await lockOrder(tx, orderNo)) ?? fail('NOT_FOUND')
  const row = await findByHand(ctx, tx, invoiceId)
  const { at, ...record } = recordOf(row)
  if (at === null || record.fileId === '') return fail('INVOICE_TASK_DONE')
  if (record.number !== seenNumber) return fail('INVOICE_RECORD_CHANGED')
  return { order, row, record: { ...record, at } }
}

/** A day that is sealed neither gives an invoice away nor gets one: then it counts where it did. */
async function bookedWhere(ctx: Context, tx: Tx, { at, bookedAt }: { at: Date; bookedAt: Date | null }, next: Date) {
  const before = bookedAt ?? at
  // The newest first, as a seal locks them.
  const days = [dayOf(before), dayOf(next)].toSorted().toReversed()
  const sealed: boolean[] = []
  for (const day of days) sealed.push(await ctx.modules.lockBookDay(ctx, tx, day))
  return sealed.includes(true) ? before : null
}

function tellCorrected(ctx: Context, tx: Tx, { id, memberId, orderNo }: InvoiceRow, key: string | null) {
  return saveMessage(ctx, tx, {
    ...{ memberId, topic: 'invoice', title: '发票更正了' },
    text: `订单 ${orderNo} 的发票更正了，请以订单里现在的这张为准，之前下载的不要再用`,
    ...{ link: `/profile/orderDetail/${orderNo}`, event: `invoice-corrected ${id} ${key ?? ctx.ids.id()}` },
  })
}
