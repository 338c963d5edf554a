import { expectAccessible, expectFits } from '../accessibility.ts'
import { isPhone } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('an invalid query still shows the list', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(
    '/searchList?crowd=aliens&tier=99&priceMin=abc&priceMax=-5&order=magic&page=zero&concern=%3Cscript%3E',
  )
  await expect(page.getByRole('heading', { name: '全部套餐' })).toBeAttached()
  await expect(page.locator('article').first()).toBeVisible()
})

test('a shared address shows the same filters and order', async ({ page }) => {
  await open(page, '/searchList?crowd=parents&tier=3&priceMax=300000&order=priceAsc')
  for (const name of ['父母', '深度', '¥3,000 以内'])
    await expect(page.getByRole('link', { name: `去掉 ${name}` })).toBeVisible()
  const prices = await page
    .locator('article')
    .getByText(/^¥[\d,]+/)
    .allInnerTexts()
  expect(prices.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: '全部清除' }).click()
  await expect(page).toHaveURL(/\/searchList\?order=priceAsc$/)
})

test('several audiences can be selected at once, and each can be removed', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/searchList')
  const filters = page.getByRole('complementary', { name: '筛选' })
  await filters.getByRole('link', { name: /^父母\s*\d/ }).click()
  await expect(page).toHaveURL('/searchList?crowd=parents')
  await filters
    .getByRole('link', { name: /^女性\s*\d/ })
    .first()
    .click()
  await expect(page).toHaveURL('/searchList?crowd=parents,women')
  // The address changes before the list: until then the links lead from the old one.
  await expect(page.getByRole('link', { name: '去掉 女性' })).toBeVisible()
  await page.getByRole('link', { name: '去掉 父母' }).click()
  await expect(page).toHaveURL('/searchList?crowd=women')
  await page.getByRole('link', { name: '不看个性化' }).click()
  await expect(page.getByRole('link', { name: '不看个性化' })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL('/searchList?crowd=women&order=plain')
})

test('the search suggests while typing, by keyboard too, and keeps a history that can be cleared', async ({ page }) => {
  await open(page, '/searchList')
  await page.getByRole('button', { name: '仅必要' }).click()
  if (isPhone(page)) await page.getByRole('button', { name: /搜套餐/ }).click()
  const box = page.getByRole('combobox', { name: '搜索' })
  await box.pressSequentially('jzx')
  const list = page.getByRole('listbox', { name: '搜索建议' })
  await expect(list.getByRole('option', { name: /甲状腺/ }).first()).toBeVisible()
  await box.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  const name = await first.innerText()
  await box.press('Enter')
  await expect(page).toHaveURL(`/searchList?searchItem=${encodeURIComponent(name)}`)

  if (isPhone(page)) await page.getByRole('button', { name: '换个词搜' }).click()
  else {
    // The box begins anew with the screen of its new word.
    await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(name)
    await box.fill('')
  }
  await expect(list.getByRole('group', { name: '最近搜过' }).getByRole('option', { name })).toBeVisible()
  await page.getByRole('button', { name: '清空最近搜过的' }).click()
  await expect(list.getByRole('group', { name: '最近搜过' })).toBeHidden()
  await expect(list.getByRole('group', { name: '大家在搜' })).toBeVisible()
})

test('a package’s highlights are shown with their organs', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/searchList?searchItem=父母安心体检套餐')
  const highlight = page.locator('article').first().getByRole('list', { name: '重点看' }).getByRole('listitem').first()
  await expect(highlight).toHaveText('颈动脉彩超')
  const glyph = highlight.locator('img')
  await expect(glyph).toHaveAttribute('src', /#vessel$/)
  await expect.poll(() => glyph.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('an empty result offers alternatives', async ({ page }) => {
  await open(page, '/searchList?searchItem=zzqxwv')
  await expect(page.getByText(/没有找到“zzqxwv”|没有完全符合的/)).toBeVisible()
})

test('the list is paginated on desktop and loads more on a phone, keeping its position', async ({ page }) => {
  await open(page, '/searchList')
  await page.getByRole('button', { name: '仅必要' }).click()
  const rows = page.locator('#main article')
  await expect(rows).toHaveCount(20)
  if (!isPhone(page)) {
    await page.getByRole('link', { name: '第 2 页' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
    return
  }
  await rows.nth(19).scrollIntoViewIfNeeded()
  await expect(rows).not.toHaveCount(20)
  const seen = rows.nth(25)
  await seen.scrollIntoViewIfNeeded()
  const name = await seen.getByRole('link').innerText()
  await seen.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
})

test('the list passes the accessibility check', async ({ page }) => {
  await open(page, '/searchList?searchItem=父母体检&tier=3')
  await expect(page.locator('article').first()).toBeVisible()
  await expectAccessible(page)
})

test('a tablet filters in a sheet, and its rows stand in the window', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await open(page, '/searchList')
  await expect(page.getByRole('complementary', { name: '筛选' })).toHaveCount(0)
  await page.getByRole('button', { name: /^筛选/ }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('button', { name: '深度' }).click()
  await sheet.getByRole('button', { name: /^看 \d+ 个套餐/ }).click()
  await expect(page).toHaveURL(/tier=3/)
  await expect(page.getByRole('button', { name: '筛选 · 1' })).toBeVisible()
  for (const width of [720, 820, 1079, 1080]) {
    await expectFits(page, [width])
    const name = await page.locator('article h2').first().boundingBox()
    expect(name?.width).toBeGreaterThan(200)
  }
})

test('a search shows what it understood, and help before products when it asks about the service', async ({ page }) => {
  await open(page, `/searchList?searchItem=${encodeURIComponent('体检 500元以内')}`)
  const chip = page.getByRole('link', { name: /^不按“.*500.*”找$/ })
  await expect(chip).toBeVisible()
  await expectAccessible(page)
  await chip.click()
  await expect.poll(() => new URL(page.url()).searchParams.get('searchItem')).toBe('体检')
  await expect(chip).toBeHidden()

  await open(page, `/searchList?searchItem=${encodeURIComponent('发票')}`)
  const texts = page.getByRole('region', { name: '帮助与文章' })
  await expect(texts.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  const [above, below] = await Promise.all([texts.boundingBox(), page.getByRole('article').first().boundingBox()])
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
})
