import type { Page } from '@playwright/test'
import { productId } from '../../demo-data/src/products/product-shape.ts'
import { expectAccessible } from '../accessibility.ts'
import { exclusiveProduct, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { executeSql } from '../operate.ts'

const DEARER = 10_000

const agree = (page: Page) => setChecked(page.getByRole('checkbox', { name: /我已读并同意/ }))
const submit = (page: Page) => page.getByRole('button', { name: '提交订单' }).click()
const changes = (page: Page) => page.getByRole('status').filter({ hasText: '还没有下单，也没有扣款' })
const yuan = (fen: number) => (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

test('a price or stock change during settlement is shown, and nothing is ordered until confirmed', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/status of 409/)
  const customer = await asMember(page, '/')
  const { api } = customer
  const { specId: spec } = await exclusiveProduct(page, customer, 0)
  const { realPay, goodsTotal } = await api.directSettlement({ productSpecId: spec, quantity: 2 })
  const dearer = (by: number) =>
    executeSql('update product_spec set selling_fen = selling_fen + $2, market_fen = market_fen + $2 where id = $1', [
      spec,
      by,
    ])
  await page.getByRole('button', { name: '仅必要' }).click()
  await open(page, `/settlement?spec=${spec}&quantity=2`)
  const total = page.locator('dl').last()
  await expect(total).toContainText(`还需付款¥${yuan(realPay)}`)
  await agree(page)
  await dearer(DEARER)
  try {
    await submit(page)
    await expect(changes(page)).toContainText('的价格从 ¥')
    await expect(changes(page)).toBeInViewport()
    // Dearer goods may be worth a coupon more.
    const now = await api.directSettlement({ productSpecId: spec, quantity: 2 })
    expect(now.goodsTotal).toBe(goodsTotal + 2 * DEARER)
    await expect(total).toContainText(`还需付款¥${yuan(now.realPay)}`)
    await expectAccessible(page)
    expect((await api.listOrders({})).total).toBe(0)

    await executeSql('insert into spec_stock (spec_id, "left") values ($1, 1)', [spec])
    await page.mouse.wheel(0, 9_000)
    await submit(page)
    await expect(changes(page)).toContainText('只剩 1 件，请回商品页减少数量')
    await expect(changes(page)).toBeInViewport()
    expect((await api.listOrders({})).total).toBe(0)

    await executeSql('delete from spec_stock where spec_id = $1', [spec])
    await submit(page)
    await page.waitForURL(/\/payment\//)
    expect((await api.listOrders({})).list.map((order) => order.realPay)).toEqual([now.realPay])
  } finally {
    await executeSql('delete from spec_stock where spec_id = $1', [spec])
    await dearer(-DEARER)
  }
})

test('a coupon or card balance spent meanwhile is shown, and the total is recalculated', async ({
  page,
  request,
  allowNoise,
}) => {
  allowNoise(/status of 409/)
  const { api, mobile } = await asMember(page, '/')
  const { list } = await api.getCanDrawCoupon({ productId: productId('parents-peace') })
  await api.drawCoupon({ code: list.find(({ title }) => title === '父母体检专用券')?.code ?? '' })
  const { productSpecList } = await api.getProductInfo({ productId: productId('parents-peace') })
  const productSpecId = productSpecList.find(({ stock }) => stock !== 0)?.id ?? ''
  const printed = await (await request.post('/sandbox/cards', { data: { yuan: 1000 } })).json()
  await api.bindCard({ cardNumber: printed.number, cardSecret: printed.secret })
  await page.getByRole('button', { name: '仅必要' }).click()
  await open(page, `/settlement?spec=${productSpecId}&quantity=1`)
  const total = page.locator('dl').last()
  await expect(total).toContainText('优惠券（父母体检专用券）−¥100.00')
  await expect(total).toContainText('−¥1,000.00')
  await agree(page)

  const sheet = await api.directSettlement({ productSpecId, quantity: 1 })
  const used = sheet.coupons.find(({ checkState }) => checkState)
  const seenPrice = sheet.lines[0]?.sellingPrice ?? 0
  const seenDiscount = used?.discountFen ?? 0
  const other = { lines: [{ productSpecId, quantity: 1, seenPrice }], fromPage: 'direct' as const, userPhone: mobile }
  const orderBy = (means: object) => api.settPayNew({ ...other, ...means }, { idempotencyKey: crypto.randomUUID() })
  await orderBy({ couponId: used?.couponId, seenDiscount })

  await submit(page)
  await expect(changes(page)).toContainText('优惠券「父母体检专用券」')
  await expect(changes(page)).toBeInViewport()
  await expect(total).not.toContainText('父母体检专用券')
  // The next best is one that can still be claimed.
  const next =
    (await api.directSettlement({ productSpecId })).coupons.find(({ checkState }) => checkState)?.discountFen ?? 0
  await expectAccessible(page)
  expect((await api.listOrders({})).total).toBe(1)

  await orderBy({ cards: [{ cardId: sheet.cards[0]?.cardId, seenFen: 30_000 }] })
  await submit(page)
  await expect(changes(page)).toContainText('从付 ¥1,000 变为付 ¥700')
  await expect(changes(page)).toBeInViewport()
  await expect(total).toContainText('−¥700.00')
  expect((await api.listOrders({})).total).toBe(2)
  await submit(page)
  await page.waitForURL(/\/payment\//)
  const paid = (await api.listOrders({})).list.map((order) => seenPrice - order.realPay)
  expect(paid.toSorted((one, more) => one - more)).toEqual([seenDiscount, 30_000, 70_000 + next])
})
