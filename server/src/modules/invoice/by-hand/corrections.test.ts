import { addDays, dayOf } from '@mall/contract/days'
import { expect, test } from 'vitest'
import type { TestMall } from '../../../../test/support/mall.ts'
import { queueBehind, raceBehind } from '../../../../test/support/race.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aPaidOrder } from '../../order/samples.ts'
import { asked, company, NUMBER, OTHER_NUMBER, pdf, refundPart } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '号码抄错了一位'
const RED_NUMBER = '26110000000000000009'

async function issued() {
  const one = await asked()
  await one.issue()
  const today = dayOf(one.mall.clock.now())
  const correct = async (input: Partial<Parameters<typeof one.api.correctInvoice>[0]> = {}) =>
    one.api.correctInvoice({
      ...{ invoiceId: one.task.invoiceId, seenNumber: NUMBER, number: OTHER_NUMBER, day: today, fileId: null, reason },
      ...input,
    })
  const records = async (word?: string) => (await one.api.listInvoiceRecords(word === undefined ? {} : { word })).list
  return { ...one, today, correct, records }
}

/** The day's statements are there, and finance seals it. */
async function sealDay(mall: TestMall, day: string): Promise<void> {
  mall.clock.set(`${addDays(day, 1)}T12:00:00+08:00`)
  const { api } = await mall.staff({ name: '周出纳', roles: [['finance', null]] })
  const file = await (await mall.visitor()).fetch('/sandbox/bank/statement.csv')
  await api.addBankStatement({}, { file: new TextEncoder().encode(await file.text()) })
  for (const name of ['reconcile-bills-wechat', 'reconcile-bills-alipay', 'check-books']) await mall.tick(name)
  const { version } = await api.getBookDay({ day })
  await api.sealBookDay({ day, version, reason: '五方一致' })
}

/** What the books say of invoices on a day. */
async function invoicesOn(mall: TestMall, day: string) {
  const { api } = await mall.staff({ name: '周出纳', roles: [['finance', null]] })
  const { state, sides } = await api.getBookDay({ day })
  const { fen, count } = sides.find(({ side }) => side === 'invoices') ?? {}
  return { state, fen, count }
}

test('a wrong number and a wrong file are put right; the member sees the right ones, and is told', async () => {
  const { mall, client, orderNo, api, task, upload, correct, records, today } = await issued()
  await using _ = mall
  await correct({ fileId: await upload(pdf('对的')) })
  expect((await client.api.listInvoices({ orderNo })).list).toMatchObject([
    { state: 'issued', invoiceNumber: OTHER_NUMBER },
  ])
  const file = await client.api.getInvoiceFile({ invoiceId: task.invoiceId })
  expect([file.fileName, Buffer.from(file.content, 'base64').toString()]).toEqual([
    `发票-${OTHER_NUMBER}.pdf`,
    Buffer.from(pdf('对的')).toString(),
  ])
  const told = (await client.api.listMessages({})).list.find(({ title }) => title === '发票更正了')
  expect(told?.text).toContain('以订单里现在的这张为准')
  expect(await records()).toMatchObject([
    { orderNo, state: 'issued', number: OTHER_NUMBER, amountFen: 49_900, day: today, bookedOn: today, redDay: null },
  ])
  expect([await records(NUMBER), (await records(OTHER_NUMBER)).length, (await records(orderNo)).length]).toEqual([
    [],
    1,
    1,
  ])
  await expect(api.listInvoiceRecords({ word: '123' })).rejects.toEqual(refusal('BAD_INPUT'))
  const { rows } = await mall.ctx.pool.query("select changes, reason from audit where call = 'correctInvoice'")
  expect(rows).toMatchObject([
    { reason, changes: [{ field: '发票', before: NUMBER, after: OTHER_NUMBER }, {}, { field: '发票文件' }] },
  ])
  const events = await mall.ctx.pool.query("select data from event where type = 'invoice.corrected'")
  expect(events.rows).toMatchObject([{ data: { invoiceId: task.invoiceId, number: OTHER_NUMBER, redNumber: '' } }])
})

