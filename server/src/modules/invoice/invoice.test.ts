import { expect, test } from 'vitest'
import type { TestClient } from '../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aSpecOf } from '../catalogue/samples.ts'
import { anOrder, aPaidOrder, aSubmit, scan } from '../order/samples.ts'

const person = { email: 'lin@mail.com' }
const company = {
  isCompany: true,
  invoiceTitle: '和序样例科技有限公司',
  identificationNumber: '91350100M000100Y43',
  email: 'cw@hexu.example',
}
const ISSUING_MS = 5_000

test('an invoice requested with the order is issued over the cash once it is paid, and the buyer is notified', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  const submit = { ...aSubmit([spec]), invoice: company }
  const { orders } = await client.api.settPayNew(submit, { idempotencyKey: mall.ctx.ids.id() })
  const orderNo = orders[0]?.orderNo ?? ''
  expect(await stateOf(client, orderNo)).toBe('none')
  const { codeUrl } = await client.api.pay({ orderId: orderNo })
  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  expect(await stateOf(client, orderNo)).toBe('issuing')
  await issuerWorks(mall)
  const { list, amountFen } = await client.api.listInvoices({ orderNo })
  expect(list).toMatchObject([
    {
      state: 'issued',
      amountFen: 49_900,
      invoiceTitle: '和序样例科技有限公司',
      identificationNumber: '9135…0Y43',
      invoiceNumber: expect.stringMatching(/^\d{20}$/),
    },
  ])
  expect(amountFen).toBe(49_900)
  await mall.drainJobs()
  expect((await mall.sandbox.sms.list('13912345678'))[0]?.text).toContain('电子发票开好了，金额 499.00 元')
  const { history } = await client.api.getOrder({ orderNo })
  expect(history.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^发票已开 \d{20}$/))
})

test('the invoice file is sealed, and only its owner can fetch it', async () => {
  await using mall = await openMall()
  const { client, orderNo } = await anIssuedOne(mall)
  const invoiceId = (await client.api.listInvoices({ orderNo })).list[0]?.invoiceId ?? ''
  const file = await client.api.getInvoiceFile({ invoiceId })
  expect(file).toMatchObject({ mediaType: 'application/pdf', fileName: expect.stringMatching(/^发票-\d{20}\.pdf$/) })
  for (const words of ['肆佰玖拾玖圆整', '¥499.00', orderNo]) expect(hasWords(file.content, words), words).toBe(true)
  const stranger = await mall.member()
  for (const call of [
    () => stranger.api.getInvoiceFile({ invoiceId }),
    () => stranger.api.listInvoices({ orderNo }),
    () => stranger.api.saveInvoice({ orderNo, title: person }),
    () => stranger.api.reopenInvoice({ orderNo, title: person }),
  ]) {
    await expect(call()).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  }
  expect((await mall.ctx.objects.read(`invoices/${invoiceId}.sealed`))?.toString()).toMatch(/^v2\.p/)
  const { rows } = await mall.ctx.pool.query(`select string_agg(i::text, ' ') as dump from invoice i`)
  expect(rows[0].dump).not.toContain('lin@mail.com')
})

test('five concurrent requests make one invoice; unpaid orders have none', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const spec = await aSpecOf(mall.ctx)
  const unpaid = await anOrder(mall, client, [spec])
  await expect(client.api.saveInvoice({ orderNo: unpaid, title: person })).rejects.toMatchObject({
    failure: 'INVOICE_UNPAID',
  })
  const orderNo = await aPaidOrder(mall, client, [spec])
  const attempts = Array.from({ length: 5 }, () => client.api.saveInvoice({ orderNo, title: person }))
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [refused] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject({ failure: 'INVOICE_EXISTS' })
  expect((await client.api.listInvoices({ orderNo })).list).toHaveLength(1)
})

