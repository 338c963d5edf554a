import type { Page } from '@playwright/test'
import { openCdn } from '../cdn.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnMall } from '../own-mall.ts'

// A header of the tests' own would have browsers ask the CDN for leave first.
test.use({ serviceWorkers: 'allow', extraHTTPHeaders: {} })

const consent = (page: Page) => page.getByRole('button', { name: '仅必要' })
const emptyCart = (page: Page) => page.getByRole('heading', { name: '购物车还空着' })

/** Hydrated: a press opens a screen whose script is loaded only now. */
async function openCart(page: Page) {
  await page
    .getByRole('link', { name: /^购物车/ })
    .first()
    .click()
  await expect(emptyCart(page)).toBeVisible({ timeout: 60_000 })
}

test('static assets come from the CDN alone, also offline, and from the mall when the CDN is away', async ({
  page,
  context,
  browser,
  allowNoise,
}) => {
  test.setTimeout(600_000)
  allowNoise(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  await using cdn = await openCdn()
  await using mall = await openOwnMall({ DEMO_DATA: 'off', ASSETS_ORIGIN: cdn.origin })
  await mall.openShop()
  cdn.pullFrom(mall.origin)
  expect(mall.logged()).toContain(`静态资源经由 ${cdn.origin}`)
  // A machine that is busy may ask the very first visitor to come again.
  await expect.poll(async () => (await fetch(mall.origin)).status, { timeout: 60_000 }).toBe(200)

  await test.step('every script and style comes from the CDN', async () => {
    const html = await (await fetch(mall.origin)).text()
    const named = [...html.matchAll(/["'](\S*?)\/assets\/[\w.-]+\.(?:js|css)["']/g)].map(([, origin]) => origin)
    expect(named.length).toBeGreaterThan(8)
    expect(new Set(named)).toEqual(new Set([cdn.origin]))
    const own: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (/^\/assets\/.*\.(js|css)$/.test(pathname) && origin !== cdn.origin) own.push(pathname)
    })
    await page.goto(mall.origin)
    await consent(page).click()
    await openCart(page)
    for (const part of [/entry\.client-.*\.js$/, /manifest-.*\.js$/, /cart-.*\.js$/, /root-.*\.css$/])
      expect(
        [...cdn.sent].some((path) => part.test(path)),
        String(part),
      ).toBe(true)
    expect(own).toEqual([])
  })

  await test.step('offline, its screen is there', async () => {
    const isKept = () => page.evaluate(async () => (await caches.match('/offline')) !== undefined)
    await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
    await context.setOffline(true)
    await page.goto(`${mall.origin}/searchList`)
    await expect(page.getByRole('heading', { name: '没有网络，这一页打不开' })).toBeVisible()
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('status').filter({ hasText: '网络故障，请检查!' }).last()).toBeVisible()
    await context.setOffline(false)
  })

  const search = '/searchList?searchItem=%E9%A2%88'
  for (const how of ['silent', 'closed'] as const)
    await test.step(`${how}, the CDN is done without`, async () => {
      await cdn.fail(how)
      await using visit = await browser.newContext()
      const visitor = await visit.newPage()
      const documents: string[] = []
      visitor.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url().slice(mall.origin.length))
      })
      await visitor.goto(mall.origin + search, { waitUntil: 'commit' })
      await expect(consent(visitor)).toBeVisible({ timeout: 60_000 })
      await consent(visitor).click()
      await expect(visitor).toHaveURL(mall.origin + search)
      await openCart(visitor)
      expect(documents).toEqual([search, `${search}&assets=own`])
      // The tab remembers, so that a CDN that hangs costs its ten seconds once.
      await visitor.goto(`${mall.origin}/cart`, { waitUntil: 'commit' })
      await expect(emptyCart(visitor)).toBeVisible({ timeout: 60_000 })
      expect(documents.slice(2)).toEqual(['/cart', '/cart?assets=own'])
      await expect(visitor).toHaveURL(`${mall.origin}/cart`)
    })
  const figures = await (await fetch(`${mall.origin}/metrics`)).text()
  expect(Number(figures.match(/^asset_fallbacks_total (\d+)$/m)?.[1])).toBeGreaterThanOrEqual(4)
})