test('each wrong correction is refused in words, and changes nothing', async () => {
  const { mall, client, api, task, correct, records, today } = await issued()
  await using _ = mall
  const before = await records()
  await expect(correct({ number: NUMBER })).rejects.toEqual(refusal('INVOICE_RECORD_SAME'))
  await expect(correct({ seenNumber: OTHER_NUMBER })).rejects.toEqual(refusal('INVOICE_RECORD_CHANGED'))
  await expect(correct({ number: '12' })).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(correct({ reason: ' ' })).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(correct({ day: '2020-01-01' })).rejects.toEqual(refusal('INVOICE_DAY_WRONG'))
  await expect(correct({ day: '2099-01-01' })).rejects.toEqual(refusal('INVOICE_DAY_WRONG'))
  await expect(correct({ fileId: 'none' })).rejects.toEqual(refusal('INVOICE_FILE_GONE'))
  await expect(correct({ invoiceId: 'none' })).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(api.voidInvoice({ invoiceId: task.invoiceId, seenNumber: OTHER_NUMBER, reason })).rejects.toEqual(
    refusal('INVOICE_RECORD_CHANGED'),
  )
  const next = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await client.api.saveInvoice({ orderNo: next, title: company })
  const [waiting] = (await api.listInvoiceTasks({})).list
  const invoiceId = waiting?.invoiceId ?? ''
  await expect(correct({ invoiceId, seenNumber: '' })).rejects.toEqual(refusal('INVOICE_TASK_DONE'))
  const { fileId } = await api.uploadInvoiceFile({ invoiceId }, { file: pdf() })
  await api.issueInvoice({ invoiceId, kind: 'issue', amountFen: 49_900, number: OTHER_NUMBER, day: today, fileId })
  await expect(correct()).rejects.toEqual(refusal('INVOICE_NUMBER_USED'))
  await expect(correct({ fileId })).rejects.toEqual(refusal('INVOICE_FILE_GONE'))
  expect((await records()).filter((one) => one.invoiceId === task.invoiceId)).toEqual(before)
  expect((await client.api.listMessages({})).list.filter(({ title }) => title === '发票更正了')).toEqual([])
  const service = await mall.staff({ roles: [['service', null]] })
  await expect(service.api.listInvoiceRecords({})).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('what was made out wrongly is voided: a red-letter invoice, then one over the same cash, each with its reason', async () => {
  const { mall, client, orderNo, api, task, upload, records } = await issued()
  await using _ = mall
  await api.voidInvoice({ invoiceId: task.invoiceId, seenNumber: NUMBER, reason: '金额开成了 4990' })
  await expect(api.voidInvoice({ invoiceId: task.invoiceId, seenNumber: NUMBER, reason })).rejects.toEqual(
    refusal('INVOICE_RECORD_CHANGED'),
  )
  expect((await api.listInvoiceTasks({})).list).toMatchObject([{ kind: 'reverse', amountFen: 49_900 }])
  const { invoiceId } = task
  const day = dayOf(mall.clock.now())
  const common = { amountFen: 49_900, day }
  const red = await upload(pdf('红字'))
  await api.issueInvoice({ ...common, invoiceId, kind: 'reverse', number: RED_NUMBER, fileId: red })
  const [next] = (await api.listInvoiceTasks({})).list
  expect(next).toMatchObject({ kind: 'issue', amountFen: 49_900 })
  const { fileId } = await api.uploadInvoiceFile({ invoiceId: next?.invoiceId ?? '' }, { file: pdf('重开') })
  await api.issueInvoice({
    ...{ ...common, invoiceId: next?.invoiceId ?? '', kind: 'issue', number: OTHER_NUMBER, fileId },
  })
  expect((await client.api.listInvoices({ orderNo })).list).toMatchObject([
    { state: 'issued', invoiceNumber: OTHER_NUMBER, amountFen: 49_900 },
    { state: 'reversed', invoiceNumber: NUMBER, redNumber: RED_NUMBER },
  ])
  const corrected = '26110000000000000008'
  const wrong = { invoiceId, number: corrected, day, fileId: null, reason }
  await expect(api.correctInvoice({ ...wrong, seenNumber: NUMBER })).rejects.toEqual(refusal('INVOICE_RECORD_CHANGED'))
  await api.correctInvoice({ ...wrong, seenNumber: RED_NUMBER })
  expect((await records(corrected)).map(({ redNumber, number }) => [number, redNumber])).toEqual([[NUMBER, corrected]])
  const { rows } = await mall.ctx.pool.query(
    'select what, why from order_history where order_no = $1 order by at desc',
    [orderNo],
  )
  expect(rows).toContainEqual({ what: '申请开票 ¥499.00', why: '开错的作废，重开' })
  expect(rows).toContainEqual({ what: `红冲发票 ${NUMBER}`, why: '金额开成了 4990' })
})

test('of two who correct one invoice, one does; of one who corrects and one who voids, the invoice is what the first made', async () => {
  const { mall, api, task, correct, records } = await issued()
  await using _ = mall
  const { invoiceId } = task
  const lock = `select from mall_order where order_no = '${task.orderNo}' for update`
  const outcomes = await raceBehind<unknown>(mall.ctx, lock, [() => correct(), () => correct({ number: RED_NUMBER })])
  expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.failure] : []))).toEqual([
    'INVOICE_RECORD_CHANGED',
  ])
  const [now] = await records()
  const seenNumber = now?.number ?? ''
  expect([OTHER_NUMBER, RED_NUMBER]).toContain(seenNumber)
  const others = await raceBehind<unknown>(mall.ctx, lock, [
    () => correct({ seenNumber, number: '26110000000000000007' }),
    () => api.voidInvoice({ invoiceId, seenNumber, reason }),
  ])
  const [first, second] = others
  const [after] = await records()
  if (second?.status === 'rejected') expect([after?.state, after?.number]).toEqual(['issued', '26110000000000000007'])
  // Voided first: what it says can still be put right while the red letter waits.
  else expect([first?.status, after?.state]).toEqual(['fulfilled', 'reversing'])
})

