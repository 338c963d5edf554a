import type { Page } from '@playwright/test'
import { createUnpaidOrder, findSpec, isPhone, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const MINUTE_MS = 60_000

/** How often the page has asked so far whether the order is paid. */
function countPolls(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('/wxPayGetStatus')) count++
  })
  return () => count
}

/** Hides or shows the tab, with the browser's visibility events. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Answers to questions that were asked have come; none is on its way. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

test('the payment page stops polling while hidden and finds the payment at once when visible again', async ({
  page,
}) => {
  const customer = await asMember(page)
  const { api } = customer
  const orderId = await createUnpaidOrder(customer, await findSpec(customer))
  const polls = countPolls(page)
  await page.clock.install()
  await open(page, `/payment/${orderId}`)
  await expect.poll(polls).toBeGreaterThan(0)
  const before = polls()
  await page.clock.fastForward(2_000)
  await expect.poll(polls).toBeGreaterThan(before)

  await setHidden(page, true)
  await page.clock.fastForward(6_000)
  await settled(page)
  const resting = polls()
  await page.clock.fastForward(5 * MINUTE_MS)
  await settled(page)
  expect(polls()).toBe(resting)
  const { codeUrl } = await api.pay({ orderId })
  await page.request.post('/sandbox/wechat/scan', { data: { code_url: codeUrl, result: 'success' } })
  await setHidden(page, false)
  await page.waitForURL('**/successPayment**')
})

test('a minute after the payment expired the page stops polling until it becomes visible again', async ({ page }) => {
  const customer = await asMember(page)
  const orderId = await createUnpaidOrder(customer, await findSpec(customer))
  // The same answer as an hour later, from a gateway that keeps the mall from closing the order.
  await page.route('**/wxPayGetStatus**', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const serverTime = new Date(Date.parse(body.data.expiresAt) + MINUTE_MS).toISOString()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, serverTime } } })
  })
  const polls = countPolls(page)
  await page.clock.install()
  await open(page, `/payment/${orderId}`)
  await expect.poll(polls).toBe(1)
  await settled(page)
  await page.clock.fastForward(60 * MINUTE_MS)
  await settled(page)
  expect(polls()).toBe(1)
  await setHidden(page, false)
  await expect.poll(polls).toBe(2)
  await page.unrouteAll({ behavior: 'wait' })
})

test('starting another payment method closes the earlier attempt', { tag: '@phone' }, async ({ page, allowNoise }) => {
  allowNoise(/status of 4\d\d/)
  const customer = await asMember(page)
  const { api } = customer
  const orderId = await createUnpaidOrder(customer, await findSpec(customer))
  expect(isPhone(page)).toBe(true)
  await open(page, `/payment/${orderId}`)
  await page.getByRole('button', { name: /^微信支付/ }).click()
  await expect(page.getByRole('button', { name: '确认付款' })).toBeVisible()
  const wechat = page.url()
  await open(page, `/payment/${orderId}`)
  await setChecked(page.getByRole('radio', { name: /支付宝/ }))
  await page.getByRole('button', { name: /支付宝.*¥/ }).click()
  await expect(page).not.toHaveURL(/\/payment\//)
  await expect(page.getByRole('button', { name: '确认付款' })).toBeVisible()
  const alipay = page.url()
  // WeChat's page opens only from the mall's own.
  await page.goto(wechat, { referer: E2E_ORIGIN })
  await expect(page.getByText(/关闭|作废|失效/).first()).toBeVisible()
  expect((await api.wxPayGetStatus({ orderId })).status).toBe('pending')
  await page.goto(alipay)
  await page.getByRole('button', { name: '确认付款' }).click()
  await page.waitForURL('**/successPayment**')
})
