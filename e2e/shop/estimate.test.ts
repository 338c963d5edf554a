import { productId } from '../../demo-data/src/products/product-shape.ts'
import { expectAccessible } from '../accessibility.ts'
import { isPhone, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('the product’s estimate equals the settlement’s total, with a coupon not yet claimed', async ({ page }) => {
  const { api } = await asMember(page)
  expect((await api.queryCouponList({})).list).toEqual([])
  await open(page, `/product/${productId('parents-peace')}`)
  const counted = page
    .getByText(/预计付 ?¥[\d,]+$/)
    .filter({ visible: true })
    .first()
  await expect(counted).toBeVisible()
  const [, estimate = ''] = /¥([\d,]+)/.exec((await counted.textContent()) ?? '') ?? []
  await expect(page.getByRole('button', { name: '领这张券' }).filter({ visible: true }).first()).toBeVisible()
  const buy = page.getByRole('button', { name: '立即购买' }).filter({ visible: true })
  await buy.first().click()
  // A phone's choices are seen first, over the page, with buttons of their own.
  if (isPhone(page))
    await page.getByRole('dialog', { name: '选规格' }).getByRole('button', { name: '立即购买' }).click()

  await page.waitForURL(/\/settlement/)
  const price = page.locator('dl').last()
  await expect(price).toContainText('优惠券')
  await expect(price).toContainText(`¥${estimate}.00`)
  await expectAccessible(page)
  await setChecked(page.getByRole('checkbox', { name: /我已读并同意/ }))
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/payment\//)
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const yuan = (await api.queryPayMessage({ orderId })).realPay / 100
  expect(yuan).toBe(Number(estimate.replaceAll(',', '')))
  expect((await api.queryCouponList({})).list).toMatchObject([{ state: 'used' }])
})

test('a coupon that is counted is claimed in place, and the sum stays', async ({ page }) => {
  const { api } = await asMember(page)
  await open(page, `/product/${productId('parents-peace')}`)
  const counted = page
    .getByText(/预计付 ?¥[\d,]+/)
    .filter({ visible: true })
    .first()
  const before = await counted.textContent()
  await page.getByRole('button', { name: '领这张券' }).filter({ visible: true }).first().click()
  await expect(page.getByText('已领到，结算时自动用').filter({ visible: true }).first()).toBeVisible()
  await expect(counted).toHaveText(before ?? '')
  expect((await api.queryCouponList({})).list).toMatchObject([{ state: 'available' }])
})
