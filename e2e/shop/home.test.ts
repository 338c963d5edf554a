import type { Page } from '@playwright/test'
import { expectAccessible, waitForAnimations } from '../accessibility.ts'
import { isDesktop } from '../actions.ts'
import { expect, MOTION, test } from '../fixtures.ts'
import { open } from '../open.ts'

test.use(MOTION)

/** Bytes of script that a first screen may bring, as they travel with their headers. */
const MAX_SCRIPT = 170_000

/** Bytes of script that an address loads with an empty cache. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Set<string>()
  let sum = 0
  session.on('Network.requestWillBeSent', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) sum += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await session.detach()
  return sum
}

/** Home as somebody sees it who has answered the cookie notice and been shown the coupon of the day. */
async function openHome(page: Page) {
  await page.addInitScript(() => {
    localStorage.setItem('mall.cookies', 'necessary')
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format()
    localStorage.setItem('mall.coupon-push', day)
  })
  await open(page, '/')
}

test('the finder asks for audience and age, counts matches, and leads to that list', async ({ page }) => {
  await openHome(page)
  const finder = page.getByRole('form', { name: '帮我选' })
  const counted = page.waitForResponse((answer) =>
    /parents.*"ages"|"ages".*parents/.test(answer.request().postData() ?? ''),
  )
  await finder.getByLabel('年龄').selectOption({ label: '60–69 岁' })
  await finder.getByLabel('为谁选').selectOption({ label: '父母长辈' })
  const fitting = Number((await (await counted).json()).data.total)
  await expect(finder.getByRole('button')).toHaveText(new RegExp(`看合适的 ${fitting} 个`))
  await finder.getByRole('button').click()
  for (const name of ['父母', '60–69 岁']) await expect(page.getByRole('link', { name: `去掉 ${name}` })).toBeVisible()
  await expect(page.getByText(new RegExp(`筛出 ${fitting} 个套餐`))).toBeVisible()
})

test('home and branches restore scroll, tab, answers and filters', async ({ page }) => {
  await openHome(page)
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  const scrollTo = async (y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y)
    await expect.poll(top).toBe(y)
  }
  // Pressed by script, because a press of Playwright's scrolls first.
  const press = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link: HTMLElement) => link.click())
  await page.getByLabel('为谁选').selectOption({ label: '女性' })
  const tab = page.getByRole('tab', { name: '给自己' })
  if (isDesktop(page)) await tab.click()
  await scrollTo(1400)
  await press('main article a[href^="/product/"]')
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(top).toBe(1400)
  await expect(page.getByLabel('为谁选').locator('option:checked')).toHaveText('女性')
  if (isDesktop(page)) await expect(tab).toHaveAttribute('aria-selected', 'true')

  await open(page, '/branch')
  const dental = page.getByRole('link', { name: '能看口腔' })
  await dental.click()
  await expect(page).toHaveURL(/service=dental/)
  await expect(dental).toHaveAttribute('aria-current', 'true')
  // Address and filter change before the list is drawn and the page is led to its top.
  await waitForAnimations(page)
  await scrollTo(300)
  await press('main a[href^="/branch/"]')
  await expect(page).toHaveURL(/\/branch\/\w/)
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect.poll(top).toBe(300)
  await expect(dental).toHaveAttribute('aria-current', 'true')
})

test('with geolocation home shows the nearest branches with their distance', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 31.23, longitude: 121.47 })
  await openHome(page)
  const near = page.locator('section').filter({ has: page.getByRole('heading', { name: '离您近的院区' }) })
  await expect(near.getByText(/km$/)).toHaveCount(0)
  await near.getByRole('button', { name: '离我最近' }).click()
  await expect(near.getByText(/^\d+\.\d km$/).first()).toBeVisible()
  await expect(near.getByText(/^上海\S+院区$/).first()).toBeVisible()
})

test('the first load of home, list and product stays within the script budget for slow connections', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/', '/searchList', '/branch', '/compare']) {
    expect(await scriptBytes(page, path), path).toBeLessThan(MAX_SCRIPT)
  }
  await open(page, '/searchList')
  const product = await page.locator('main a[href^="/product/"]').first().getAttribute('href')
  expect(await scriptBytes(page, product ?? ''), 'product').toBeLessThan(MAX_SCRIPT)
})

test('home passes the accessibility check', async ({ page }) => {
  await openHome(page)
  await expectAccessible(page)
})
