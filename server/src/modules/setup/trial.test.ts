// A cent is paid and comes back, before the mall is open, and nothing is sold by it.
import { addDays, dayOf } from '@mall/contract/days'
import { TRIAL_MINUTES } from '@mall/contract/setup/terms'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { checkMall } from '../../backup/check-mall.ts'
import { scan } from '../order/samples.ts'
import { aWebhook, paidBack, payAtAlipay, sendWebhook } from '../payment/samples.ts'
import { beforeOpening } from '../staff/samples.ts'

const reason = '开业前试一试'
const refusal = (failure: string) => expect.objectContaining({ failure })

async function aPreparingMall(): Promise<[mall: TestMall, admin: StaffClient]> {
  const mall = await openMall()
  await beforeOpening(mall)
  return [mall, await mall.staff({ name: '筹备', roles: [['admin', null]] })]
}

const trialOf = async ({ api }: StaffClient, channel: 'wechat' | 'alipay') =>
  (await api.listTrials({})).list.find((one) => one.channel === channel)?.trial

const trialStep = async ({ api }: StaffClient) => (await api.getSetup({})).steps.find(({ step }) => step === 'trial')

const returned = async (mall: TestMall) => {
  await mall.sandbox.deliverDue()
  await paidBack(mall)
}

test('one is paid and comes back through each way of paying; the step says so, and nothing is sold', async () => {
  const [mall, admin] = await aPreparingMall()
  await using _ = mall
  expect(await admin.api.listTrials({})).toMatchObject({
    list: [
      { channel: 'wechat', source: 'sandbox', trial: null },
      { channel: 'alipay', source: 'sandbox', trial: null },
    ],
  })
  const { number } = await admin.api.startTrial({ channel: 'wechat', reason })
  const again = await Promise.all([1, 2].map(() => admin.api.startTrial({ channel: 'wechat', reason })))
  expect(again).toEqual([{ number }, { number }])
  const waiting = await trialOf(admin, 'wechat')
  expect(waiting).toMatchObject({ number, state: 'waiting', paidAt: null, payUrl: '' })
  // Somebody else's word about another sum changes nothing.
  expect((await sendWebhook(mall, await aWebhook(mall, { outTradeNo: number, amountFen: 2 }))).status).toBe(400)
  expect(mall.problems.splice(0).join()).toContain('payment webhook does not fit')
  // Neither does money of no order that is no trial.
  const setTrial = (is: boolean) => mall.ctx.pool.query('update payment_attempt set is_trial = $1', [is])
  await setTrial(false)
  expect((await sendWebhook(mall, await aWebhook(mall, { outTradeNo: number, amountFen: 1 }))).status).toBe(400)
  expect(mall.problems.splice(0).join()).toContain('payment webhook does not fit')
  await setTrial(true)
  expect(await trialOf(admin, 'wechat')).toEqual(waiting)
  await scan(mall, waiting?.codeUrl ?? '')
  await mall.sandbox.deliverDue()
  expect(await trialOf(admin, 'wechat')).toMatchObject({ number, state: 'returning', codeUrl: '' })
  await returned(mall)
  expect(await trialOf(admin, 'wechat')).toMatchObject({ state: 'returned', returnedAt: expect.any(String) })
  expect(await trialStep(admin)).toMatchObject({ isDone: false, found: ['微信支付：付过，也退回来了'] })

  await admin.api.startTrial({ channel: 'alipay', reason })
  expect(await payAtAlipay(mall, (await trialOf(admin, 'alipay'))?.payUrl ?? '')).toBe(true)
  await returned(mall)
  expect(await trialStep(admin)).toMatchObject({ isDone: true, missing: [] })

  const { rows } = await mall.ctx.pool.query('select from mall_order union all select from message')
  expect(rows).toEqual([])
  const { rows: acts } = await mall.ctx.pool.query(
    `select who, thing_name from audit where call = 'startTrial' order by nth`,
  )
  expect(acts).toEqual([
    { who: '筹备', thing_name: '试付 微信支付' },
    { who: '筹备', thing_name: '试付 支付宝' },
  ])
  // It can be done again.
  expect((await admin.api.startTrial({ channel: 'wechat', reason })).number).not.toBe(number)
})

