import { productId } from '../../demo-data/src/products/product-shape.ts'
import { expectAccessible } from '../accessibility.ts'
import { isPhone } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const product = productId('parents-heart-mid')

test('an activity is named on its list and product, and its price applies in the cart', async ({ page }) => {
  await open(page, '/searchList?activityId=activity-autumn-care')
  await page.getByRole('button', { name: '仅必要' }).click()
  await expect(page.getByRole('heading', { name: '冬护双亲', level: 1 })).toBeVisible()
  await expect(page.getByText(/^活动价到 \d+月\d+日。$/)).toBeVisible()
  const row = page.getByRole('article').filter({ hasText: '三高父母随访体检' })
  await expect(row).toContainText('¥688')
  await expect(row).toContainText('平时 ¥788')
  await expect(row.getByText(/^冬护活动价，到\s\d+月\d+日$/)).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('link', { name: '三高父母随访体检', exact: true }).click()
  const main = page.locator('#main')
  await expect(main.getByText(/冬护双亲活动价，到 \d+月\d+日；平时 ¥788/).first()).toBeVisible()
  // The cheapest available spec is chosen; a phone shows the choices before adding to the cart.
  if (isPhone(page)) await main.getByRole('button', { name: '加入购物车' }).first().click()
  const where = isPhone(page) ? page.getByRole('dialog', { name: '选规格' }) : main
  await expect(where.getByRole('button', { name: /^男性/ })).toHaveAttribute('aria-pressed', 'true')
  await where.getByRole('button', { name: '加入购物车' }).first().click()
  await page.getByRole('button', { name: '去看看' }).click()
  await expect(page.getByText('平时 ¥788')).toBeVisible()
  await expect(main).toContainText('¥688')
  await expectAccessible(page)
})

test('a coming activity shows its start; a past one says so and shows current products', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/searchList?activityId=activity-kit-week')
  await expect(page.getByRole('heading', { name: '居家检测周', level: 1 })).toBeVisible()
  await expect(page.getByText(/\d+月\d+日 开始，到 \d+月\d+日；现在还是平时价。/)).toBeVisible()
  await open(page, '/searchList?activityId=activity-school-start')
  await expect(page.getByText(/活动到 \d+月\d+日 已经结束，现在是平时价。/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the spec that was chosen on the page is the one compared, and the keyboard stays among the columns', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, `/product/${product}`)
  const thumbs = page.getByRole('list', { name: '商品图片' }).getByRole('button')
  // What is pressed before the page has its script is lost.
  await expect(async () => {
    await thumbs.nth(1).press('Enter')
    await expect(thumbs.nth(1)).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: /^加入对比/ }).click()
  await page.locator('#main').getByRole('button', { name: /^女性/ }).click()
  await open(page, `/product/${productId('parents-basic')}`)
  await page.getByRole('button', { name: /^加入对比/ }).click()
  await page.getByRole('link', { name: /对比 2\/4/ }).press('Enter')
  const spec = page.getByLabel('三高父母随访体检的规格')
  await expect(spec.locator('option:checked')).toContainText('女性')
  await spec.focus()
  await page.keyboard.press('ArrowUp')
  await expect(spec.locator('option:checked')).toContainText('男性')
  const only = page.getByLabel('只看不同')
  await only.press('Space')
  await expect(only).toBeChecked()
  const remove = page.getByRole('button', { name: /^移出/ })
  await remove.first().press('Enter')
  await expect(remove).toHaveCount(1)
  await expect(remove).toBeFocused()
})

test('health articles are found and read with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/healthInformation')
  const topic = page.getByRole('navigation', { name: '健康资讯的分类' }).getByRole('link', { name: '读懂报告' })
  await topic.press('Enter')
  await expect(topic).toHaveAttribute('aria-current', /./)
  const first = page.locator('#main article').getByRole('link').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/healthInformation\/detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toBeVisible()
})
