import { dayOf } from '@mall/contract/days'
import type { CompanyName } from '@mall/contract/setup/company-terms'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aPaidOrder } from '../../order/samples.ts'

export const NUMBER = '26110000000000000001'
export const OTHER_NUMBER = '26110000000000000002'
export const company = {
  isCompany: true,
  invoiceTitle: '和序样例科技有限公司',
  identificationNumber: '91350100M000100Y43',
  email: 'cw@hexu.example',
}
export const pdf = (text = '发票') => new TextEncoder().encode(`%PDF-1.7\n${text}\n%%EOF\n`)

/** As where no company makes invoices out. */
function withoutIssuer({ ctx: { companies } }: TestMall): void {
  const { source } = companies
  Object.assign(companies, { source: (name: CompanyName) => (name === 'invoice' ? 'none' : source(name)) })
}

/** A paid order whose invoice is asked for, in a mall without an issuer. */
export async function asked() {
  const mall = await openMall()
  withoutIssuer(mall)
  const client = await mall.member('13812346720')
  const orderNo = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await client.api.saveInvoice({ orderNo, title: company })
  const { api } = await mall.staff({ name: '孙会计', roles: [['finance', null]] })
  const [task] = (await api.listInvoiceTasks({})).list
  if (!task) throw new Error('no task')
  const upload = async (file = pdf()) => (await api.uploadInvoiceFile({ invoiceId: task.invoiceId }, { file })).fileId
  const issue = async (input: Partial<Parameters<typeof api.issueInvoice>[0]> = {}) =>
    api.issueInvoice({
      ...{ invoiceId: task.invoiceId, kind: 'issue', amountFen: 49_900, number: NUMBER },
      ...{ day: dayOf(mall.ctx.clock.now()), fileId: input.fileId ?? (await upload()) },
      ...input,
    })
  const invoices = async () => (await client.api.listInvoices({ orderNo })).list
  return { mall, client, orderNo, api, task, upload, issue, invoices }
}

/** This cash of the order was refunded, as at the end of an after-sale. */
export async function refundPart({ ctx }: TestMall, orderNo: string, amountFen: number): Promise<void> {
  await ctx.pool.query(
    `insert into after_sale (id, member_id, order_no, state, reason, words, amount_fen, created_at)
     select $1, member_id, order_no, 'refunded', 'other', '', $2, $3 from mall_order where order_no = $4`,
    [ctx.ids.id(), amountFen, ctx.clock.now(), orderNo],
  )
  await ctx.db.transaction((tx) => ctx.modules.cashChanged(ctx, tx, orderNo))
}