test('with another title the issued invoice is reversed, then issued again, once', async () => {
  await using mall = await openMall()
  const { client, orderNo } = await anIssuedOne(mall)
  await client.api.reopenInvoice({ orderNo, title: company })
  expect(await stateOf(client, orderNo)).toBe('reversing')
  await issuerWorks(mall)
  expect(await stateOf(client, orderNo)).toBe('issuing')
  await issuerWorks(mall)
  expect(await stateOf(client, orderNo)).toBe('issued')
  const { list, canReopen } = await client.api.listInvoices({ orderNo })
  expect(list).toMatchObject([
    { state: 'issued', invoiceTitle: '和序样例科技有限公司', redNumber: '' },
    { state: 'reversed', invoiceTitle: '个人', redNumber: expect.stringMatching(/^\d{20}$/) },
  ])
  expect(canReopen).toBe(false)
  const red = await client.api.getInvoiceFile({ invoiceId: list[1]?.invoiceId ?? '' })
  expect(hasWords(red.content, `红冲发票号码 ${list[1]?.invoiceNumber}`)).toBe(true)
  await expect(client.api.reopenInvoice({ orderNo, title: person })).rejects.toMatchObject({
    failure: 'INVOICE_REOPENED',
  })
})

test('a partial refund reissues the invoice; a full one reverses it for good', async () => {
  await using mall = await openMall()
  const { client, orderNo } = await anIssuedOne(mall)
  await refundPart(mall, orderNo, 20_000)
  expect(await stateOf(client, orderNo)).toBe('reversing')
  await issuerWorks(mall)
  await issuerWorks(mall)
  expect((await client.api.listInvoices({ orderNo })).list).toMatchObject([
    { state: 'issued', amountFen: 29_900 },
    { state: 'reversed', amountFen: 49_900 },
  ])
  await refundPart(mall, orderNo, 29_900)
  await issuerWorks(mall)
  expect(await stateOf(client, orderNo)).toBe('reversed')
  expect(await client.api.listInvoices({ orderNo })).toMatchObject({
    amountFen: 0,
    whyNot: expect.stringContaining('没有现金'),
    list: [{ state: 'reversed' }, { state: 'reversed' }],
  })
})

test('a refund while the invoice is being issued is taken into account', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderNo = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await client.api.saveInvoice({ orderNo, title: person })
  await refundPart(mall, orderNo, 49_900)
  await issuerWorks(mall)
  expect(await stateOf(client, orderNo)).toBe('reversing')
  await issuerWorks(mall)
  expect(await stateOf(client, orderNo)).toBe('reversed')
})

/** A paper of the sandbox names its words in UTF-16, as PDF does. */
const hasWords = (content: string, words: string) =>
  Buffer.from(content, 'base64').toString().includes(Buffer.from(words, 'utf16le').swap16().toString('hex'))

async function anIssuedOne(mall: TestMall) {
  const client = await mall.member()
  const orderNo = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await client.api.saveInvoice({ orderNo, title: person })
  await issuerWorks(mall)
  return { client, orderNo }
}

const stateOf = async (client: TestClient, orderNo: string) => (await client.api.getOrder({ orderNo })).invoiceState

/** The request is submitted, issued, and fetched. */
async function issuerWorks(mall: TestMall): Promise<void> {
  await mall.tick('fetch-invoices')
  mall.clock.advance(ISSUING_MS)
  await mall.tick('fetch-invoices')
}

/** This cash of the order was refunded, as at the end of an after-sale. */
async function refundPart(mall: TestMall, orderNo: string, amountFen: number): Promise<void> {
  const { ctx } = mall
  await ctx.pool.query(
    `insert into after_sale (id, member_id, order_no, state, reason, words, amount_fen, created_at)
     select $1, member_id, order_no, 'refunded', 'other', '', $2, $3 from mall_order where order_no = $4`,
    [ctx.ids.id(), amountFen, ctx.clock.now(), orderNo],
  )
  await ctx.db.transaction((tx) => ctx.modules.cashChanged(ctx, tx, orderNo))
}
