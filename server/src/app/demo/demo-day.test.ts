import type { CompanyName } from '@mall/contract/setup/company-terms'
import { demoCustomers } from '@mall/demo-data/customers'
import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { indexProduct } from '../../modules/catalogue/public.ts'
import { scan } from '../../modules/order/samples.ts'
import { addDemoStaff } from '../../modules/staff/public.ts'
import { demoMemberApi } from './demo-clients.ts'
import { playDemoDay } from './demo-day.ts'

test('a day of the demo mall leaves work of every kind: paid orders, one to review, questions, prices to approve', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-11-28T00:30:00Z')
  await loadDemoMall(ctx.pool, demoMall({ today: ctx.clock.today() }), indexProduct, (html) => html)
  await addDemoStaff(ctx)
  const customers = demoCustomers()
  const play = async () => {
    await playDemoDay(ctx, customers, async (codeUrl) => void (await scan(mall, codeUrl)))
    await mall.sandbox.deliverDue()
    await mall.drainJobs()
  }
  const orders = async () => {
    const each = customers.map(({ id }) => demoMemberApi(ctx, id).listOrders({ pageSize: 50 }))
    return (await Promise.all(each)).flatMap(({ list }) => list.map(({ state }) => state))
  }

  await play()
  // Half past eight: the first has come.
  expect(await orders()).toHaveLength(1)

  for (const [evening, days] of [
    ['2026-11-28T10:00:00Z', 1],
    ['2026-11-29T10:00:00Z', 2],
  ] as const) {
    mall.clock.set(evening)
    const director = await mall.staff({ roles: [['director', null]] })
    for (let step = 0; step < 5; step += 1) await play()
    const bought = customers.filter(({ buys }) => buys !== null).length
    const states = await orders()
    expect(states).toHaveLength(bought * days)
    expect(states).not.toContain('awaiting-payment')
    const { list } = await director.api.listAfterSaleQueue({})
    expect(list).toHaveLength(days)
    const service = await mall.staff({ roles: [['service', null]] })
    const waiting = await service.api.listConsultations({ tab: 'waiting' })
    expect(waiting.list).toHaveLength(customers.filter(({ asks }) => asks !== '').length)
    const sets = (await director.api.listChangeSets({})).list
    expect(sets.map(({ state, changes }) => [state, changes])).toEqual([['submitted', 3]])
  }
})

test('with a real company none of the demo’s customers does anything', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const source = (company: CompanyName) => (company === 'sms' ? ('console' as const) : ('sandbox' as const))
  const real = { ...ctx, companies: { ...ctx.companies, source } }
  mall.clock.set('2026-11-28T10:00:00Z')
  await playDemoDay(real, demoCustomers(), () => expect.unreachable())
  expect((await ctx.pool.query("select from member where id like 'demo-customer%'")).rowCount).toBe(0)
})
