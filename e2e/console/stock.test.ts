import { exclusiveProduct } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('a spec is limited on its product’s page, sold out, filled up and unlimited again', async ({ page }, {
  project,
}) => {
  const customer = await asMember(page)
  const product = await exclusiveProduct(page, customer, 6 + ['desktop', 'tablet', 'phone'].indexOf(project.name))
  await enterAs(page, 'demo-08-product', `/products/${product.productId}`)
  const change = page.getByRole('button', { name: /^改库存：/ }).first()
  const card = page.getByRole('listitem').filter({ has: change }).first()
  await expect(card).toContainText('库存不限')
  await change.click()
  const dialog = page.getByRole('dialog', { name: /的库存$/ })
  await dialog.getByLabel('还剩几件').fill('2')
  await dialog.getByLabel('原因').fill('只备了两件')
  await expectGoodPage(page)
  await page.screenshot({ path: test.info().outputPath('limit.png') })
  await dialog.getByRole('button', { name: '改成这样' }).click()
  await expect(card).toContainText('还剩 2 件')

  await change.click()
  await dialog.getByLabel('几件').fill('3')
  await dialog.getByLabel('原因').fill('到货三件')
  await dialog.getByRole('button', { name: '改成这样' }).click()
  await expect(card).toContainText('还剩 5 件')
  await expectGoodPage(page)

  await change.click()
  await dialog.getByLabel('现在还剩 5 件').selectOption('不再限量')
  await dialog.getByLabel('原因').fill('货够了')
  await dialog.getByRole('button', { name: '改成这样' }).click()
  await expect(card).toContainText('库存不限')

  // Its own picture stands among its columns.
  await page
    .getByRole('button', { name: /^改规格“/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('没有自己的图片，商城里用商品的。')).toBeVisible()
  await expectGoodPage(page)
  await page.screenshot({ path: test.info().outputPath('picture.png') })
})
