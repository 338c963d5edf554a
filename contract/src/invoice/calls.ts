import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Fen, Id, Instant, Nothing } from '../shapes.ts'
import { MAX_REMARK_LENGTH } from './limits.ts'
import { INVOICE_STATES } from './states.ts'
import { readTaxNumber } from './tax-number.ts'

/** The title that private persons use (specification section 9). */
const PERSONAL_TITLE = '个人'

const Email = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/, '邮箱好像没写完，例如 name@mail.com')

/** To whom an invoice is made out, and where it is sent. A company needs its tax number. */
export const InvoiceTitle = z
  .strictObject({
    /** 1: an electronic ordinary invoice, the only kind there is. */
    invoiceType: z.literal(1).default(1),
    isCompany: z.boolean().default(false),
    invoiceTitle: z.string().trim().min(1, '请填写抬头').max(60, '抬头最多 60 个字').default(PERSONAL_TITLE),
    /** '' for a person. */
    identificationNumber: z.string().trim().max(30).default(''),
    email: Email,
    invoiceRemark: z.string().trim().max(MAX_REMARK_LENGTH, `发票备注最多 ${MAX_REMARK_LENGTH} 个字`).default(''),
  })
  .superRefine(({ isCompany, invoiceTitle, identificationNumber }, check) => {
    const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
    if (!isCompany) {
      if (identificationNumber !== '') refuse('identificationNumber', '个人发票不用填税号')
      return
    }
    const read = readTaxNumber(identificationNumber)
    if ('wrong' in read) refuse('identificationNumber', read.wrong)
    if (invoiceTitle.length < 2 || invoiceTitle === PERSONAL_TITLE)
      refuse('invoiceTitle', '请填写单位全称，和营业执照上的一样')
  })

/** What a member filled in last; nothing is ticked beforehand, so `invoiceChecked` is always false. */
const UserInvoice = z.object({
  invoiceChecked: z.literal(false),
  invoiceType: z.literal(1),
  isCompany: z.boolean(),
  invoiceTitle: z.string(),
  identificationNumber: z.string(),
  email: z.string(),
  invoiceRemark: z.string(),
})

export const getUserInvoiceByUserId = endpoint({
  does: '上次填的发票信息',
  method: 'GET',
  path: '/v1/settlementPage/getUserInvoiceByUserId',
  access: 'member',
  input: Nothing,
  output: UserInvoice,
})

export const saveUserInvoiceByUserId = endpoint({
  does: '保存发票信息，下次直接用',
  method: 'POST',
  path: '/v1/settlementPage/saveUserInvoiceByUserId',
  access: 'member',
  input: InvoiceTitle,
  output: UserInvoice,
})
const InvoiceState = z.enum(INVOICE_STATES)

/** One electronic invoice of an order; the red one takes a blue one back. */
export const Invoice = z.object({
  invoiceId: Id,
  state: InvoiceState,
  stateName: z.string(),
  amountFen: Fen,
  invoiceTitle: z.string(),
  /** The ends only. */
  identificationNumber: z.string(),
  email: z.string(),
  /** '' until it is issued. */
  invoiceNumber: z.string(),
  issuedAt: Instant.nullable(),
  /** When it went to the address above. */
  mailedAt: Instant.nullable(),
  /** Number of the red-letter invoice that took it back; '' without one. */
  redNumber: z.string(),
  /** Why it was not made out, in words; '' otherwise. */
  refusal: z.string(),
})

export const OrderInvoices = z.object({
  /** The amount to invoice: the cash paid less refunds. Zero: nothing to invoice. */
  amountFen: Fen,
  /** Why none can be requested now, as text; '' when one can. */
  whyNot: z.string(),
  /** The issued one can be made out anew, with another title. */
  canReopen: z.boolean(),
  /** Newest first. */
  list: z.array(Invoice),
})

export const listInvoices = endpoint({
  does: '订单的发票',
  method: 'GET',
  path: '/v1/invoice/queryByOrder/{orderNo}',
  access: 'member',
  input: z.strictObject({ orderNo: Id }),
  output: OrderInvoices,
  failures: ['NOT_FOUND'],
})

export const saveInvoice = endpoint({
  does: '申请开票',
  method: 'POST',
  path: '/v1/invoice/save',
  access: 'member',
  input: z.strictObject({ orderNo: Id, title: InvoiceTitle }),
  output: Done,
  failures: ['NOT_FOUND', 'INVOICE_NOTHING', 'INVOICE_UNPAID', 'INVOICE_EXISTS'],
})

export const reopenInvoice = endpoint({
  does: '换开发票：红冲后按新抬头重开',
  method: 'POST',
  path: '/v1/invoice/reopen',
  access: 'member',
  input: z.strictObject({ orderNo: Id, title: InvoiceTitle }),
  output: Done,
  failures: ['NOT_FOUND', 'INVOICE_NOTHING', 'INVOICE_NOT_ISSUED', 'INVOICE_REOPENED'],
})

export const getInvoiceFile = endpoint({
  does: '下载电子发票',
  method: 'GET',
  path: '/v1/invoice/file/{invoiceId}',
  access: 'member',
  input: z.strictObject({ invoiceId: Id }),
  /** `content` in base64. */
  output: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
  failures: ['NOT_FOUND', 'INVOICE_NOT_ISSUED'],
})
