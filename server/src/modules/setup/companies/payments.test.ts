// Keys of payment companies are replaced while payments are under way; without any the mall says so.
import { expect, test, vi } from 'vitest'
import { solveCaptcha } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { openLiveCompanies } from '../../../app/companies/live-companies.ts'
import { findUnavailableError, openGateways } from '../../../integrations/gateway.ts'
import { openFigures } from '../../../platform/metrics.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder, requestRefund, scan } from '../../order/samples.ts'
import { attemptsOf, aWebhook, refundsOf, sendWebhook } from '../../payment/samples.ts'
import { sandboxKeys } from '../samples.ts'
import { companyTokens } from './company-tokens.ts'
import { keysOf } from './entered.ts'

const reason = '微信支付换公钥'
const MOTHER = { contacts_name: '王秀兰', mobile: '13812346720', id_number: '11010519491231002X', idConsent: true }
const admin = (mall: TestMall) => mall.staff({ roles: [['admin', null]] })

const AN_INVOICE = {
  ...{
    serial: '1',
    amountFen: 1,
    buyer: { name: '个人', taxNumber: '' },
    seller: '',
    items: [],
    remark: '',
    reverses: '',
  },
}

test('a payment begun before the company’s key was replaced is settled and refunded after it', async () => {
  await using mall = await openMall()
  const { api } = await admin(mall)
  const client = await mall.member()
  const values = (await sandboxKeys(mall.sandbox))['wechat-pay']
  const keys = (version: number, changed: Record<string, string>) =>
    api.saveCompanyKeys({ company: 'wechat-pay', values: changed, version, reason })
  await keys(0, values)
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const { codeUrl, realPay } = await client.api.pay({ orderId })
  const [attempt] = await attemptsOf(mall, orderId)

  const next = Object.entries(mall.sandbox.wechatPay.platformKeys).at(-1) ?? expect.fail('no next key')
  await keys(1, { WECHAT_PAY_PLATFORM_SERIAL: next[0], WECHAT_PAY_PLATFORM_KEY: next[1] })
  expect(await scan(mall, codeUrl)).toBe(200)
  const outTradeNo = attempt?.outTradeNo ?? ''
  const told = await aWebhook(mall, { outTradeNo, amountFen: realPay })
  expect(told.headers['Wechatpay-Serial']).toBe(values.WECHAT_PAY_PLATFORM_SERIAL)
  expect(await sendWebhook(mall, told)).toMatchObject({ status: 204 })
  expect(await client.api.getOrder({ orderNo: orderId })).toMatchObject({ state: 'awaiting-booking' })

  const inUse = { failure: 'COMPANY_IN_USE', message: expect.stringContaining('已经用这个账号收过款') }
  await expect(keys(2, { WECHAT_PAY_MCHID: '1900000999' })).rejects.toMatchObject(inUse)
  const removed = api.removeCompanyKeys({ company: 'wechat-pay', version: 2, reason })
  await expect(removed).rejects.toMatchObject(inUse)
  await requestRefund(mall, client, orderId)
  await mall.drainJobs()
  mall.clock.advance(5_000)
  await mall.sandbox.deliverDue()
  mall.clock.advance(600_000)
  await mall.tick('execute-refunds')
  await mall.drainJobs()
  expect(await refundsOf(mall, orderId)).toMatchObject([{ state: 'done' }])
})

/** As a production mall is before anybody entered keys. */
function withoutCompanies({ ctx }: TestMall): void {
  vi.spyOn(ctx.companies, 'source').mockReturnValue('none')
  vi.spyOn(ctx.companies, 'channels').mockReturnValue([])
}

