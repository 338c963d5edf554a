import { expectAccessible } from '../accessibility.ts'
import { logIn } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const SCREEN = '/profile/favourites'

test.describe('favourites', () => {
  test('a visitor keeps products, finds them with their prices, and has them in the account after login', async ({
    page,
  }) => {
    await open(page, '/searchList')
    const hearts = page.getByRole('button', { name: /收藏\s*：/ })
    await hearts.first().click()
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
    await open(page, SCREEN)
    await expect(page.getByText('只存在这台设备的浏览器里', { exact: false }).first()).toBeVisible()
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^收藏/ }) })
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('switch')).toHaveCount(0)
    await expectAccessible(page)

    const { api } = await logIn(page, undefined, SCREEN)
    await expect(rows).toHaveCount(1)
    expect((await api.favouriteIds({})).productIds).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('mall.favourites'))).toBeNull()
  })

  test('a notice is agreed to for one product and switched off by one press; what is taken out can be put back', async ({
    page,
  }) => {
    const { api } = await asMember(page)
    const found = await api.searchProducts({ pageSize: 2 })
    await api.addFavourites({
      products: found.list.map(({ id, minSellingPrice }) => ({ productId: id, seenPrice: minSellingPrice + 10_000 })),
    })
    await open(page, SCREEN)
    await expect(page.getByText('便宜了 ¥100').first()).toBeVisible()
    const notice = page.getByRole('switch').first()
    await expect(notice).not.toBeChecked()
    await notice.click()
    await expect(notice).toBeChecked()
    expect((await api.favouriteList({})).list.filter(({ hasNotice }) => hasNotice)).toHaveLength(1)
    await expectAccessible(page)
    await notice.click()
    await expect(notice).not.toBeChecked()

    const heart = page.getByRole('button', { name: /收藏\s*：/ }).first()
    await heart.click()
    await expect(page.getByRole('switch')).toHaveCount(1)
    await heart.click()
    await expect(page.getByRole('switch')).toHaveCount(2)
  })

  test('viewed products are listed, cleared, and not stored once switched off', async ({ page }) => {
    await open(page, '/searchList')
    const path = (await page.locator('a[href^="/product/"]').first().getAttribute('href')) ?? ''
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mall.viewed'))).not.toBeNull()
    await open(page, '/')
    await expect(page.getByRole('heading', { name: '最近看过' })).toBeVisible()
    await open(page, SCREEN)
    await page.getByRole('button', { name: /^清空/ }).click()
    await expect(page.getByRole('heading', { name: '最近看过' })).toBeHidden()
    await page.getByRole('checkbox', { name: '记住我最近看过的商品' }).locator('xpath=ancestor::label').click()
    // What keeps a product runs after the page is shown, and what shows it is loaded later.
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(SCREEN, { waitUntil: 'networkidle' })
    await expect(page.getByRole('checkbox', { name: '记住我最近看过的商品' })).not.toBeChecked()
    await expect(page.getByRole('heading', { name: '最近看过' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('mall.viewed'))).toBeNull()
  })

  test('a member’s viewed products are deleted by the logout', async ({ page }) => {
    await asMember(page, '/searchList')
    await open(page, (await page.locator('a[href^="/product/"]').first().getAttribute('href')) ?? '')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mall.viewed'))).not.toBeNull()
    await open(page, '/profile/set')
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.evaluate(() => localStorage.getItem('mall.viewed'))).toBeNull()
  })
})

test.describe('favourites on a tablet', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 820, height: 1180 } })
  test('the screen fits, and the home shows what was viewed', async ({ page }) => {
    const { api } = await asMember(page)
    const [product] = (await api.searchProducts({ pageSize: 1 })).list
    await api.addFavourites({ products: [{ productId: product?.id ?? '', seenPrice: 0 }] })
    await open(page, `/product/${product?.id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mall.viewed'))).not.toBeNull()
    await open(page, '/')
    await expect(page.getByRole('heading', { name: '最近看过' })).toBeVisible()
    await open(page, SCREEN)
    await expect(page.getByRole('switch')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
