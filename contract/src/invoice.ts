import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Nothing } from './shapes.ts'
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
    invoiceRemark: z.string().trim().max(100, '发票备注最多 100 个字').default(''),
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
  raw: true,
  input: InvoiceTitle,
  output: UserInvoice,
})
