// A company makes the invoices out: once, whatever becomes of its answers, and by the account that was told.
import { expect, test, vi } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aPaidOrder } from '../../order/samples.ts'
import { sandboxKeys } from '../samples.ts'

const reason = '换开票公司'

async function asked(mall: TestMall) {
  const client = await mall.member()
  const orderNo = await aPaidOrder(mall, client, [await aSpecOf(mall.ctx)])
  await client.api.saveInvoice({ orderNo, title: { email: 'lin@mail.com' } })
  const state = async () => (await client.api.listInvoices({ orderNo })).list[0]?.state
  return { client, orderNo, state }
}

/** What the stand-in has made out or is making out. */
const madeOut = async ({ ctx }: TestMall) =>
  (await ctx.pool.query<{ request: object }>('select request from sandbox.invoices order by id')).rows

async function poll(mall: TestMall, times = 1): Promise<void> {
  for (let each = 0; each < times; each++) {
    await mall.tick('fetch-invoices')
    mall.clock.advance(5_000)
  }
}

test('an invoice whose answer was lost is made out once', async () => {
  await using mall = await openMall()
  const { state } = await asked(mall)
  await mall.tick('fetch-invoices')
  await mall.ctx.pool.query('update invoice set sent_at = null, next_poll_at = requested_at')
  // As if the query that finds it had been earlier than the request that made it.
  await mall.ctx.invoices.request(
    {
      ...{ serial: (await mall.ctx.pool.query('select id from invoice')).rows[0].id, amountFen: 49_900 },
      ...{ buyer: { name: '个人', taxNumber: '' }, seller: '', items: [], remark: '', reverses: '' },
    },
    async () => undefined,
  )
  mall.clock.advance(5_000)
  await poll(mall, 2)
  expect(await state()).toBe('issued')
  expect(await madeOut(mall)).toHaveLength(1)
})

test('an invoice that is polled twice at once is asked for once, and so is the token', async () => {
  await using mall = await openMall()
  await asked(mall)
  const { ctx } = mall
  const request = {
    ...{ serial: 'ONE', amountFen: 1_060, buyer: { name: '个人', taxNumber: '' }, seller: '' },
    ...{ items: [{ name: '入职体检', quantity: 1 }], remark: '', reverses: '' },
  }
  const before = vi.fn(async () => undefined)
  const both = await Promise.allSettled([ctx.invoices.request(request, before), ctx.invoices.request(request, before)])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const { rows } = await ctx.pool.query('select company, token_sealed from company_token')
  expect(rows).toEqual([{ company: 'invoice', token_sealed: expect.stringMatching(/^v2\./) }])
  expect(await madeOut(mall)).toMatchObject([{ request: { amountFen: 1_060, buyer: { name: '个人' } } }])
})

test('the longer an invoice takes, the less often the company is asked', async () => {
  await using mall = await openMall()
  await asked(mall)
  await mall.tick('fetch-invoices')
  const next = async () => {
    const { rows } = await mall.ctx.pool.query('select next_poll_at, requested_at from invoice')
    return (rows[0].next_poll_at - mall.ctx.clock.now().getTime()) / 1_000
  }
  expect(await next()).toBeLessThanOrEqual(4)
  await mall.ctx.pool.query(`update sandbox.invoices set issued_at = issued_at + interval '1 day'`)
  mall.clock.advance(600_000)
  await mall.tick('fetch-invoices')
  expect(await next()).toBeGreaterThan(55)
  mall.clock.advance(36_000_000)
  await mall.tick('fetch-invoices')
  expect(await next()).toBeLessThanOrEqual(900)
})

test('an account that was told of an invoice stays until it is made out', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff({ roles: [['admin', null]] })
  const values = (await sandboxKeys(mall.sandbox)).invoice
  const save = (changed: Partial<typeof values>, version: number) =>
    api.saveCompanyKeys({ company: 'invoice', values: { ...values, ...changed }, version, reason })
  await save({}, 0)
  expect(mall.ctx.companies.source('invoice')).toBe('console')
  const { state } = await asked(mall)
  await mall.tick('fetch-invoices')
  const inUse = (words: string) => ({ failure: 'COMPANY_IN_USE', message: expect.stringContaining(words) })
  const other = { NUONUO_TAX_NUMBER: '91350100M000100Y43' }
  await expect(save(other, 1)).rejects.toMatchObject(inUse('有 1 张发票交给了开票公司，还没开好'))
  const removed = api.removeCompanyKeys({ company: 'invoice', version: 1, reason })
  await expect(removed).rejects.toMatchObject(inUse('3 天还没开好就能拿掉密钥'))
  // Its other facts are put right meanwhile.
  await save({ NUONUO_CLERK: '孙会计' }, 1)
  mall.clock.advance(5_000)
  await poll(mall)
  expect(await state()).toBe('issued')
  await api.removeCompanyKeys({ company: 'invoice', version: 2, reason })
})

test('what the company refuses is told in its words, and goes on once its account is put right', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff({ roles: [['admin', null]] })
  const values = { ...(await sandboxKeys(mall.sandbox)).invoice, NUONUO_TAX_NUMBER: '91350100M000100Y43' }
  await api.saveCompanyKeys({ company: 'invoice', values, version: 0, reason })
  const { state } = await asked(mall)
  await mall.tick('fetch-invoices')
  expect(await state()).toBe('issuing')
  const told = mall.problems.splice(0)
  expect(told).toHaveLength(2)
  expect(told.join(' ')).toContain('诺诺没有接受开票：E9501 参数有误：order.salerTaxNum')
  // Nothing was made out, so the wrong number is put right, and it goes on.
  const right = (await sandboxKeys(mall.sandbox)).invoice
  await api.saveCompanyKeys({ company: 'invoice', values: right, version: 1, reason })
  await poll(mall, 3)
  expect(await state()).toBe('issued')
})

test('keys that the company refuses later leave what it was told with it; after days it is ended by hand', async () => {
  await using mall = await openMall()
  const admin = () => mall.staff({ roles: [['admin', null]] })
  const values = (await sandboxKeys(mall.sandbox)).invoice
  const first = await admin()
  await first.api.saveCompanyKeys({ company: 'invoice', values, version: 0, reason })
  await asked(mall)
  await mall.tick('fetch-invoices')
  await mall.ctx.pool.query(`update sandbox.invoices set issued_at = issued_at + interval '1 year'`)
  const wrong = { NUONUO_APP_SECRET: 'another secret' }
  await first.api.saveCompanyKeys({ company: 'invoice', values: wrong, version: 1, reason })
  mall.clock.advance(5_000)
  await mall.tick('fetch-invoices')
  mall.problems.splice(0)
  const sent = async () => (await mall.ctx.pool.query('select sent_at from invoice')).rows[0].sent_at
  expect(await sent()).not.toBeNull()
  mall.clock.advance(4 * 86_400_000)
  const { api } = await admin()
  await api.removeCompanyKeys({ company: 'invoice', version: 2, reason })
  const anew = api.saveCompanyKeys({ company: 'invoice', values, version: 0, reason })
  await expect(anew).rejects.toMatchObject({ message: expect.stringContaining('先手工开完') })
})
