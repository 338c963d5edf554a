// A wrong account number is put right as long as nobody paid to it, and what is replaced is not believed for ever.
import { FORMER_KEY_DAYS } from '@mall/contract/setup/company-limits'
import { TRIAL_MINUTES } from '@mall/contract/setup/terms'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder, scan } from '../../order/samples.ts'
import { attemptsOf, aWebhook, paidBack, payAtAlipay, sendWebhook } from '../../payment/samples.ts'
import { beforeOpening } from '../../staff/samples.ts'
import { sandboxKeys } from '../samples.ts'

const reason = '号填错了'
const MINUTE_MS = 60_000
const admin = (mall: TestMall) => mall.staff({ roles: [['admin', null]] })
const inUse = (words: string) => ({ failure: 'COMPANY_IN_USE', message: expect.stringContaining(words) })

test('a wrong merchant number is put right though an order was to be paid by it, which ends by itself', async () => {
  await using mall = await openMall()
  const { api } = await admin(mall)
  const client = await mall.member()
  const values = (await sandboxKeys(mall.sandbox))['wechat-pay']
  const wrong = { ...values, WECHAT_PAY_MCHID: '1900000999' }
  await api.saveCompanyKeys({ company: 'wechat-pay', values: wrong, version: 0, reason })
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  await expect(client.api.pay({ orderId })).rejects.toMatchObject({ failure: 'PAYMENT_UNAVAILABLE' })
  expect(await attemptsOf(mall, orderId)).toMatchObject([{ state: 'pending' }])
  // Nobody got a code: it doesn't wait for a company that refuses our keys.
  mall.clock.advance(35 * MINUTE_MS)
  await mall.tick('close-overdue-orders')
  const { rows } = await mall.ctx.pool.query('select state from mall_order where order_no = $1', [orderId])
  expect(rows).toEqual([{ state: 'cancelled' }])
  expect(await attemptsOf(mall, orderId)).toMatchObject([{ state: 'abandoned' }])
  const later = await admin(mall)
  await later.api.saveCompanyKeys({ company: 'wechat-pay', values, version: 1, reason })
  await mall.tick('poll-payments-wechat')
  expect(await attemptsOf(mall, orderId)).toMatchObject([{ state: 'closed' }])
  mall.problems.splice(0)
})

test('while somebody may pay by a wrong app number it stays, and not longer', async () => {
  await using mall = await openMall()
  await beforeOpening(mall)
  const first = await admin(mall)
  const { api } = first
  const values = (await sandboxKeys(mall.sandbox)).alipay
  const wrong = { ...values, ALIPAY_APP_ID: '2021000000000000' }
  await api.saveCompanyKeys({ company: 'alipay', values: wrong, version: 0, reason })
  await api.startTrial({ channel: 'alipay', reason })
  const right = ({ api }: StaffClient) => api.saveCompanyKeys({ company: 'alipay', values, version: 1, reason })
  await expect(right(first)).rejects.toMatchObject(inUse('还有一笔没付完，过了'))
  const removed = api.removeCompanyKeys({ company: 'alipay', version: 1, reason })
  await expect(removed).rejects.toMatchObject(inUse('还有一笔没付完，过了'))
  mall.clock.advance((TRIAL_MINUTES + 6) * MINUTE_MS)
  await mall.tick('poll-payments-alipay')
  await right(await admin(mall))
  mall.problems.splice(0)
  // A trial that took a fen is money of that account.
  await api.startTrial({ channel: 'alipay', reason })
  const paid = (await api.listTrials({})).list.find(({ channel }) => channel === 'alipay')?.trial
  expect(await payAtAlipay(mall, paid?.payUrl ?? '')).toBe(true)
  mall.clock.advance(MINUTE_MS)
  await mall.tick('poll-payments-alipay')
  await paidBack(mall)
  mall.clock.advance(TRIAL_MINUTES * 2 * MINUTE_MS)
  const last = await admin(mall)
  const other = last.api.saveCompanyKeys({ company: 'alipay', values: wrong, version: 2, reason })
  await expect(other).rejects.toMatchObject(inUse('已经用这个账号收过款'))
})