test('a trial is none of the money of the day’s sales, and the books of the day agree', async () => {
  const [mall, admin] = await aPreparingMall()
  await using _ = mall
  await admin.api.startTrial({ channel: 'wechat', reason })
  await scan(mall, (await trialOf(admin, 'wechat'))?.codeUrl ?? '')
  await returned(mall)
  expect(await trialOf(admin, 'wechat')).toMatchObject({ state: 'returned' })
  // A copy of this mall is sound, and nobody is told of an order that is none.
  expect(await checkMall(mall.ctx)).toMatchObject({ orders: 0, faults: [] })
  expect((await mall.ctx.pool.query(`select from event where type like 'refund.%'`)).rowCount).toBe(0)
  const day = dayOf(mall.clock.now())
  const [from, until] = [new Date(`${day}T00:00:00+08:00`), new Date(`${addDays(day, 1)}T00:00:00+08:00`)]
  expect(await mall.ctx.modules.cashBetween(mall.ctx.db, from, until)).toEqual({
    ...{ inFen: 0, payments: 0, outFen: 0, refunds: 0 },
  })
  mall.clock.set(`${addDays(day, 1)}T12:00:00+08:00`)
  for (const name of ['reconcile-bills-wechat', 'reconcile-bills-alipay', 'check-books']) await mall.tick(name)
  const finance = await mall.staff({ name: '财务', roles: [['finance', null]] })
  expect(await finance.api.getBookDay({ day })).toMatchObject({ faults: [] })
})

test('who does not pay in time may try again, and what the company does not give back can be sent again', async () => {
  const [mall, admin] = await aPreparingMall()
  await using _ = mall
  const first = await admin.api.startTrial({ channel: 'wechat', reason })
  mall.clock.advance((TRIAL_MINUTES + 2) * 60_000)
  await mall.tick('poll-payments-wechat')
  expect(await trialOf(admin, 'wechat')).toMatchObject({ number: first.number, state: 'closed' })
  const { rows } = await mall.ctx.pool.query('select state from payment_attempt')
  expect(rows).toEqual([{ state: 'closed' }])
  const second = await admin.api.startTrial({ channel: 'wechat', reason })
  expect(second.number).not.toBe(first.number)
  await scan(mall, (await trialOf(admin, 'wechat'))?.codeUrl ?? '')
  await mall.sandbox.deliverDue()
  await mall.ctx.pool.query(`update refund set state = 'abnormal', next_try_at = mall_now() + interval '1 day'`)
  expect(await trialOf(admin, 'wechat')).toMatchObject({ state: 'stuck' })
  const finance = await mall.staff({ name: '财务', roles: [['finance', null]] })
  const [stuck] = (await finance.api.listFailedRefunds({})).list
  expect(stuck).toMatchObject({ orderNo: null, afterSaleId: null })
  expect(await mall.ctx.modules.ordersOfPaymentNumber(mall.ctx.db, second.number)).toEqual({
    payments: [],
    refunds: [],
  })
  expect(await mall.ctx.modules.ordersOfPaymentNumber(mall.ctx.db, stuck?.refundNo ?? '')).toEqual({
    ...{ payments: [], refunds: [] },
  })
  await finance.api.retryRefund({ refundNo: stuck?.refundNo ?? '', reason })
  await returned(mall)
  expect(await trialOf(admin, 'wechat')).toMatchObject({ state: 'returned' })
  const { rows: sent } = await mall.ctx.pool.query(
    `select thing_kind, thing_name from audit where call = 'retryRefund'`,
  )
  expect(sent).toEqual([{ thing_kind: 'mall', thing_name: '试付 微信支付' }])
  await expect(finance.api.startTrial({ channel: 'wechat', reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
})
