import { TODAY_SECONDS } from '@mall/contract/appointment/desk-terms'
import { REFUSAL_TEXTS } from '@mall/contract/invoice/states'
import { expect, test } from 'vitest'
import { raceBehind } from '../../../../test/support/race.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aPaidOrder } from '../../order/samples.ts'
import { asked, company, NUMBER, OTHER_NUMBER, pdf, refundPart } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

test('what is asked for waits for finance, and is downloaded as it was uploaded', async () => {
  const { mall, client, orderNo, api, task, issue, invoices } = await asked()
  await using _ = mall
  expect(task).toMatchObject({ orderNo, kind: 'issue', amountFen: 49_900 })
  await mall.tick('fetch-invoices')
  expect(await invoices()).toMatchObject([{ state: 'issuing' }])
  expect(await api.openInvoiceTask({ invoiceId: task.invoiceId })).toMatchObject({
    ...{ invoiceTitle: company.invoiceTitle, identificationNumber: company.identificationNumber, number: '' },
  })
  expect((await client.api.listAccesses({})).list).toContainEqual(
    expect.objectContaining({ who: expect.stringContaining('孙会计'), what: '发票抬头和税号' }),
  )
  await issue()
  const [one] = await invoices()
  expect(one).toMatchObject({ state: 'issued', invoiceNumber: NUMBER, refusal: '' })
  const file = await client.api.getInvoiceFile({ invoiceId: task.invoiceId })
  expect(file).toMatchObject({ mediaType: 'application/pdf', fileName: `发票-${NUMBER}.pdf` })
  expect(Buffer.from(file.content, 'base64')).toEqual(Buffer.from(pdf()))
  await mall.drainJobs()
  expect((await mall.sandbox.sms.list('13912345678'))[0]?.text).toContain('电子发票开好了')
  expect((await api.listInvoiceTasks({})).list).toEqual([])
  await expect(issue({ number: OTHER_NUMBER, fileId: 'none' })).rejects.toEqual(refusal('INVOICE_TASK_DONE'))
})

test('what waits for finance stands on the board and beside the navigation until it is made out', async () => {
  const { mall, api, task, issue } = await asked()
  await using _ = mall
  const director = await mall.staff({
    roles: [
      ['finance', null],
      ['director', null],
    ],
  })
  const queue = async () => (await director.api.getToday({})).queues.find(({ kind }) => kind === 'invoices')
  expect(await queue()).toEqual({ kind: 'invoices', waiting: 1, oldestAt: task.since, limitHours: null })
  expect((await api.getWaiting({})).list).toContainEqual({ page: '/invoices', waiting: 1 })
  const service = await mall.staff({ roles: [['service', null]] })
  expect((await service.api.getWaiting({})).list.map(({ page }) => page)).not.toContain('/invoices')
  await issue()
  mall.clock.advance(TODAY_SECONDS * 1_000)
  expect(await queue()).toMatchObject({ waiting: 0, oldestAt: null })
})

test('a file that is no whole PDF, a wrong day, another sum, a file of another: each is refused in words', async () => {
  const { mall, api, task, upload, issue } = await asked()
  await using _ = mall
  const broken = [new Uint8Array(0), new TextEncoder().encode('<svg/>'), pdf().slice(0, 10), pdf('/Encrypt 5 0 R')]
  for (const file of broken) await expect(upload(file)).rejects.toEqual(refusal('INVOICE_FILE_WRONG'))
  const { invoiceId } = task
  await expect(issue({ fileId: 'nothing' })).rejects.toEqual(refusal('INVOICE_FILE_GONE'))
  await expect(issue({ day: '2020-01-01' })).rejects.toEqual(refusal('INVOICE_DAY_WRONG'))
  await expect(issue({ day: '2099-01-01' })).rejects.toEqual(refusal('INVOICE_DAY_WRONG'))
  await expect(issue({ amountFen: 49_901 })).rejects.toEqual(refusal('INVOICE_TASK_CHANGED'))
  await expect(issue({ kind: 'reverse' })).rejects.toEqual(refusal('INVOICE_TASK_DONE'))
  await expect(issue({ number: '123' })).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(api.openInvoiceTask({ invoiceId: 'none' })).rejects.toEqual(refusal('NOT_FOUND'))
  const desk = await mall.staff({ roles: [['service', null]] })
  await expect(desk.api.openInvoiceTask({ invoiceId })).rejects.toEqual(refusal('RIGHT_MISSING'))
  const elsewhere = await mall.member()
  const orderNo = await aPaidOrder(mall, elsewhere, [await aSpecOf(mall.ctx)])
  await elsewhere.api.saveInvoice({ orderNo, title: { email: 'lin@mail.com' } })
  const other = (await api.listInvoiceTasks({})).list.find((one) => one.orderNo === orderNo)
  const fileId = await upload()
  await expect(issue({ invoiceId: other?.invoiceId ?? '', fileId })).rejects.toEqual(refusal('INVOICE_FILE_GONE'))
})

