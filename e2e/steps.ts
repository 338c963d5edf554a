import type { Api } from '@mall/contract/client'
import type { SigningKey } from '@mall/contract/signing'
import { expect, type Page } from '@playwright/test'
import { testClient } from '../server/src/testing/client.ts'
import { E2E_ORIGIN } from './place.ts'

/** Somebody who is logged in: what they type, and the mall's calls as their browser would make them. */
export interface Customer {
  mobile: string
  api: Api
}

let lastNumber = Date.now() % 10_000_000

/** A mobile number of its own for each test: limits of the mall count by number. */
export const someMobile = () =>
  `19${Number(process.env.TEST_WORKER_INDEX ?? 0) % 10}${String(++lastNumber % 100_000_000).padStart(8, '0')}`

/** Whether this run has a phone's window. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Logs in by number, safety check and code of the sandbox's SMS, and comes back to `to`. */
export async function logIn(page: Page, mobile = someMobile(), to = '/'): Promise<Customer> {
  await page.addInitScript(() => {
    // The browser's key may be read in tests, so that what a test prepares is signed by the very same device.
    const make = crypto.subtle.generateKey.bind(crypto.subtle)
    Object.assign(crypto.subtle, {
      generateKey: (how: EcKeyGenParams, _: boolean, uses: KeyUsage[]) => make(how, true, uses),
    })
  })
  await page.goto(`/passport/login?redirect=${encodeURIComponent(to)}`)
  await typeCode(page, mobile)
  return { mobile, api: await callsOf(page) }
}

/** On the login page: number, safety check, the code from the sandbox's SMS, both agreements. */
export async function typeCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeVisible()
  const messages = await (await page.request.get(`/sandbox/sms?mobile=${mobile}`)).text()
  await page.getByRole('textbox', { name: '验证码' }).fill(/\b(\d{6})\b/.exec(messages)?.[1] ?? '')
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/passport'))
}

/** The mall's calls with the login and key of this page. */
async function callsOf(page: Page): Promise<Api> {
  const keys = await page.evaluate(async () => {
    const opened = indexedDB.open('mall-signing', 1)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const asked = opened.result.transaction('keys').objectStore('keys').get('current')
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    const pair: CryptoKeyPair = asked.result
    const out = (key: CryptoKey) => crypto.subtle.exportKey('jwk', key)
    return { privateKey: await out(pair.privateKey), publicKey: await out(pair.publicKey) }
  })
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key: SigningKey = {
    privateKey: await crypto.subtle.importKey('jwk', keys.privateKey, curve, false, ['sign']),
    publicKey: await crypto.subtle.importKey('jwk', keys.publicKey, curve, true, ['verify']),
  }
  const client = await testClient(E2E_ORIGIN, E2E_ORIGIN, key)
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')
  client.accessToken = decodeURIComponent(token?.value ?? '')
  return client.api
}

/** A spec of the best-selling examination that anybody may book. */
export async function aSpec({ api }: Customer, kind: 'general' | 'dental' | 'market' | 'goods' = 'general') {
  const { list } = await api.searchProducts({ pageSize: 50 })
  const card = list.find((each) => each.serviceKind === kind && !each.cbecFlag && each.productType === '1')
  const { productSpecList } = await api.getProductInfo({ productId: card?.id ?? '' })
  return productSpecList[0]?.id ?? ''
}

/** Submits an order of one of it and leaves it unpaid; its number. */
export async function anUnpaidOrder({ api, mobile }: Customer, productSpecId: string): Promise<string> {
  const { lines } = await api.directSettlement({ productSpecId })
  const wishes = lines.map((line) => ({ productSpecId, quantity: line.quantity, seenPrice: line.sellingPrice }))
  const order = { lines: wishes, fromPage: 'direct' as const, userPhone: mobile }
  const { orders } = await api.settPayNew(order, { idempotencyKey: crypto.randomUUID() })
  return orders[0]?.orderNo ?? ''
}

/** Buys one of it and pays with the sandbox payer's phone; the paid order's number. */
export async function buyAndPay(page: Page, customer: Customer, productSpecId: string): Promise<string> {
  const { api } = customer
  const orderId = await anUnpaidOrder(customer, productSpecId)
  const { codeUrl } = await api.pay({ orderId })
  await page.request.post('/sandbox/wechat/scan', { data: { code_url: codeUrl, result: 'success' } })
  await expect.poll(async () => (await api.wxPayGetStatus({ orderId })).status).toBe('paid')
  return orderId
}

/** Presses Tab until something with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const nameOf = () =>
    page.evaluate(() => {
      const here = document.activeElement
      // Nothing has the focus, and the whole page would match any name.
      if (here === document.body) return ''
      return `${here?.getAttribute('aria-label') ?? ''} ${here?.closest('label')?.textContent ?? here?.textContent ?? ''}`
    })
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press('Tab')
    if (name.test(await nameOf())) return
  }
  throw new Error(`no way by Tab to ${name}`)
}
