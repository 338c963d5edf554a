import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '../accessibility.ts'
import { isPhone, isTablet } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** The layout follows the window, not the first document's user agent. */
const asDesktop = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })
const asPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 })
const alive = (page: Page) => expect(page.getByRole('region', { name: 'Cookie 提示' })).toBeVisible()

test('home shows audiences, categories and recommendations', async ({ page }) => {
  await open(page, '/')
  await expect(page).toHaveTitle('和序体检商城')
  for (const name of ['为谁选', '本季推荐', '离您近的院区', '健康讲堂']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: /父母长辈/ }).first()).toBeVisible()
})

test('home never scrolls sideways, in large print neither', async ({ page }) => {
  await open(page, '/')
  await alive(page)
  await expectNoHorizontalScroll(page)
  await page.evaluate(() => localStorage.setItem('mall.text-size', 'large'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-size', 'large')
  await expectNoHorizontalScroll(page)
})

test('an unknown URL answers 404 with links', async ({ page, allowNoise }) => {
  allowNoise(/404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '这一页没找到' })).toBeVisible()
  await page.getByRole('link', { name: '回商城首页' }).click()
  await expect(page).toHaveURL('/')
})

test('the cookie notice does not return once answered', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: '仅必要' }).click()
  await expect(page.getByRole('region', { name: 'Cookie 提示' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: '为谁选' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookie 提示' })).toBeHidden()
})

test('the desktop switches to large print and keeps it', { tag: '@desktop' }, async ({ page }) => {
  await asDesktop(page)
  await open(page, '/')
  await alive(page)
  await page.getByRole('button', { name: '大字版' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-size', 'large')
  await page.reload()
  await expect(page.getByRole('button', { name: '标准版' })).toBeVisible()
})

test('the header is 208 pixels high', async ({ page }) => {
  await asDesktop(page)
  await open(page, '/')
  await alive(page)
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(208)
})

test('an empty search uses the default term', async ({ page }) => {
  await open(page, '/')
  await alive(page)
  if (isPhone(page)) await page.getByRole('button', { name: /^搜套餐/ }).click()
  await page.getByRole('button', { name: '搜索', exact: true }).last().click()
  await expect(page).toHaveURL(/\/searchList\?searchItem=%E4%BD%93%E6%A3%80$/)
})

test('pointing at a category opens its panel, Escape closes it', { tag: '@desktop' }, async ({ page }) => {
  await asDesktop(page)
  await open(page, '/')
  await alive(page)
  const item = page.getByRole('navigation', { name: '商品导航' }).getByRole('link', { name: '父母体检', exact: true })
  await item.hover()
  const way = page.getByRole('region', { name: '按年龄' })
  await expect(way).toBeVisible()
  for (const title of ['按年龄', '按关注', '按深度', '按院区'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await item.focus()
  await page.keyboard.press('Escape')
  await expect(way).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: '50–59 岁', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(item).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('link', { name: '心脑血管', exact: true }).first().click()
  await expect(page).toHaveURL(/product_first_type_id=c-parents&product_second_type_id=c-parents-heart$/)
  await expect(way).toBeHidden()
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText('首页全部套餐父母体检心脑血管')
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a first touch on a category opens its panel, the second one goes there', { tag: '@desktop' }, async ({
    page,
  }) => {
    await asDesktop(page)
    await open(page, '/')
    await alive(page)
    const item = page.getByRole('navigation', { name: '商品导航' }).getByRole('link', { name: '父母体检', exact: true })
    await item.tap()
    await expect(page.getByRole('region', { name: '按年龄' })).toBeVisible()
    await expect(page).toHaveURL('/')
    // Two touches in one moment count as one.
    await expect(async () => {
      await item.tap()
      await expect(page).toHaveURL(/product_first_type_id=c-parents$/, { timeout: 500 })
    }).toPass()
  })
})

test('a navigation item opens its URL, a category, or its panel', async ({ page }) => {
  await open(page, '/')
  await alive(page)
  await page.getByRole('button', { name: '仅必要' }).click()
  const ways = async () => {
    if (isTablet(page)) await page.getByRole('button', { name: '更多' }).click()
    if (!isPhone(page)) return page.getByRole('navigation', { name: '商品导航' })
    await page.getByRole('button', { name: '菜单' }).click()
    return page.getByRole('dialog', { name: '全部分类' })
  }
  await (await ways()).getByRole('link', { name: '健康资讯', exact: true }).click()
  await expect(page).toHaveURL('/healthInformation')
  await open(page, '/')
  if (isPhone(page)) {
    const menu = await ways()
    await menu.getByRole('button', { name: '齿科', exact: true }).click()
    const all = menu.getByRole('link', { name: '看全部齿科' })
    await expect(all).toHaveAttribute('href', '/searchList?product_first_type_id=c-dental')
    const second = menu.locator('a[href*="product_second_type_id="]').first()
    await second.click()
    await expect(page).toHaveURL(/\?product_first_type_id=c-dental&product_second_type_id=c-dental-\w+$/)
  } else {
    await (await ways()).getByRole('link', { name: '齿科', exact: true }).click()
    await expect(page).toHaveURL('/searchList?product_first_type_id=c-dental')
  }
})

test('on a phone menu and search exclude each other, and the page behind does not scroll', { tag: '@phone' }, async ({
  page,
}) => {
  await asPhone(page)
  await open(page, '/')
  await alive(page)
  await page.getByRole('button', { name: '仅必要' }).click()
  await page.getByRole('button', { name: '菜单' }).click()
  const menu = page.getByRole('dialog', { name: '全部分类' })
  await expect(menu).toBeVisible()
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  await expect.poll(overflow).toBe('hidden')
  await menu.getByRole('button', { name: '搜索' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('dialog', { name: '搜索' })).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.poll(overflow).not.toBe('hidden')
})

test('a document contains no personal data and is publicly cacheable', { tag: '@desktop' }, async ({ request }) => {
  const answer = await request.get('/', { headers: { cookie: 'access_token=anything' } })
  expect(answer.headers()['cache-control']).toContain('public')
  expect(answer.headers()['set-cookie']).toBeUndefined()
  expect(answer.headers()['content-security-policy']).not.toContain('unsafe-inline')
  const again = await request.get('/', { headers: { 'if-none-match': answer.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
})
