import { z } from 'zod'
import { PAGE_MARK_WRONG, Reason } from '../order/staff.ts'
import { Day, Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { INVOICE_REFUSALS, INVOICE_STATES } from './states.ts'

/** Largest file of an invoice. */
const INVOICE_FILE_BYTES = 2 * 1024 * 1024

const needs = { right: 'invoices.issue', at: 'group' } as const

/** The last row of the page before: since when it waits, and its id. */
const TaskMark = z.string().regex(/^\d{1,16}~[\w-]{1,64}$/, PAGE_MARK_WRONG)

const InvoiceNumber = z
  .string()
  .trim()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{20}$/, '发票号码是 20 位数字；老式电子发票先填 12 位代码，再填 8 位号码'))

const Task = z.object({
  invoiceId: Id,
  orderNo: Id,
  /** To make one out, or a red-letter one that takes it back. */
  kind: z.enum(['issue', 'reverse']),
  amountFen: Fen,
  /** When it was asked for. */
  since: Instant,
  /** A company was told of it once, and may have made it out. */
  isSent: z.boolean(),
})

export const listInvoiceTasks = staffEndpoint({
  does: '等着开的发票和要红冲的发票，先来先办',
  method: 'GET',
  path: '/invoices/waiting',
  needs,
  input: z.strictObject({ after: TaskMark.optional() }),
  output: z.object({
    /** A company makes them out: there is nothing to do by hand. */
    isAutomatic: z.boolean(),
    list: z.array(Task),
    next: TaskMark.nullable(),
  }),
})

/** Not read by a GET: seeing it is an act, recorded for colleagues and for the member. */
export const openInvoiceTask = staffEndpoint({
  does: '看要开的发票：抬头、税号、内容；记进操作记录，会员也看得到',
  method: 'POST',
  path: '/invoices/open',
  needs,
  input: z.strictObject({ invoiceId: Id }),
  output: Task.extend({
    invoiceTitle: z.string(),
    /** '' for a person. */
    identificationNumber: z.string(),
    remark: z.string(),
    items: z.array(z.object({ name: z.string(), quantity: z.int() })),
    paidOn: Day,
    /** Of the invoice to take back; '' otherwise. */
    number: z.string(),
  }),
  failures: ['NOT_FOUND', 'INVOICE_TASK_DONE'],
})

/** Kept for the call that says the number; without it, deleted a day later. */
export const uploadInvoiceFile = staffEndpoint({
  does: '上传开好的发票，PDF',
  method: 'POST',
  path: '/invoices/upload',
  needs,
  takesFileUpTo: INVOICE_FILE_BYTES,
  input: z.strictObject({ invoiceId: Id }),
  output: z.object({ fileId: Id }),
  failures: ['NOT_FOUND', 'INVOICE_TASK_DONE', 'INVOICE_FILE_WRONG'],
})

export const issueInvoice = staffEndpoint({
  does: '登记手工开好的发票：号码、日期和文件；会员会收到短信，能下载',
  method: 'POST',
  path: '/invoices/issue',
  needs,
  input: z.strictObject({
    invoiceId: Id,
    kind: z.enum(['issue', 'reverse']),
    /** As it was seen: a refund meanwhile changes it. */
    amountFen: Fen,
    number: InvoiceNumber,
    day: Day,
    fileId: Id,
  }),
  output: z.object({ done: z.literal(true) }),
  failures: [
    ...(['NOT_FOUND', 'INVOICE_TASK_DONE', 'INVOICE_TASK_CHANGED'] as const),
    ...(['INVOICE_NUMBER_USED', 'INVOICE_DAY_WRONG', 'INVOICE_FILE_GONE'] as const),
  ],
})

export const refuseInvoice = staffEndpoint({
  does: '不开这张发票：会员会读到原因，可以改好再申请',
  method: 'POST',
  path: '/invoices/refuse',
  needs,
  input: z.strictObject({ invoiceId: Id, why: z.enum(INVOICE_REFUSALS).exclude(['refunded']) }),
  output: z.object({ done: z.literal(true) }),
  failures: ['NOT_FOUND', 'INVOICE_TASK_DONE'],
})

export const listInvoiceRecords = staffEndpoint({
  does: '手工登记过的发票，新的在前；按发票号码或订单号找',
  method: 'GET',
  path: '/invoices/records',
  needs,
  input: z.strictObject({
    /** A whole number of an invoice, blue or red, or of an order. */
    word: z
      .string()
      .trim()
      .regex(/^[\w-]{12,40}$/, '请填完整的发票号码或订单号')
      .optional(),
    after: TaskMark.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        invoiceId: Id,
        orderNo: Id,
        state: z.enum(INVOICE_STATES).extract(['issued', 'reversing', 'reversed']),
        amountFen: Fen,
        number: z.string(),
        day: Day,
        /** The day of the books it counts on; another one where its own was sealed already. */
        bookedOn: Day,
        /** Of the red-letter invoice that took it back; '' and null without one. */
        redNumber: z.string(),
        redDay: Day.nullable(),
      }),
    ),
    next: TaskMark.nullable(),
  }),
})

export const correctInvoice = staffEndpoint({
  does: '更正登记错的发票号码、日期或文件：发票本身没有错；会员看到改好的那张',
  method: 'POST',
  path: '/invoices/correct',
  needs,
  input: z.strictObject({
    invoiceId: Id,
    /** The number as it was seen; it says too whether the blue or the red invoice is meant. */
    seenNumber: z.string().max(40),
    number: InvoiceNumber,
    day: Day,
    /** null: the file is right. */
    fileId: Id.nullable(),
    reason: Reason,
  }),
  output: z.object({ done: z.literal(true) }),
  failures: [
    ...(['NOT_FOUND', 'INVOICE_TASK_DONE', 'INVOICE_RECORD_CHANGED', 'INVOICE_RECORD_SAME'] as const),
    ...(['INVOICE_NUMBER_USED', 'INVOICE_DAY_WRONG', 'INVOICE_FILE_GONE'] as const),
  ],
})

export const voidInvoice = staffEndpoint({
  does: '作废开错的发票：排进红冲，红冲登记好后按现在的实收重开',
  method: 'POST',
  path: '/invoices/void',
  needs,
  input: z.strictObject({ invoiceId: Id, seenNumber: z.string().max(40), reason: Reason }),
  output: z.object({ done: z.literal(true) }),
  failures: ['NOT_FOUND', 'INVOICE_TASK_DONE', 'INVOICE_RECORD_CHANGED'],
})