test('a red letter after the seal is of its own day, and the sealed day stays', async () => {
  const { mall, orderNo, task, today } = await issued()
  await using _ = mall
  await sealDay(mall, today)
  const sealed = { state: 'sealed', fen: 49_900, count: 1 }
  expect(await invoicesOn(mall, today)).toEqual(sealed)
  await refundPart(mall, orderNo, 20_000)
  expect((await invoicesOn(mall, today)).fen).toBe(49_900)
  const next = addDays(today, 1)
  const finance = await mall.staff({ name: '孙会计', roles: [['finance', null]] })
  const { fileId } = await finance.api.uploadInvoiceFile({ invoiceId: task.invoiceId }, { file: pdf('红字') })
  await finance.api.issueInvoice({
    ...{ invoiceId: task.invoiceId, kind: 'reverse', amountFen: 49_900, number: RED_NUMBER, day: today, fileId },
  })
  expect(await invoicesOn(mall, today)).toEqual(sealed)
  const [record] = (await finance.api.listInvoiceRecords({ word: RED_NUMBER })).list
  expect(record).toMatchObject({ state: 'reversed', redDay: today })
  mall.clock.set(`${addDays(next, 1)}T12:00:00+08:00`)
  expect(await invoicesOn(mall, next)).toMatchObject({ fen: -49_900, count: 1 })
})

test('a day that was sealed by the earlier count, invoices that hold by number, stays sealed', async () => {
  const { mall, today } = await issued()
  await using _ = mall
  await sealDay(mall, today)
  await mall.alter(`update day_book set sealed_sides = sides - 4 where day = '${today}'`)
  const { rows } = await mall.ctx.pool.query("select sealed_sides->4 one, sides->4->>'digest' now from day_book")
  expect(rows).toContainEqual({ one: expect.objectContaining({ side: 'invoices' }), now: expect.any(String) })
  expect(rows.some(({ one, now }) => one?.digest === now)).toBe(false)
  expect((await invoicesOn(mall, today)).state).toBe('sealed')
})

