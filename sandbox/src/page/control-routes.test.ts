import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox } from '../sandbox.ts'
import { openSandboxEnvironment, type SandboxEnvironment } from '../testing/environment.ts'
import { aNative, orderAndPay, postAsMerchant } from '../testing/merchant.ts'
import { staffPanel } from './staff-panel.ts'

let environment: SandboxEnvironment
beforeAll(async () => {
  environment = await openSandboxEnvironment()
})
afterAll(() => environment.close())

async function anOpenOrder(changes = {}) {
  const order = aNative(environment, changes)
  const { body } = await postAsMerchant(environment, '/v3/pay/transactions/native', JSON.stringify(order))
  return { outTradeNo: order.out_trade_no, codeUrl: String(body.code_url) }
}

const submit = async (path: string, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields)
  const answer = await fetch(`${environment.origin}/sandbox${path}`, { method: 'POST', body, redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location') }
}

const page = async (query = '') => (await fetch(`${environment.origin}/sandbox${query}`)).text()

test('the demo staff stand with their links, and what they are called stays text', () => {
  const person = { name: '前台', title: '前台<b>', place: '全集团', loginUrl: 'http://console.test/login?demo=a&b' }
  const shown = staffPanel([person]).html
  expect(shown).toContain('<a href="http://console.test/login?demo=a&amp;b">前台&lt;b&gt;</a>')
})

test('the page shows open orders with code, amount and both buttons, and hides them once paid', async () => {
  const { outTradeNo, codeUrl } = await anOpenOrder({ description: '父母体检 <b>&"套餐"' })
  const open = await page()
  expect(open).toContain('父母体检 &lt;b&gt;&amp;&quot;套餐&quot;')
  expect(open).toContain('¥99.00')
  expect(open).toContain(outTradeNo)
  expect(open).toContain(`qr.svg?code_url=${encodeURIComponent(codeUrl)}`)
  expect(open).toMatch(/扫码并付款 成功[\s\S]*扫码并付款 失败/)
  expect(await submit('/wechat/scan', { code_url: codeUrl, result: 'success' })).toEqual({
    status: 303,
    to: '/sandbox?note=paid',
  })
  expect(await page()).not.toContain(outTradeNo)
})

test('the page needs neither script nor inline style, and says only sentences of its own', async () => {
  await anOpenOrder()
  const html = await page('?note=%3Cscript%3E')
  expect(html).not.toMatch(/<script|<style| style=| on\w+=/i)
  expect(html).not.toContain('role="status"')
  expect(await page('?note=CODE_VOID')).toContain('二维码已作废')
})

test('the page shows the code as an image', async () => {
  const { codeUrl } = await anOpenOrder()
  const answer = await fetch(`${environment.origin}/sandbox/wechat/qr.svg?code_url=${encodeURIComponent(codeUrl)}`)
  expect(answer.headers.get('content-type')).toContain('image/svg+xml')
  expect(await answer.text()).toContain('<svg')
})

test('a failed payment by form redirects to the page and leaves the order unpaid', async () => {
  const { outTradeNo, codeUrl } = await anOpenOrder()
  expect(await submit('/wechat/scan', { code_url: codeUrl, result: 'fail' })).toMatchObject({
    to: '/sandbox?note=failed',
  })
  expect(await page()).toContain(outTradeNo)
})

test.for([
  ['an unknown code', { code_url: 'weixin://wxpay/bizpayurl?pr=nosuchcode', result: 'success' }, 404],
  ['another company’s code', { code_url: 'https://qr.alipay.com/x', result: 'success' }, 404],
  ['an unknown result', { code_url: 'weixin://wxpay/bizpayurl?pr=x', result: 'maybe' }, 400],
  ['an unknown field', { code_url: 'weixin://wxpay/bizpayurl?pr=x', result: 'fail', amount: 1 }, 400],
] as const)('scanning %s is answered in words', async ([, body, status]) => {
  const answer = await environment.post('/wechat/scan', body)
  expect(answer).toMatchObject({ status, body: { message: expect.any(String) } })
})

test('a paid code cannot be paid again', async () => {
  const { codeUrl } = await orderAndPay(environment)
  const again = await environment.post('/wechat/scan', { code_url: codeUrl, result: 'success' })
  expect(again).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
})

test('a code expires after two hours, the order does not', async () => {
  const { codeUrl } = await anOpenOrder()
  environment.clock.forward(2 * 3600 + 1)
  for (const result of ['fail', 'success']) {
    const late = await environment.post('/wechat/scan', { code_url: codeUrl, result })
    expect(late).toMatchObject({ status: 409, body: { code: 'ORDER_CLOSED' } })
  }
})

test('messages are listed by number, the newest first, and shown on the page', async () => {
  const first = { mobile: '13900000001', text: '第一条', purpose: 'login-code', code: '111111' }
  for (const message of [first, { ...first, text: '第二条', code: '222222' }, { ...first, mobile: '13900000002' }])
    expect((await environment.post('/sms', message)).status).toBe(204)
  const answer = await fetch(`${environment.origin}/sandbox/sms?mobile=13900000001`)
  expect(await answer.json()).toMatchObject([{ code: '222222' }, { code: '111111' }])
  expect(await page()).toContain('222222')
})

test('faults are switched on by form, survive a restart, and are cleared', async () => {
  await submit('/faults', { fault: 'lost-notify', outTradeNo: 'X-000001', times: '2', ms: '' })
  expect(await page()).toContain('付款通知丢失 · X-000001 · 还有 2 次')
  const faults = async () => (await fetch(`${environment.origin}/sandbox/faults`)).json()
  expect(await faults()).toEqual([{ fault: 'lost-notify', outTradeNo: 'X-000001', times: 2, ms: 10_000 }])
  const next = fastify()
  await next.register((await environment.reopened()).plugin, { prefix: '/sandbox' })
  expect((await next.inject('/sandbox/faults')).json()).toEqual(await faults())
  await next.close()
  expect(await submit('/faults', { fault: 'meteor' })).toMatchObject({ to: '/sandbox?note=invalid' })
  await submit('/faults', { fault: 'none' })
  expect(await faults()).toEqual([])
})

test('in production the sandbox does not start', async () => {
  const pool = { query: () => Promise.reject(new Error('nothing may be asked of the database')) }
  const options = {
    pool,
    mallEnv: 'prod',
    origin: 'http://127.0.0.1/sandbox',
    alipayNotifyUrl: 'http://mall.invalid/alipay',
    notifyUrl: 'http://127.0.0.1/n',
  }
  await expect(openSandbox(options)).rejects.toThrow('MALL_ENV=prod')
})

test('a card is printed on demand, and the page keeps showing its number and secret', async () => {
  const answer = await fetch(`${environment.origin}/sandbox/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ yuan: 3000 }),
  })
  expect(await answer.json()).toMatchObject({ title: '臻享福卡', look: 'gold', faceFen: 300_000, secret: '300000' })
  expect(await submit('/cards', { yuan: '500' })).toEqual({ status: 303, to: '/sandbox?note=printed' })
  expect(await page()).toMatch(/福卡 ¥500\.00[\s\S]*HX50000[\s\S]*臻享福卡 ¥3,000\.00[\s\S]*HX300000/)
  expect(await submit('/cards', { yuan: '0' })).toEqual({ status: 303, to: '/sandbox?note=invalid' })
})
