import type { Page } from '@playwright/test'
import { isDesktop, isPhone, isTablet, logIn, uniqueMobile } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, MOTION, test } from '../fixtures.ts'
import { open } from '../open.ts'

test.use(MOTION)

/** Comes to life and answers the cookie notice. */
async function openAnswered(page: Page, path = '/') {
  await open(page, path)
  await page.getByRole('button', { name: '仅必要' }).click()
}

const toCart = (page: Page) => page.getByRole('link', { name: /^购物车/ }).first()

test('a navigation scrolls to the top or its anchor, closes toasts, and is ignored when repeated', async ({ page }) => {
  await openAnswered(page, '/searchList')
  const left = page.locator('article').getByRole('button', { name: /^(加入)?对比/, pressed: false })
  const bar = page.getByRole('complementary', { name: '对比栏' })
  for (const count of [1, 2, 3, 4]) {
    await left.first().click()
    await expect(bar).toContainText(`${count}/4`)
  }
  await left.first().click()
  const toast = page.getByRole('status').getByText('最多对比 4 个，先移出一个')
  await expect(toast).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.locator('article').nth(5).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(toast).toBeHidden()

  await open(page, '/')
  await toCart(page).click()
  await expect(page.getByRole('heading', { name: '购物车还空着' })).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await toCart(page).click()
  await expect(page.getByRole('heading', { name: '购物车还空着' })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await open(page, '/profile/connect-us#enterprise')
  await expect(page.locator('#enterprise')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(60)
})

test('keyboard focus moves to a new screen’s heading and back to the link that was followed', async ({ page }) => {
  await openAnswered(page, '/searchList')
  const heading = page.getByRole('heading', { level: 1 })
  const product = page.locator('article').nth(5).getByRole('link').first()
  const name = await product.textContent()
  await product.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(product).toBeFocused()
  expect(await product.textContent()).toBe(name)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(60)

  await open(page, '/')
  if (isPhone(page)) {
    await page.getByRole('button', { name: '菜单' }).press('Enter')
    await page.getByRole('dialog').getByRole('link').last().press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  } else {
    if (isTablet(page)) await page.getByRole('button', { name: '更多' }).press('Enter')
    await page.getByRole('link', { name: '企业团检' }).first().press('Enter')
    await expect(page.locator('#enterprise')).toBeFocused()
    await expect(page.locator('#enterprise')).toBeInViewport()
    await page.getByRole('contentinfo').getByRole('link').first().press('Enter')
  }
  await expect(page).not.toHaveURL('/')
  await expect(heading).toBeFocused()
})

test('the cart badge counts pieces, capped above 999', async ({ page }) => {
  await page.addInitScript(() => {
    const goods = Array.from({ length: 11 }, (_, index) => ({
      productSpecId: `spec-${index}`,
      quantity: 99,
      seenPrice: 1,
    }))
    goods[10] = { productSpecId: 'spec-10', quantity: location.search === '?more' ? 10 : 9, seenPrice: 1 }
    localStorage.setItem('cartGoodList', JSON.stringify(goods))
  })
  await open(page, '/')
  await expect(toCart(page)).toContainText('999')
  await expect(toCart(page)).not.toContainText('999+')
  await open(page, '/?more')
  await expect(toCart(page)).toContainText('999+')
})

test('back to the top is offered beyond 60 pixels', async ({ page }) => {
  await openAnswered(page)
  const rail = page.getByRole('complementary', { name: '客户服务' })
  if (!isDesktop(page)) await rail.getByRole('button', { name: '客服', exact: true }).click()
  const up = rail.getByRole('button', { name: '回顶部' })
  await page.evaluate(() => window.scrollTo(0, 60))
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 61))
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(up).toBeHidden()
  await expect(rail.getByRole('link', { name: '电话' })).toHaveAttribute('href', 'tel:4008-100-120')
})

test('the assistant is highlighted on the operator’s days only', async ({ page }) => {
  const text = isPhone(page) ? page.getByRole('button', { name: '客服，试试智能助手' }) : page.getByText('试试智能助手')
  for (const [day, times] of [
    ['2023-10-31T23:00:00+08:00', 1],
    ['2023-11-01T00:30:00+08:00', 0],
  ] as const) {
    await page.clock.setFixedTime(new Date(day))
    await open(page, '/')
    await expect(page.getByRole('region', { name: 'Cookie 提示' })).toBeVisible()
    await expect(text).toHaveCount(times)
  }
})

