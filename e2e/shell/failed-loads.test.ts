import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

const CART = /\/assets\/cart-[^/]*\.js/

async function home(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: '仅必要' }).click()
}

const toCart = (page: Page) =>
  page
    .getByRole('link', { name: /^购物车/ })
    .first()
    .click()

const sorry = (page: Page) => page.getByRole('heading', { name: '网络错误，请稍后重试～' })
const again = (page: Page) => page.getByRole('button', { name: '再试一次' })
const emptyCart = (page: Page) => page.getByRole('heading', { name: '购物车还空着' })
/** Set on `<html>` before hydration, shown by its style sheet. */
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '页面有一部分没有载入' })

test('a screen whose script fails to load says so in place and loads on retry', async ({ page, allowNoise }) => {
  allowNoise(/404/)
  await page.route(CART, (route) => route.fulfill({ status: 404 }))
  await home(page)
  await toCart(page)
  await expect(sorry(page)).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('是我们这边没响应过来')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(CART)
  await again(page).click()
  await expect(emptyCart(page)).toBeVisible()
})

test('a screen whose script never loads times out after 120 seconds', async ({ page }) => {
  await page.clock.install()
  await page.route(CART, () => {})
  await home(page)
  await toCart(page)
  await page.clock.runFor(119_000)
  await expect(page).toHaveURL('/')
  await page.clock.runFor(2_000)
  await expect(sorry(page)).toBeVisible()
  await expect(page).toHaveURL('/cart')
})

test('offline, the next screen is reported as unreachable, and the page stays', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/)
  await home(page)
  await context.setOffline(true)
  await toCart(page)
  await expect(page.getByRole('heading', { name: '网络故障，请检查!' })).toBeVisible()
  await expect(page.getByText('连上网再试一次就好')).toBeVisible()
  await again(page).click()
  await expect(page.getByRole('status').filter({ hasText: '网络故障，请检查!' })).toBeVisible()
  await context.setOffline(false)
  await again(page).click()
  await expect(emptyCart(page)).toBeVisible()
})

test('a missing style sheet and a failed hydration are reported with a reload button', async ({ page, allowNoise }) => {
  allowNoise(/404|uncaught/)
  const lost = [/\/assets\/root-[^/]*\.css/, /\/assets\/entry\.client-[^/]*\.js/]
  for (const part of lost) {
    await page.route(part, (route) => route.fulfill({ status: 404 }))
    await page.goto('/')
    await expect(notice(page)).toBeVisible()
    await page.unroute(part)
    await notice(page).getByRole('link', { name: '重新载入' }).click()
    await expect(page.getByRole('region', { name: 'Cookie 提示' })).toBeVisible()
    await expect(notice(page)).toBeHidden()
  }
})

test('a part of a screen that fails to load is reported and leaves the rest usable', async ({ page, allowNoise }) => {
  allowNoise(/404/)
  await page.route(/\/assets\/help-panel-[^/]*\.js/, (route) => route.fulfill({ status: 404 }))
  await home(page)
  const rail = page.getByRole('complementary', { name: '客户服务' })
  const bubble = rail.getByRole('button', { name: '客服', exact: true })
  if (await bubble.isVisible()) await bubble.click()
  await rail.getByRole('button', { name: '在线咨询' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: '为谁选' })).toBeVisible()
})

test('an outdated browser shows a notice with the phone number', async ({ page }) => {
  const oldBrowser = page.getByText('这个浏览器比较旧')
  await page.goto('/')
  await expect(oldBrowser).toBeHidden()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'))
  await page.goto('/')
  await expect(oldBrowser).toBeVisible()
  await expect(oldBrowser.getByRole('link')).toHaveAttribute('href', /^tel:\d/)
  await expectAccessible(page)
})

test('a failed screen shows the request id of the log', async ({ page, context, allowNoise }) => {
  allowNoise(/50[02]|TypeError|%o/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const calls = '**/getProductInfo/**'
  const id = '01M7VHRXG0ABCDEFGHJKMN7F3A'
  const body = { code: 50000, msg: '网络错误，请稍后重试～', data: null }
  await home(page)
  const product = page.locator('main a[href^="/product/"]').first()
  await page.route(calls, (route) => route.fulfill({ status: 500, json: body, headers: { 'x-request-id': id } }))
  await product.click()
  await expect(sorry(page)).toBeVisible()
  await expect(page.getByText('报这个编号，查得快：E-1120-7F3A')).toBeVisible()
  await expect(page.getByRole('link', { name: '首页', exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '复制编号' }).click()
  await expect(page.getByText('编号已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('E-1120-7F3A')
  await expect(page.getByRole('link', { name: '换个套餐看看' })).toHaveAttribute('href', '/searchList')
  await page.unroute(calls)
  await page.route(calls, (route) => route.fulfill({ status: 502, body: 'nothing of ours' }))
  await again(page).click()
  await expect(page.getByText('报这个编号')).toBeHidden()
  await expect(page.getByText(/说一下时间，查得快：\d+月\d+日 \d\d:\d\d/)).toBeVisible()

  // An answer that the screen cannot show fails while it is drawn: that is told like the rest, and the header stays.
  await page.unroute(calls)
  const nonsense = { id: 'p', productName: 7 }
  await page.route(calls, (route) => route.fulfill({ json: { code: 1, msg: 'ok', data: nonsense } }))
  const isAnswered = page.waitForResponse(calls)
  await again(page).click()
  await isAnswered
  await expect(again(page)).toBeEnabled()
  await expect(sorry(page)).toBeVisible()
  await expect(page.getByRole('link', { name: '首页', exact: true }).first()).toBeVisible()
  await page.unroute(calls)
  await again(page).click()
  await expect(sorry(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the not-found page fits every width', { tag: '@desktop' }, async ({ page, allowNoise }) => {
  allowNoise(/404/)
  for (const [width, size] of [
    [820, 'large'],
    [768, 'normal'],
    [1000, 'large'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript((value) => localStorage.setItem('mall.text-size', value), size)
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: '这一页没找到' })).toBeVisible()
    await expectNoHorizontalScroll(page, `${width} ${size}`)
  }
})
