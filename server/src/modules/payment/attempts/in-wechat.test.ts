import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder } from '../../order/samples.ts'

const refusal = (failure: string) => ({ failure, message: expect.stringMatching(/[\u4e00-\u9fa5]/) })
const IN_WECHAT = { 'user-agent': 'Mozilla/5.0 Mobile MicroMessenger/8.0.60' }

/** Goes to WeChat as the browser would and comes back: code and state. */
async function loggedInAtWechat(mall: TestMall, { api }: TestClient, orderId: string) {
  const { url } = await api.weixinLoginDefalt({ orderId })
  const { pathname, search } = new URL(url ?? '')
  const browser = await mall.visitor()
  const answer = await browser.fetch(pathname + search, { headers: IN_WECHAT, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.pathname + back.search).toContain(`/paymentPage?orderId=${orderId}&code=`)
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}

async function invoke(mall: TestMall, params: object): Promise<string> {
  const browser = await mall.visitor()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...params, result: 'success' })
  const answer = await browser.fetch('/sandbox/wechat/bridge/pay', { method: 'POST', headers, body })
  return (await answer.json()).err_msg
}

test('inside WeChat the payer is identified first, then the bridge pays with parameters that we signed', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const way = 'wechat-jsapi'
  await expect(client.api.pay({ orderId, way })).rejects.toMatchObject(refusal('WECHAT_LOGIN'))
  const login = await loggedInAtWechat(mall, client, orderId)
  expect(await client.api.weixinLoginDefalt({ orderId, ...login })).toEqual({ url: null })
  const { bridge } = await client.api.pay({ orderId, way })
  expect(await invoke(mall, { ...bridge, package: 'prepay_id=wx0' })).toContain('签名失败')
  expect(await invoke(mall, { ...bridge, timeStamp: '1' })).toContain('签名失败')
  expect(await invoke(mall, bridge ?? {})).toBe('get_brand_wcpay_request:ok')
  await mall.sandbox.deliverDue()
  expect((await client.api.getOrder({ orderNo: orderId })).state).toBe('awaiting-booking')
})

test('a login at WeChat counts once, for the session and the order that began it, and for ten minutes', async () => {
  await using mall = await openMall()
  const client = await mall.member('13812346732')
  const specs = (await aProduct(mall.ctx)).specs
  const [orderId, otherOrder] = [await anOrder(mall, client, specs), await anOrder(mall, client, specs)]
  const login = await loggedInAtWechat(mall, client, orderId)
  const ends = (who: TestClient, input: { orderId: string; code: string; state: string }) =>
    who.api.weixinLoginDefalt(input)
  const sameMemberElsewhere = await mall.member('13812346732')
  await expect(ends(sameMemberElsewhere, { orderId, ...login })).rejects.toMatchObject(refusal('WECHAT_LOGIN'))
  await expect(ends(client, { orderId: otherOrder, ...login })).rejects.toMatchObject(refusal('WECHAT_LOGIN'))
  await expect(ends(client, { orderId, code: 'nobody', state: 'x' })).rejects.toMatchObject(refusal('WECHAT_LOGIN'))
  expect(await ends(client, { orderId, ...login })).toEqual({ url: null })
  await expect(ends(client, { orderId, ...login })).rejects.toMatchObject(refusal('WECHAT_LOGIN'))
  const late = await loggedInAtWechat(mall, client, orderId)
  mall.clock.advance(10 * 60_000)
  await expect(ends(client, { orderId, ...late })).rejects.toMatchObject(refusal('WECHAT_LOGIN'))
})

test('WeChat’s page for phones opens with a referrer only, for five minutes, and leads back to our result', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const { payUrl } = await client.api.pay({ orderId, way: 'wechat-h5' })
  const { pathname, search, searchParams } = new URL(payUrl)
  expect(searchParams.get('redirect_url')).toBe(`http://mall.test/paymentResult/${orderId}`)
  const browser = await mall.visitor()
  const page = async (headers = {}) => (await browser.fetch(pathname + search, { headers })).text()
  expect(await page()).toContain('Referer')
  expect(await page({ referer: 'http://mall.test/' })).toContain('确认付款')
  expect(await page({ referer: 'http://mall.test/', ...IN_WECHAT })).toContain('请在微信外打开订单')
  mall.clock.advance(5 * 60_000)
  expect(await page({ referer: 'http://mall.test/' })).toContain('已过期')
  const again = new URL((await client.api.pay({ orderId, way: 'wechat-h5' })).payUrl)
  const body = new URLSearchParams({
    prepay_id: again.searchParams.get('prepay_id') ?? '',
    result: 'success',
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await browser.fetch('/sandbox/wechat/h5/pay', { method: 'POST', headers, body })
  await mall.sandbox.deliverDue()
  expect((await client.api.getOrder({ orderNo: orderId })).state).toBe('awaiting-booking')
})
