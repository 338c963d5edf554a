import { addDays, dayOf } from '@mall/contract/days'
import type { Api } from '@mall/contract/wire/client'
import type { SigningKey } from '@mall/contract/wire/signing'
import { expect, type Locator, type Page } from '@playwright/test'
import { testClient } from '../server/test/support/client.ts'
import { E2E_ORIGIN } from './environment.ts'
import { open } from './open.ts'
import { required } from './required.ts'

/** Somebody who is logged in: what they type, and the mall's calls as their browser would make them. */
export interface Customer {
  mobile: string
  api: Api
}

let lastNumber = Date.now() % 10_000_000

/** A mobile number of its own for each test: limits of the mall count by number. */
export const uniqueMobile = () =>
  `19${Number(process.env.TEST_WORKER_INDEX ?? 0) % 10}${String(++lastNumber % 100_000_000).padStart(8, '0')}`

/** Whether this run has a phone's window. */
export const isPhone = (page: Page) => widthOf(page) < 720

export const isDesktop = (page: Page) => widthOf(page) >= 1080

export const isTablet = (page: Page) => !isPhone(page) && !isDesktop(page)

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0

/**
 * Logs in on the screen, by number, safety check and code of the sandbox's SMS, and comes back to `to`: for a browser
 * that was a visitor's before. A new one is given to a member by `asMember`.
 */
export async function logIn(page: Page, mobile = uniqueMobile(), to = '/'): Promise<Customer> {
  await open(page, `/passport/login?redirect=${encodeURIComponent(to)}`)
  await submitLoginCode(page, mobile)
  return { mobile, api: await callsOf(page) }
}

/** On the login page: number, safety check, the code from the sandbox's SMS, both agreements. */
export async function submitLoginCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill(await readSmsCode(page, mobile))
  await setChecked(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/passport'))
}

/** Sets a box or a dot where a person presses it, at the left end of its words, once it stands still. */
export async function setChecked(box: Locator, isOn = true): Promise<void> {
  if ((await box.isChecked()) !== isOn) await box.locator('xpath=ancestor::label').click({ position: { x: 11, y: 16 } })
  await expect(box).toBeChecked({ checked: isOn })
}

export async function readSmsCode(page: Page, mobile: string, origin = E2E_ORIGIN): Promise<string> {
  const messages = await (await page.request.get(`${origin}/sandbox/sms?mobile=${mobile}`)).text()
  return /\b(\d{6})\b/.exec(messages)?.[1] ?? ''
}

/** The mall's calls with the login and key of this page. */
async function callsOf(page: Page): Promise<Api> {
  const keys = await page.evaluate(async () => {
    const opened = indexedDB.open('mall-signing', 1)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const request = opened.result.transaction('keys').objectStore('keys').get('current')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const pair: CryptoKeyPair = request.result
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
export async function findSpec({ api }: Customer, kind: 'general' | 'dental' | 'market' | 'goods' = 'general') {
  const { list } = await api.searchProducts({ pageSize: 50 })
  const card = list.find((each) => each.serviceKind === kind && !each.cbecFlag && each.productType === '1')
  const { productSpecList } = await api.getProductInfo({ productId: required(card, `product of kind ${kind}`).id })
  return required(productSpecList[0], `spec of kind ${kind}`).id
}

/** A product that no other journey looks at, so that its price and stock can be changed: each width has its own. */
export async function exclusiveProduct(page: Page, { api }: Customer, nth: number) {
  const pages = await Promise.all([2, 3].map((curPage) => api.searchProducts({ pageSize: 50, curPage })))
  const plain = pages
    .flatMap(({ list }) => list)
    .filter((one) => one.serviceKind === 'general' && one.productType === '1' && !one.cbecFlag)
  const { id = '', productName = '' } = plain[2 * nth + (isPhone(page) ? 0 : 1)] ?? {}
  const { productSpecList } = await api.getProductInfo({ productId: id })
  return { productId: id, productName, specId: productSpecList[0]?.id ?? '' }
}

type Submit = Parameters<Api['settPayNew']>[0]

/** Submits an order of it and leaves it unpaid; its number. What is shipped needs an address, what comes from abroad its buyer. */
export async function createUnpaidOrder(
  { api, mobile }: Customer,
  productSpecId: string,
  quantity = 1,
  shipping: Pick<Submit, 'addressId' | 'realName'> = {},
): Promise<string> {
  const { lines } = await api.directSettlement({ productSpecId, quantity })
  const requests = lines.map((line) => ({ productSpecId, quantity: line.quantity, seenPrice: line.sellingPrice }))
  const order = { lines: requests, fromPage: 'direct' as const, userPhone: mobile, ...shipping }
  const { orders } = await api.settPayNew(order, { idempotencyKey: crypto.randomUUID() })
  return required(orders[0], 'order').orderNo
}

/** Pays this order with the sandbox payer's phone. */
export async function scanAndPay(page: Page, { api }: Pick<Customer, 'api'>, orderId: string): Promise<void> {
  const { codeUrl } = await api.pay({ orderId })
  await page.request.post('/sandbox/wechat/scan', { data: { code_url: codeUrl, result: 'success' } })
  await expect.poll(async () => (await api.wxPayGetStatus({ orderId })).status).toBe('paid')
}

/** Buys it and pays with the sandbox payer's phone; the paid order's number. */
export async function buyAndPay(page: Page, customer: Customer, productSpecId: string, quantity = 1): Promise<string> {
  const orderId = await createUnpaidOrder(customer, productSpecId, quantity)
  await scanAndPay(page, customer, orderId)
  return orderId
}

/** The examinations of this order that can be booked. */
export const listVouchers = async ({ api }: Customer, orderNo: string): Promise<string[]> =>
  (await api.listVouchers({ orderNo })).list.map(({ voucherId }) => voucherId)

/** Writes somebody down whom nothing in the demo data rules out; their number. */
export async function createContact({ api }: Customer): Promise<string> {
  const person = { contacts_name: '王志远', mobile: '13900001111', sex: 1 as const, birthday: '1980-03-12' }
  return (await api.editContacts(person)).contacts_id
}

/**
 * What this voucher can have on one day, so many days ahead or later in that month: the hour with the fewest places
 * first. `at` names another branch than the first.
 */
export async function availableTimeslots({ api }: Customer, voucherId: string, daysAhead = 20, at?: string) {
  const { cityId } = (await api.appointmentCities({ voucherId })).defaultCityVO
  const { list: branches } = await api.queryHospList({ voucherId, cityId })
  const branchId = at ?? branches[0]?.id ?? ''
  const month = addDays(dayOf(new Date()), daysAhead).slice(0, 7)
  const days = (await api.calendar({ voucherId, branchId, month })).list
  const date = days.findLast(({ status }) => status === 1)?.date ?? ''
  const { list } = await api.timespan({ voucherId, branchId, date })
  return list
    .filter(({ unavailable }) => unavailable === '')
    .sort((one, other) => one.left - other.left)
    .map(({ id: timespanId, timespan, left }) => ({ cityId, voucherId, branchId, date, timespanId, timespan, left }))
}

/** Keeps the hour with the most places for somebody; the hold, and what was chosen. */
export async function prepareHold(customer: Customer, voucherId: string, at?: string) {
  const hours = await availableTimeslots(customer, voucherId, undefined, at)
  const { branchId, date, timespanId } = required(hours.at(-1), 'free hour')
  const place = { voucherId, contactsId: await createContact(customer), branchId, date, timespanId }
  const { holdId } = await customer.api.nextStep(place)
  return { ...place, holdId }
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