test('what a company signed with before is shown, and believed for some days', async () => {
  await using mall = await openMall()
  const one = await admin(mall)
  const { api } = one
  const client = await mall.member()
  const values = (await sandboxKeys(mall.sandbox))['wechat-pay']
  const keys = (version: number, changed: Record<string, string>) =>
    api.saveCompanyKeys({ company: 'wechat-pay', values: changed, version, reason })
  const shownOf = async ({ api }: StaffClient) =>
    (await api.listCompanies({})).list.find(({ company }) => company === 'wechat-pay')
  const former = async () => (await shownOf(one))?.former
  const [serial, key] = Object.entries(mall.sandbox.wechatPay.platformKeys).at(-1) ?? expect.fail('no next key')
  const next = { WECHAT_PAY_PLATFORM_SERIAL: serial, WECHAT_PAY_PLATFORM_KEY: key }
  await keys(0, { ...values, ...next, WECHAT_PAY_MCHID: '1900000999' })
  await keys(1, values)
  // Of another account nothing is believed.
  expect(await former()).toBeNull()
  await keys(2, next)
  const { rows } = await mall.ctx.pool.query<{ saved_at: Date }>('select saved_at from company_keys')
  const replacedAt = new Date(rows[0]?.saved_at ?? '').getTime()
  const until = new Date(replacedAt + FORMER_KEY_DAYS * 24 * 60 * MINUTE_MS).toISOString()
  expect(await former()).toEqual({ print: expect.stringMatching(/^指纹 [0-9a-f]{8}$/), until })
  // Another change of the keys makes it no longer.
  await keys(3, { WECHAT_PAY_API_V3_KEY: values.WECHAT_PAY_API_V3_KEY })
  expect(await former()).toMatchObject({ until })

  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const { realPay } = await client.api.pay({ orderId })
  const [attempt] = await attemptsOf(mall, orderId)
  const tell = async () => {
    const told = await aWebhook(mall, { outTradeNo: attempt?.outTradeNo ?? '', amountFen: realPay })
    expect(told.headers['Wechatpay-Serial']).toBe(values.WECHAT_PAY_PLATFORM_SERIAL)
    return (await sendWebhook(mall, told)).status
  }
  mall.clock.set(new Date(Date.parse(until) - MINUTE_MS).toISOString())
  expect(await tell()).toBe(204)
  mall.clock.set(new Date(Date.parse(until) + 1_000).toISOString())
  expect((await shownOf(await admin(mall)))?.former).toBeNull()
  expect(await tell()).toBe(401)
  mall.problems.splice(0)
})

test('what was tried in the sandbox says nothing of keys entered since', async () => {
  await using mall = await openMall()
  await beforeOpening(mall)
  let { api } = await admin(mall)
  const trialStep = async () => (await api.getSetup({})).steps.find(({ step }) => step === 'trial')
  const tryIt = async () => {
    await api.startTrial({ channel: 'wechat', reason })
    const trial = (await api.listTrials({})).list.find(({ channel }) => channel === 'wechat')?.trial
    await scan(mall, trial?.codeUrl ?? '')
    mall.clock.advance(MINUTE_MS)
    await mall.tick('poll-payments-wechat')
    await paidBack(mall)
    mall.clock.advance(10 * MINUTE_MS)
    await mall.tick('execute-refunds')
    await mall.drainJobs()
  }
  await tryIt()
  const came = ['微信支付：付过，也退回来了']
  expect(await trialStep()).toMatchObject({ found: came })
  mall.clock.advance(MINUTE_MS)
  const values = (await sandboxKeys(mall.sandbox))['wechat-pay']
  api = (await admin(mall)).api
  await api.saveCompanyKeys({ company: 'wechat-pay', values, version: 0, reason })
  expect(await trialStep()).toMatchObject({ found: [] })
  await tryIt()
  expect(await trialStep()).toMatchObject({ found: came })
})
