import { z } from 'zod'
import { PAGE_MARK_WRONG } from '../order/staff.ts'
import { Day, Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { INVOICE_REFUSALS } from './states.ts'

/** Largest file of an invoice. */
const INVOICE_FILE_BYTES = 2 * 1024 * 1024

const needs = { right: 'invoices.issue', at: 'group' } as const

/** The last row of the page before: since when it waits, and its id. */
const TaskMark = z.string().regex(/^\d{1,16}~[\w-]{1,64}$/, PAGE_MARK_WRONG)

const Task = z.object({
  invoiceId: Id,
  orderNo: Id,
  /** To make one out, or a red-letter one that takes it back. */
  kind: z.enum(['issue', 'reverse']),
  amountFen: Fen,
  /** When it was asked for. */
  since: Instant,
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
    number: z
      .string()
      .trim()
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{20}$/, '发票号码是 20 位数字；老式电子发票先填 12 位代码，再填 8 位号码')),
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
