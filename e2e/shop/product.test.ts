import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { successors } from '../../demo-data/src/content/exam-products.ts'
import { productId } from '../../demo-data/src/product-shape.ts'
import { expect, test } from '../fixtures.ts'
import { logIn } from '../steps.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const parents = `/product/${productId('parents-peace')}`
/** Waits until the page has come alive: it takes presses only then. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'networkidle' })
const plain = `/product/${productId('parents-basic')}`

test('until everything is chosen the price is a range; then it is one', async ({ page }) => {
  await open(page, parents)
  await expect(page.getByText('¥1,299–2,079').first()).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: /请选择：给谁做/ }).click()
  for (const value of [/^爸爸/, /^安心版/, /^不需要/]) await page.getByRole('button', { name: value }).click()
  await expect(page.getByText('¥1,299–2,079')).toHaveCount(0)
  await expect(page.getByText(/^¥1,299$/).first()).toBeVisible()
})

test('every examination says what it looks at, how to prepare, for whom not, and what one gets', async ({ page }) => {
  await open(page, plain)
  const first = page.locator('#items details').first()
  await first.locator('summary').click()
  for (const fact of ['看什么', '怎么准备', '不适合谁', '拿到什么'])
    await expect(first.getByText(fact, { exact: true })).toBeVisible()
})

test('what is withdrawn says so and leads to what replaced it', async ({ page }) => {
  const [old = '', next = ''] = Object.entries(successors)[0] ?? []
  await page.goto(`/product/${productId(old)}`)
  await expect(page.getByText('这个商品已下架，暂时买不了。')).toBeVisible()
  await page.getByRole('link', { name: '看新版' }).first().click()
  await expect(page).toHaveURL(`/product/${productId(next)}`)
})

test('a product that does not exist is a missing page', async ({ page, expectNoise }) => {
  expectNoise(/status of 404/)
  for (const address of ['/product/00000000', '/product/%E5%A5%97%E9%A4%90']) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '这一页没找到' })).toBeVisible()
  }
})

test('buying at once asks a guest to log in and comes back to the settlement', async ({ page }) => {
  await open(page, plain)
  await page.getByRole('button', { name: '立即购买' }).first().click()
  await expect(page).toHaveURL(/\/passport\/login\?redirect=%2Fsettlement%3Fspec%3D[\w-]+%26quantity%3D1$/)
})

test('what a guest put in is in the cart after login, once', async ({ page }) => {
  await open(page, plain)
  await page.getByRole('button', { name: '加入购物车' }).first().click()
  await expect(page.getByText('放进购物车了')).toBeVisible()
  await logIn(page, undefined, '/cart')
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('1 件')
  await expect(page.getByRole('checkbox', { name: '选中 爸妈基础年检套餐' })).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('cartGoodList'))).toBeNull()
  await page.getByRole('button', { name: '爸妈基础年检套餐 数量加一' }).click()
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('2 件')
  await page.reload()
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('2 件')
})

test('product and cart have no barrier that a machine can find', async ({ page }) => {
  await open(page, parents)
  await expect(page.locator('#items')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await open(page, plain)
  await page.getByRole('button', { name: '加入购物车' }).first().click()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('1 件')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
