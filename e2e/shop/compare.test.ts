import { productId, specId } from '../../demo-data/src/products/product-shape.ts'
import { expectAccessible } from '../accessibility.ts'
import { isPhone } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const [basic, peace, withdrawn] = ['parents-basic', 'parents-peace', 'gut-liver-2025'].map(productId)

test('products added to the comparison bar sync between tabs, and a fifth is refused', async ({ page, context }) => {
  await open(page, '/searchList')
  await page.getByRole('button', { name: '仅必要' }).click()
  const toggles = page.locator('article').getByRole('button', { name: /对比/ })
  const start = page.getByRole('complementary', { name: '对比栏' }).getByText(/对比 \d\/4/)
  await toggles.nth(0).click()
  await expect(start).toHaveText(/1\/4/)
  await expect(start).toBeDisabled()
  const other = await context.newPage()
  await other.goto('/searchList')
  await expect(other.getByRole('complementary', { name: '对比栏' })).toContainText('1/4')
  // What is chosen no longer answers to 对比 alone on a phone, so the next one is always the first that is left.
  const left = page.locator('article').getByRole('button', { name: /^(加入)?对比/, pressed: false })
  for (const count of [2, 3, 4]) {
    await left.first().click()
    await expect(start).toHaveText(new RegExp(`${count}/4`))
  }
  await left.first().click()
  await expect(page.getByRole('status').getByText('最多对比 4 个，先移出一个')).toBeVisible()
  await other.getByRole('button', { name: '清空' }).click()
  await expect(start).toBeHidden()
})

test('two packages are compared by differences; spec and URL stay in sync', async ({ page }) => {
  await open(page, `/compare?ids=${basic}%2C${peace}%2C${withdrawn}%2Cnobody`)
  await page.getByRole('button', { name: '仅必要' }).click()
  await expect(page.getByRole('heading', { name: '套餐对比', level: 1 })).toBeAttached()
  await expect(page.getByText(/已下架，没有放进来/)).toBeVisible()
  await expect(page.getByText('有一个套餐没有找到')).toBeVisible()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(table.getByRole('rowheader', { name: '颈动脉彩超' })).toBeVisible()
  const common = table.getByRole('rowheader', { name: /^都有的 \d+ 项/ })
  await page.getByRole('button', { name: /展开/ }).click()
  await expect(common.first()).toBeVisible()
  await page.getByLabel('只看不同').check()
  await expect(common.first()).toBeHidden()
  await page.getByLabel('父母安心体检套餐的规格').selectOption(specId('parents-peace', 'mum-heart-none'))
  await expect(page).toHaveURL(new RegExp(`${peace}\\.${specId('parents-peace', 'mum-heart-none')}`))
  await expect(table.getByText('¥1,679', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('有一个套餐没有找到')).toBeHidden()
  await page.getByRole('button', { name: /^加入购物车.*父母安心体检套餐/ }).click()
  await expect(page.getByText('放进购物车了')).toBeVisible()
  await page.getByRole('button', { name: '移出 爸妈基础年检套餐' }).click()
  await expect(page.getByText('再选一个套餐，就能逐项对比。')).toBeVisible()
})

test('the print shows equal lines too, unless only differences are chosen, and no controls', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, `/compare?ids=${basic}%2C${peace}`)
  await page.getByRole('button', { name: '仅必要' }).click()
  const table = page.getByRole('table')
  const common = table.getByRole('rowheader', { name: /^都有的 \d+ 项/ }).first()
  await expect(common).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(common).toBeVisible()
  await expect(table.getByRole('rowheader', { name: '颈动脉彩超' })).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('只看不同').check()
  await page.emulateMedia({ media: 'print' })
  await expect(common).toBeHidden()
  await expect(table.getByRole('rowheader', { name: '颈动脉彩超' })).toBeVisible()
})

test('a phone shows two of three; a swipe or a choice brings the third', { tag: '@phone' }, async ({ page }) => {
  const third = productId('silver-heart')
  await open(page, `/compare?ids=${basic}%2C${peace}%2C${third}`)
  const heads = page.getByRole('table').getByRole('columnheader')
  await expect(heads.nth(1)).toContainText('父母安心体检套餐')
  await page.getByLabel('左边的套餐').selectOption('银龄心脑血管深度筛查')
  await expect(heads.nth(0)).toContainText('银龄心脑血管深度筛查')
  await page.getByRole('table').evaluate((table) => {
    const touch = (x: number) => [new Touch({ identifier: 1, target: table, clientX: x, clientY: 300 })]
    table.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: touch(90) }))
    table.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: touch(300) }))
  })
  await expect(heads.nth(0)).toContainText('爸妈基础年检套餐')
})

test('a URL without ids compares the bar’s products, or links the list if the bar is empty', async ({ page }) => {
  await open(page, '/compare?ids=%3Cscript%3E,%2C')
  await expect(page.getByRole('main').getByRole('link', { name: '去选套餐' })).toBeVisible()
  await open(page, `/product/${basic}`)
  const toggle = isPhone(page) ? /^对比\s*：爸妈基础年检套餐$/ : /^加入对比\s*：爸妈基础年检套餐$/
  await page.getByRole('button', { name: toggle }).click()
  await open(page, '/compare')
  await expect(page).toHaveURL(new RegExp(`ids=${basic}`))
  if (isPhone(page)) await page.getByRole('button', { name: '再加 1 个' }).click()
  else await page.getByRole('button', { name: '再选一个套餐' }).click()
  await expect(page.getByRole('complementary', { name: '对比栏' })).toContainText('1/4')
})

test('the comparison passes the accessibility check', async ({ page }) => {
  await open(page, `/compare?ids=${basic}%2C${peace}`)
  await page.getByRole('button', { name: '仅必要' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
})