test('without companies the mall says what it cannot do where it is asked for it', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const visitor = await mall.visitor()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  expect((await client.api.queryPayMessage({ orderId })).channels).toEqual(['wechat', 'alipay'])
  const { contacts_id } = await client.api.editContacts(MOTHER)
  withoutCompanies(mall)
  const says = (failure: string, words: string) => ({ failure, message: expect.stringContaining(words) })
  expect((await client.api.queryPayMessage({ orderId })).channels).toEqual([])
  for (const way of ['wechat-native', 'wechat-jsapi', 'alipay-page'] as const)
    await expect(client.api.pay({ orderId, way })).rejects.toMatchObject(
      says('PAYMENT_UNAVAILABLE', '还没有开通网上付款'),
    )
  await expect(client.api.weixinLoginDefalt({ orderId })).rejects.toMatchObject(
    says('PAYMENT_UNAVAILABLE', '还没有开通网上付款'),
  )
  await expect(client.api.verifyIdCard({ contacts_id })).rejects.toMatchObject(
    says('ID_CHECK_UNAVAILABLE', '还没有开通在线实名核验'),
  )
  const mobile = '13812340099'
  const code = visitor.api.sCaptcha({ mobile, purpose: 'login', captcha: await solveCaptcha(visitor, mobile) })
  await expect(code).rejects.toMatchObject(says('SMS_FAILED', '还没有接通短信'))
  expect(await attemptsOf(mall, orderId)).toEqual([])
})

test('with one way of paying the other is not offered, and its days are reconciled as empty', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  vi.spyOn(mall.ctx.companies, 'channels').mockReturnValue(['wechat'])
  const other = client.api.pay({ orderId, way: 'alipay-page' })
  await expect(other).rejects.toMatchObject({ message: '商城没有开通这种付款方式，请换一种' })
  expect((await client.api.pay({ orderId })).codeUrl).toMatch(/^weixin:/)
  const bill = vi.spyOn(mall.ctx.payments.alipay, 'bill')
  mall.clock.advance(36 * 3_600_000)
  await mall.tick('reconcile-bills-alipay')
  const { rows } = await mall.ctx.pool.query(`select lines from channel_bill where channel = 'alipay'`)
  expect(rows).toEqual([{ lines: 0 }])
  expect(bill).not.toHaveBeenCalled()
})

test('a company without keys is asked nothing: its work waits, and goes on once they are there', async () => {
  await using mall = await openMall()
  const { ctx, sandbox } = mall
  const gateways = openGateways({ figures: openFigures(), log: ctx.log })
  const settings = { ...ctx.settings, hasSandbox: false }
  const live = openLiveCompanies({
    ...{ settings, sandbox: null, clock: ctx.clock, gateways, outside: ctx.outside },
    tokens: companyTokens(ctx, 'invoice'),
  })
  const { sms, mail, idCheck, invoices, payments } = live.adapters
  const asked = [
    sms.send({ mobile: '13812340099', template: 'login-code', params: { code: '123456', minutes: 5 } }),
    mail.send({ id: 'one', to: 'a@mail.com', subject: '', text: '', attachments: [] }),
    idCheck.matches({ name: '王秀兰', idNumber: '110101195001010010' }),
    payments.wechat.query('O1T1'),
    invoices.request(AN_INVOICE, async () => undefined),
    payments.alipay.refund({ outTradeNo: 'O1T1', outRefundNo: 'R1', refundFen: 1, totalFen: 1, reason: '' }),
  ]
  for (const one of asked) {
    const error = await one.then(
      () => null,
      (why: unknown) => why,
    )
    expect(findUnavailableError(error)).not.toBeNull()
  }
  expect(payments.wechat.readNotification({}, '')).toEqual({ ok: false, reason: 'unknown-key' })
  expect([live.customs(), live.companies.channels()]).toEqual([null, []])
  const values = (await sandboxKeys(sandbox))['id-check']
  live.companies.use(keysOf('id-check', { values, former: {}, replacedAt: null }))
  expect(live.companies.source('id-check')).toBe('console')
  expect(await idCheck.matches({ name: '王秀兰', idNumber: '110101195001010010' })).toBe(true)
})
