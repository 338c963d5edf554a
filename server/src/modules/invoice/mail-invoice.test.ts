import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { stuckList } from '../../cli/commands/stuck-work.ts'
import { aSpecOf } from '../catalogue/samples.ts'
import { aPaidOrder } from '../order/samples.ts'
import { mailInvoice } from './mail-invoice.ts'

const ISSUING_MS = 5_000

interface Mail {
  id: number
  subject: string
  text: string
  attachments: { name: string; content: string }[]
}

async function mailsTo(mall: TestMall, to: string): Promise<Mail[]> {
  return (await fetch(`${mall.origin}/sandbox/mail?to=${to}`)).json()
}

async function issuedTo(mall: TestMall, email: string) {
  const client = await mall.member()
  const orderNo = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await client.api.saveInvoice({ orderNo, title: { email } })
  await mall.tick('fetch-invoices')
  mall.clock.advance(ISSUING_MS)
  await mall.tick('fetch-invoices')
  const invoice = async () => (await client.api.listInvoices({ orderNo })).list[0]
  return { client, orderNo, invoice }
}

test('an issued invoice is mailed once to the buyer’s address, with the file', async () => {
  await using mall = await openMall()
  const { client, orderNo, invoice } = await issuedTo(mall, 'lin@mail.com')
  expect(await invoice()).toMatchObject({ state: 'issued', mailedAt: null })
  await mall.drainJobs()
  const issued = await invoice()
  expect(issued?.mailedAt).not.toBeNull()
  const [mail, ...more] = await mailsTo(mall, 'lin@mail.com')
  expect(more).toEqual([])
  expect(mail?.subject).toContain('电子发票，499.00 元')
  expect(mail?.text).toContain(orderNo)
  const own = await client.api.getInvoiceFile({ invoiceId: issued?.invoiceId ?? '' })
  expect(mail?.attachments).toMatchObject([{ name: own.fileName, content: own.content }])
  // A job may run again after a crash.
  await mailInvoice.run(mall.ctx, { invoiceId: issued?.invoiceId ?? '' })
  expect(await mailsTo(mall, 'lin@mail.com')).toHaveLength(1)
})

test('an invoice that is being reversed is not mailed', async () => {
  await using mall = await openMall()
  const { client, orderNo } = await issuedTo(mall, 'lin@mail.com')
  await client.api.reopenInvoice({ orderNo, title: { email: 'new@mail.com' } })
  await mall.drainJobs()
  expect(await mailsTo(mall, 'lin@mail.com')).toEqual([])
})

test('a file that is put right while the old one is being sent is still to be mailed', async () => {
  await using mall = await openMall()
  const { invoice } = await issuedTo(mall, 'lin@mail.com')
  const send: typeof mall.ctx.mail.send = async (mail) => {
    await mall.ctx.mail.send(mail)
    await mall.alter(`update invoice set file_id = 'put-right', mailed_at = null`)
  }
  await mailInvoice.run(
    { ...mall.ctx, mail: { ...mall.ctx.mail, send } },
    { invoiceId: (await invoice())?.invoiceId ?? '' },
  )
  expect(await mailsTo(mall, 'lin@mail.com')).toHaveLength(1)
  expect((await invoice())?.mailedAt).toBeNull()
})

test('an unknown mailbox is a final failure, and the invoice can still be downloaded', async () => {
  await using mall = await openMall()
  const { client, invoice } = await issuedTo(mall, 'nobody@mail.com')
  await mall.drainJobs()
  expect(mall.problems.splice(0).map((line) => line.split('\n')[0])).toEqual([
    'a try failed',
    'work is stuck: it needs a person',
  ])
  expect(await stuckList(mall.ctx)).toMatch(/^mail-invoice\t.*对方拒绝/)
  const issued = await invoice()
  expect(issued).toMatchObject({ state: 'issued', mailedAt: null })
  expect((await client.api.getInvoiceFile({ invoiceId: issued?.invoiceId ?? '' })).fileName).toContain('发票')
})
