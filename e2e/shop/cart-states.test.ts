import { productId } from '../../demo-data/src/products/product-shape.ts'
import { expectAccessible } from '../accessibility.ts'
import { exclusiveProduct, findSpec, submitLoginCode, uniqueMobile } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { executeSql } from '../operate.ts'

const DEARER = 5_000

test('the cart groups goods by kind and marks price increases and sold-out lines', async ({ page }) => {
  const customer = await asMember(page, '/')
  const { api } = customer
  const [dear, gone] = [await exclusiveProduct(page, customer, 1), await exclusiveProduct(page, customer, 2)]
  const abroad = (await api.searchProducts({ searchItem: '鱼油', pageSize: 20 })).list.find(({ cbecFlag }) => cbecFlag)
  const { productSpecList } = await api.getProductInfo({ productId: abroad?.id ?? '' })
  const specs = [dear.specId, gone.specId, await findSpec(customer, 'goods'), productSpecList[0]?.id ?? '']
  for (const productSpecId of specs) await api.addToCart({ productSpecId, quantity: 1 })
  const dearer = (by: number) =>
    executeSql('update product_spec set selling_fen = selling_fen + $2, market_fen = market_fen + $2 where id = $1', [
      dear.specId,
      by,
    ])
  await dearer(DEARER)
  await executeSql('insert into spec_stock (spec_id, "left") values ($1, 0)', [gone.specId])
  try {
    await page.getByRole('button', { name: '仅必要' }).click()
    await open(page, '/cart')
    await expect(page.getByText('比加入时贵 ¥50')).toBeVisible()
    for (const group of ['到院检查', '快递到家', '跨境商品']) await expect(page.getByText(group).first()).toBeVisible()
    const invalid = page.getByRole('region', { name: '暂时买不了的商品' })
    await expect(invalid).toContainText(gone.productName)
    await expect(invalid).toContainText('暂时缺货')
    await expectAccessible(page)
    await invalid.getByRole('button', { name: '清空失效商品' }).click()
    await expect(invalid).toHaveCount(0)
    await expect.poll(async () => (await api.cartSum({})).total).toBe(3)
  } finally {
    await dearer(-DEARER)
    await executeSql('delete from spec_stock where spec_id = $1', [gone.specId])
  }
})

test('a guest’s cart syncs between tabs, is merged once at login, and is removed from the browser', async ({
  page,
  context,
}) => {
  await open(page, `/product/${productId('parents-basic')}`)
  const tab = await context.newPage()
  await tab.goto('/cart')
  await expect(tab.getByRole('heading', { name: '购物车还空着' })).toBeVisible()
  await page.locator('#main').getByRole('button', { name: '加入购物车' }).first().click()
  await expect(tab.getByRole('heading', { name: /购物车/ })).toContainText('1 件')
  await tab.close()

  await open(page, '/passport/login?redirect=/cart')
  await submitLoginCode(page, uniqueMobile())
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('1 件')
  expect(await page.evaluate(() => localStorage.getItem('cartGoodList'))).toBe(null)
  await page.reload()
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('1 件')
})

test('lines unticked by a guest are not ordered after login', async ({ page }) => {
  const storedCount = () => page.evaluate(() => JSON.parse(localStorage.getItem('cartGoodList') ?? '[]').length)
  for (const [before, product] of ['parents-basic', 'silver-heart'].entries()) {
    await open(page, `/product/${productId(product)}`)
    await page.locator('#main').getByRole('button', { name: '加入购物车' }).first().click()
    await expect.poll(storedCount).toBe(before + 1)
  }
  await open(page, '/cart')
  await page
    .getByRole('checkbox', { name: /^选中 / })
    .first()
    .press('Space')
  await open(page, '/passport/login?redirect=/settlement')
  await submitLoginCode(page, uniqueMobile())
  await expect(page.getByRole('heading', { name: '商品 1 件' })).toBeVisible()
})

test('a cart line’s spec can be changed in place', async ({ page }) => {
  const { api } = await asMember(page, '/')
  const { productSpecList } = await api.getProductInfo({ productId: productId('parents-peace') })
  const sold = productSpecList.find(({ stock }) => stock !== 0)
  await api.addToCart({ productSpecId: sold?.id ?? '', quantity: 1 })
  await page.getByRole('button', { name: '仅必要' }).click()
  await open(page, '/cart')
  const spec = page.getByRole('button', { name: /^换规格，现在是/ })
  const before = (await spec.textContent()) ?? ''
  await spec.click()
  const dialog = page.getByRole('dialog', { name: '换规格' })
  const others = dialog.getByRole('group').first().locator('button[aria-pressed="false"]:not([aria-disabled="true"])')
  await others.first().click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '就选这个' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(spec).not.toHaveText(before)
  await expect
    .poll(async () => (await api.cartList({})).list.map(({ productSpecId }) => productSpecId))
    .not.toEqual([sold?.id])
})