test('of two who make it out, one does; a number belongs to one invoice', async () => {
  const { mall, client, orderNo, api, task, issue, upload, invoices } = await asked()
  await using _ = mall
  const files = [await upload(pdf('甲')), await upload(pdf('乙'))]
  const outcomes = await raceBehind<unknown>(
    mall.ctx,
    `select from mall_order where order_no = '${orderNo}' for update`,
    files.map((fileId, index) => () => issue({ fileId, number: [NUMBER, OTHER_NUMBER][index] ?? NUMBER })),
  )
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.failure] : []))
  expect(refused).toEqual(['INVOICE_TASK_DONE'])
  const [one] = await invoices()
  const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
  expect(one?.invoiceNumber).toBe([NUMBER, OTHER_NUMBER][winner])
  const { content } = await client.api.getInvoiceFile({ invoiceId: task.invoiceId })
  expect(Buffer.from(content, 'base64').toString()).toContain(['甲', '乙'][winner])
  const next = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await client.api.saveInvoice({ orderNo: next, title: company })
  const [other] = (await api.listInvoiceTasks({})).list
  const invoiceId = other?.invoiceId ?? ''
  const { fileId } = await api.uploadInvoiceFile({ invoiceId }, { file: pdf() })
  await expect(issue({ invoiceId, fileId, number: one?.invoiceNumber ?? '' })).rejects.toEqual(
    refusal('INVOICE_NUMBER_USED'),
  )
})

test('a refused one says why to the member, who asks again', async () => {
  const { mall, client, orderNo, api, task, invoices } = await asked()
  await using _ = mall
  await api.refuseInvoice({ invoiceId: task.invoiceId, why: 'tax-number' })
  expect(await client.api.listInvoices({ orderNo })).toMatchObject({
    whyNot: '',
    list: [{ state: 'refused', stateName: '没有开', refusal: REFUSAL_TEXTS['tax-number'] }],
  })
  const told = (await client.api.listMessages({})).list.find(({ title }) => title === '发票没有开')
  expect(told?.text).toContain(REFUSAL_TEXTS['tax-number'])
  await expect(api.refuseInvoice({ invoiceId: task.invoiceId, why: 'title' })).rejects.toEqual(
    refusal('INVOICE_TASK_DONE'),
  )
  await client.api.saveInvoice({ orderNo, title: company })
  expect((await invoices()).map(({ state }) => state)).toEqual(['issuing', 'refused'])
})

test('a refund before it is made out lessens it; of all of it, ends it', async () => {
  const { mall, orderNo, api, issue, invoices } = await asked()
  await using _ = mall
  await refundPart(mall, orderNo, 20_000)
  await expect(issue()).rejects.toEqual(refusal('INVOICE_TASK_CHANGED'))
  expect((await api.listInvoiceTasks({})).list).toMatchObject([{ amountFen: 29_900 }])
  await refundPart(mall, orderNo, 29_900)
  expect((await api.listInvoiceTasks({})).list).toEqual([])
  expect(await invoices()).toMatchObject([{ state: 'refused', refusal: REFUSAL_TEXTS.refunded }])
})

test('a refund afterwards is a task: the red-letter invoice, then one over what is left', async () => {
  const { mall, client, orderNo, api, task, upload, issue, invoices } = await asked()
  await using _ = mall
  await issue()
  await refundPart(mall, orderNo, 20_000)
  const [red] = (await api.listInvoiceTasks({})).list
  expect(red).toMatchObject({ invoiceId: task.invoiceId, kind: 'reverse', amountFen: 49_900 })
  expect(await api.openInvoiceTask({ invoiceId: task.invoiceId })).toMatchObject({ number: NUMBER })
  await expect(api.refuseInvoice({ invoiceId: task.invoiceId, why: 'title' })).rejects.toEqual(
    refusal('INVOICE_TASK_DONE'),
  )
  await issue({ kind: 'reverse', number: OTHER_NUMBER, fileId: await upload(pdf('红字')) })
  expect(await invoices()).toMatchObject([
    { state: 'issuing', amountFen: 29_900 },
    { state: 'reversed', redNumber: OTHER_NUMBER },
  ])
  const file = await client.api.getInvoiceFile({ invoiceId: task.invoiceId })
  expect(Buffer.from(file.content, 'base64').toString()).toContain('红字')
  expect((await api.listInvoiceTasks({})).list).toMatchObject([{ kind: 'issue', amountFen: 29_900 }])
})

test('the queue is read in pages, and is empty where a company makes invoices out', async () => {
  const { mall, api, task } = await asked()
  await using _ = mall
  await mall.ctx.pool.query(
    `insert into invoice (id, order_no, member_id, state, amount_fen, title_sealed, requested_at)
     select 'more-' || n, 'more-' || n, 'nobody', 'issuing', 100, '', mall_now() from generate_series(1, 40) n`,
  )
  const first = await api.listInvoiceTasks({})
  const second = await api.listInvoiceTasks({ after: first.next ?? '' })
  const ids = [...first.list, ...second.list].map(({ invoiceId }) => invoiceId)
  expect([first.list.length, second.list.length, second.next]).toEqual([30, 11, null])
  expect(new Set(ids).size).toBe(41)
  expect(ids).toContain(task.invoiceId)
  await expect(api.listInvoiceTasks({ after: 'x' })).rejects.toEqual(refusal('BAD_INPUT'))
})

test('an uploaded file that got no number goes after a day; the invoice’s own stays', async () => {
  const { mall, client, task, upload, issue } = await asked()
  await using _ = mall
  const loose = await upload(pdf('多传的'))
  await issue()
  const path = `invoice-files/${loose}.sealed`
  expect((await mall.ctx.objects.read(path))?.toString()).toMatch(/^v2\.p/)
  await mall.tick('delete-loose-invoice-files')
  expect(await mall.ctx.objects.read(path)).not.toBeNull()
  mall.clock.set(new Date(Date.now() + 2 * 86_400_000).toISOString())
  await mall.tick('delete-loose-invoice-files')
  expect(await mall.ctx.objects.read(path)).toBeNull()
  const later = await mall.member('13812346720')
  expect((await later.api.getInvoiceFile({ invoiceId: task.invoiceId })).fileName).toBe(`发票-${NUMBER}.pdf`)
  expect(client.memberId).toBe(later.memberId)
})
