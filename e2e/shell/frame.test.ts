import type { Page } from '@playwright/test'
import { expectFits } from '../accessibility.ts'
import { expect, MOTION, test } from '../fixtures.ts'
import { open, reload } from '../open.ts'

test.use(MOTION)

const scrolled = () => Math.round(window.scrollY)

test('back on a phone closes the menu and the search and stays on the page', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/branch')
  await open(page, '/')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '菜单' }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')

  // Closed by its button it leaves nothing behind. A press as soon as this would count as the second half of a double click.
  await expect(async () => {
    await page.getByRole('button', { name: '菜单' }).click()
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await dialog.getByRole('button', { name: '搜索' }).click()
  await page.getByRole('dialog', { name: '搜索' }).getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/branch')
})

test('a link in the menu leads on, and back leads to the page below', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: '菜单' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^看全部/ })
    .click()
  await expect(page).toHaveURL(/\/searchList/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

/** The first product of the list with a choice, opened from the list; its sheet of choices. */
async function openProduct(page: Page) {
  await open(page, '/searchList')
  await page.getByRole('article').getByRole('link', { name: '父母安心体检套餐' }).first().click()
  await expect(page).toHaveURL(/\/product\//)
  return page.getByRole('dialog', { name: '选规格' })
}

test('a choice in a sheet stays in the address when back closes the sheet', { tag: '@phone' }, async ({ page }) => {
  const sheet = await openProduct(page)
  await page.getByRole('button', { name: /^选规格/ }).click()
  await sheet.getByRole('button', { name: /^妈妈/ }).click()
  const chosen = () => new URL(page.url()).searchParams.get('spec')
  await expect.poll(chosen).not.toBeNull()
  const spec = chosen()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/product\//)
  expect(chosen()).toBe(spec)
  await page.goBack()
  await expect(page).toHaveURL('/searchList')
})

test('back leads out of a page by its anchors and closed sheets', { tag: '@phone' }, async ({ page }) => {
  const sheet = await openProduct(page)
  const product = new URL(page.url()).pathname
  await page.getByRole('button', { name: /^选规格/ }).click()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: /^保\s*障/ }).click()
  await expect(page).toHaveURL(/#rules$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/#rules$/)
  expect(new URL(page.url()).pathname).toBe(product)
  await page.goBack()
  await expect(page).toHaveURL('/searchList')
})

test('a pressed link to home starts at its top, only back restores', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => window.scrollTo(0, 900))
  await page
    .locator('main article a[href^="/product/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/product\//)
  await page.evaluate(() => history.back())
  await expect.poll(() => page.evaluate(scrolled)).toBe(900)
  await open(page, '/branch')
  await page
    .locator('a[href="/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(scrolled)).toBe(0)
})

test('home on a phone shows every banner, each with its own address', { tag: '@phone' }, async ({ page }) => {
  const { data } = await (await page.request.get('/api/newHome/getBanner')).json()
  await open(page, '/')
  const links = page
    .getByRole('region', { name: '推荐' })
    .getByRole('listitem')
    .getByRole('link', { includeHidden: true })
  await expect(links).toHaveCount(data.list.length)
  for (const [at, { h5Url }] of data.list.entries()) await expect(links.nth(at)).toHaveAttribute('href', h5Url)
})

test('the footer on a phone links its filing number to the official register', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: /备案号/ })).toHaveAttribute('href', 'https://beian.miit.gov.cn/')
  // The footer is hydrated a moment after the page.
  const dialog = page.getByRole('dialog', { name: '在线咨询' })
  await expect(async () => {
    if (!(await dialog.isVisible())) await footer.getByRole('button', { name: '在线咨询' }).click({ timeout: 1_000 })
    await expect(dialog).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await open(page, '/cart')
  await expect(footer).toBeHidden()
})

test('a tablet has two rows of header and no sideways scroll at any of its widths', { tag: '@desktop' }, async ({
  page,
}) => {
  const rows = page.getByRole('banner').locator(':scope > *').filter({ visible: true })
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  for (const size of ['normal', 'large']) {
    await open(page, '/')
    await page.evaluate((to) => localStorage.setItem('mall.text-size', to), size)
    await reload(page)
    for (const width of [720, 768, 799, 800, 820, 1024, 1079]) {
      await expectFits(page, [width], size)
      if (size === 'normal') await expect.poll(heights, `rows at ${width}`).toEqual([76, 52])
      else await expect(rows, `rows at ${width} in large print`).toHaveCount(2)
    }
  }
  await page.setViewportSize({ width: 720, height: 1000 })
  await expect(page.getByRole('navigation', { name: '商品导航' }).getByRole('link', { name: '职场' })).toBeHidden()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('link', { name: '职场' }).last().click()
  await expect(page).toHaveURL('/searchList?crowd=work')
})

test('a product compared on home stands in the bar', async ({ page }) => {
  await open(page, '/')
  await page.locator('article').getByRole('button', { name: /对比/, pressed: false }).first().click()
  await expect(page.getByRole('complementary', { name: '对比栏' })).toContainText('1/4')
})

test('a pressed control looks pressed until released', async ({ page }) => {
  await open(page, '/')
  const link = page.locator('main article a[href^="/product/"]').first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.mouse.down()
  await expect(link).toHaveCSS('opacity', '0.7')
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await expect(link).toHaveCSS('opacity', '1')
})