test('an invoice dated into a sealed day counts on the day it is entered; a corrected date moves no sealed sum', async () => {
  const { mall, client, today } = await issued()
  await using _ = mall
  const late = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await sealDay(mall, today)
  const sealed = await invoicesOn(mall, today)
  const next = addDays(today, 1)
  const finance = await mall.staff({ name: '孙会计', roles: [['finance', null]] })
  const member = await mall.member('13812346720')
  await member.api.saveInvoice({ orderNo: late, title: company })
  const [task] = (await finance.api.listInvoiceTasks({})).list
  const invoiceId = task?.invoiceId ?? ''
  const { fileId } = await finance.api.uploadInvoiceFile({ invoiceId }, { file: pdf() })
  const { amountFen = 0 } = task ?? {}
  await finance.api.issueInvoice({ invoiceId, kind: 'issue', amountFen, number: OTHER_NUMBER, day: today, fileId })
  const record = async (word: string) => (await finance.api.listInvoiceRecords({ word })).list[0]
  expect(await record(OTHER_NUMBER)).toMatchObject({ day: today, bookedOn: next })
  expect(await invoicesOn(mall, today)).toEqual(sealed)
  const common = { fileId: null, reason }
  await finance.api.correctInvoice({ ...common, invoiceId, seenNumber: OTHER_NUMBER, number: RED_NUMBER, day: today })
  expect(await record(RED_NUMBER)).toMatchObject({ day: today, bookedOn: next })
  const old = (await record(NUMBER))?.invoiceId ?? ''
  await finance.api.correctInvoice({ ...common, invoiceId: old, seenNumber: NUMBER, number: NUMBER, day: next })
  expect(await record(NUMBER)).toMatchObject({ day: next, bookedOn: today })
  expect(await invoicesOn(mall, today)).toEqual(sealed)
})

test('of a seal and an invoice into its day at once, the day is as it was sealed', async () => {
  const { mall, client, today } = await issued()
  await using _ = mall
  const late = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await client.api.saveInvoice({ orderNo: late, title: company })
  mall.clock.set(`${addDays(today, 1)}T12:00:00+08:00`)
  const { api } = await mall.staff({ name: '周出纳', roles: [['finance', null]] })
  const statement = await (await mall.visitor()).fetch('/sandbox/bank/statement.csv')
  await api.addBankStatement({}, { file: new TextEncoder().encode(await statement.text()) })
  for (const name of ['reconcile-bills-wechat', 'reconcile-bills-alipay', 'check-books']) await mall.tick(name)
  const [task] = (await api.listInvoiceTasks({})).list
  const invoiceId = task?.invoiceId ?? ''
  const { fileId } = await api.uploadInvoiceFile({ invoiceId }, { file: pdf() })
  const { version } = await api.getBookDay({ day: today })
  const [seal, issue] = await raceBehind<unknown>(mall.ctx, `select from day_book where day = '${today}' for update`, [
    () => api.sealBookDay({ day: today, version, reason: '五方一致' }),
    () => api.issueInvoice({ invoiceId, kind: 'issue', amountFen: 49_900, number: OTHER_NUMBER, day: today, fileId }),
  ])
  expect(issue?.status).toBe('fulfilled')
  const { state } = await invoicesOn(mall, today)
  if (seal?.status === 'fulfilled') expect(state).toBe('sealed')
  else expect([seal?.reason.failure, state]).toEqual(['BOOKS_STALE', 'agrees'])
})

test('days are locked the newest first, as a seal locks them, so that the two never wait for each other', async () => {
  const { mall, task, today } = await issued()
  await using _ = mall
  const next = addDays(today, 1)
  mall.clock.set(`${addDays(today, 2)}T12:00:00+08:00`)
  const { api } = await mall.staff({ name: '孙会计', roles: [['finance', null]] })
  for (const day of [today, next])
    await mall.alter(`insert into day_book (day, checked_at, is_waiting, sides, faults)
      values ('${day}', now(), true, '[]', '[]') on conflict do nothing`)
  const locking = (day: string, more = '') => `select from day_book where day = '${day}' for update ${more}`
  const common = { invoiceId: task.invoiceId, seenNumber: NUMBER, number: NUMBER, fileId: null, reason }
  const outcomes = await queueBehind<unknown>(mall.ctx, locking(next), [
    () => api.correctInvoice({ ...common, day: next }),
    async () => {
      // Refused at once if the one that waits for the newer day had the older one already.
      await mall.ctx.pool.query(locking(today, 'nowait'))
      await mall.ctx.pool.query(locking(next))
    },
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