test('home shows the day’s announcement whole and links to it, and from there to all of them', async ({ page }) => {
  await openAnswered(page)
  const link = page.getByRole('complementary', { name: '公告' }).getByRole('link')
  expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(link).toContainText('停检一天，可免费改期')
  await link.click()
  await expect(page).toHaveURL(/\/mall-list-details\//)
  await expect(page.getByRole('heading', { level: 1, name: /北京建国门院区停检一天/ })).toBeVisible()
  if (isPhone(page)) return
  // Where there is room for it, the way back leads to all announcements.
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '集团动态' }).click()
  await expect(page).toHaveURL('/mall-list?activeName=6')
  await expect(page.getByRole('heading', { level: 1, name: '集团动态' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '集团动态', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('attribution is stored: source for 7 days, a short channel, and staff bound once', async ({ page }) => {
  const bound: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/linkBindStaff')) bound.push(new URL(request.url()).searchParams.get('salesStaffCode'))
  })
  await open(page, '/?salesStaffCode=HX2086&ad_source=moments&channel_name=一二三四五六七八九十多')
  await expect(page.getByRole('region', { name: 'Cookie 提示' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('channel_name'))).toBeNull()
  await open(page, '/?channel_name=一二三四五六七八九十')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('channel_name'))).toBe('一二三四五六七八九十')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'ad_source')
  expect(cookie?.value).toBe('moments')
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7)
  expect(bound).toEqual([])

  await logIn(page)
  await expect.poll(() => bound).toEqual(['HX2086'])
  await toCart(page).click()
  await expect(page.getByRole('heading', { name: '购物车还空着' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '购物车还空着' })).toBeVisible()
  expect(bound).toEqual(['HX2086'])
})

test('the header shows the member, and the login is transferred to the enterprise site', async ({ page, context }) => {
  await openAnswered(page)
  // What belongs to a member begins with a login; on a phone all of it stands behind 我的.
  if (!isTablet(page)) {
    const own = isPhone(page)
      ? page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' })
      : page.getByRole('link', { name: '我的订单', exact: true }).first()
    await own.click()
    await expect(page).toHaveURL(`/passport/login?redirect=%2Fprofile%2F${isPhone(page) ? 'profilehome' : 'OrderList'}`)
  }
  const pressCompany = async () => {
    if (isTablet(page)) await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('link', { name: '企业卡管理' }).first().click()
  }
  if (!isPhone(page)) {
    await open(page, '/')
    await pressCompany()
    await expect(page).toHaveURL('/passport/login?redirect=%2F')
  }

  const mobile = uniqueMobile()
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(7)}`
  const home = isPhone(page) ? '/profile/profilehome' : '/'
  await logIn(page, mobile, home)
  await expect(page.getByRole(isPhone(page) ? 'main' : 'banner')).toContainText(masked)
  const opened = context.waitForEvent('page')
  await pressCompany()
  const beside = await opened
  await expect(beside.getByRole('status')).toContainText(masked)
  expect(await beside.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL(home)
})

test('the second half of a double click in the header does nothing', async ({ page }) => {
  if (!isPhone(page)) {
    await openAnswered(page)
    await page.getByRole('button', { name: '大字版' }).dblclick()
    await expect(page.getByRole('button', { name: '标准版' })).toBeVisible()
    return
  }
  await openAnswered(page, '/health-lecture')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/live-room/)
  await page.getByRole('button', { name: '返回' }).dblclick()
  await expect(page).toHaveURL('/health-lecture')
  await expect(page.getByRole('heading', { level: 1, name: '健康讲堂' })).toBeVisible()
})

test('a call shows the loading mask, and a refusal shows its own or the general message', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/429|502/)
  await asMember(page, '/coupon')
  const mask = page.getByRole('status').filter({ hasText: '正在加载' })
  const claim = page.getByRole('list', { name: '可领的优惠券' }).getByRole('button', { name: /^领取/ }).first()
  for (const [status, body, words] of [
    [429, { code: 42900, msg: '操作太频繁，请稍后再试', data: null }, '操作太频繁，请稍后再试'],
    [502, 'nothing of ours', '网络错误，请稍后重试～'],
  ] as const) {
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    const calls = '**/api/v1/coupon/drawCoupon/**'
    await page.route(calls, async (route) => {
      await isAnswered
      await route.fulfill({ status, body: JSON.stringify(body), contentType: 'application/json' })
    })
    await claim.click()
    await expect(mask).toBeVisible()
    answer()
    await expect(page.getByText(words)).toBeVisible()
    await expect(mask).toBeHidden()
    await page.unroute(calls)
  }
})
