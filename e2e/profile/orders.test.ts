import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, createUnpaidOrder, findSpec, isPhone, scanAndPay } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** A member with one paid and one unpaid order. */
async function aMemberWithOrders(page: Page) {
  const customer = await asMember(page)
  const spec = await findSpec(customer)
  const paid = await buyAndPay(page, customer, spec)
  const unpaid = await createUnpaidOrder(customer, spec)
  return { customer, paid, unpaid }
}

const orderCard = (page: Page, orderNo: string) => page.getByRole('article', { name: `订单 ${orderNo}` })

test('a member filters orders by state and number, and each order has one next step', async ({ page }) => {
  const { paid, unpaid } = await aMemberWithOrders(page)
  await open(page, '/profile/OrderList')
  await expect(orderCard(page, paid).getByText('待预约', { exact: true })).toBeVisible()
  await expect(orderCard(page, unpaid).getByText(/请在 \d\d:\d\d 前付款/)).toBeVisible()
  await expect(orderCard(page, paid).getByRole('link', { name: '去预约' })).toHaveAttribute('href', /voucherId=\w+/)
  await expect(orderCard(page, unpaid).getByRole('link', { name: '去付款' })).toHaveAttribute(
    'href',
    `/payment/${unpaid}`,
  )
  await expectAccessible(page)

  await page.getByRole('navigation', { name: '订单状态' }).getByRole('link', { name: '待付款 1' }).click()
  await expect(orderCard(page, paid)).toBeHidden()
  await expect(orderCard(page, unpaid)).toBeVisible()
  await page.getByRole('navigation', { name: '订单状态' }).getByRole('link', { name: '全部' }).click()
  await expect(orderCard(page, paid)).toBeVisible()

  const search = page.getByRole('searchbox', { name: '找订单' })
  await search.fill(paid.slice(-6))
  await search.press('Enter')
  await expect(orderCard(page, unpaid)).toBeHidden()
  await expect(orderCard(page, paid)).toBeVisible()
  await search.fill('没有这样的订单')
  await search.press('Enter')
  await page.getByRole('link', { name: '看全部订单' }).click()
  await expect(orderCard(page, unpaid)).toBeVisible()
})

test('an unpaid order counts down and is cancelled after a confirmation', async ({ page }) => {
  const { customer, unpaid } = await aMemberWithOrders(page)
  await open(page, '/profile/OrderList')
  await orderCard(page, unpaid).getByRole('link', { name: '订单详情' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '还差付款这一步' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(29|30):\d\d$/)
  await expect(page.getByRole('link', { name: '去付款' })).toHaveAttribute('href', `/payment/${unpaid}`)
  await expectAccessible(page)

  await page.getByRole('button', { name: '取消订单' }).click()
  const question = page.getByRole('alertdialog', { name: '取消这笔订单？' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: '先不取消' }).click()
  await expect(page.getByRole('timer')).toBeVisible()

  await page.getByRole('button', { name: '取消订单' }).click()
  await question.getByText('选错了，想重新选').click()
  await question.getByRole('button', { name: '确定取消' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '这一单取消了' })).toBeVisible()
  await expect(page.getByText('订单已取消：选错了，想重新选')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '订单取消' })).toContainText('本人，选错了，想重新选')
  await expect(page.getByRole('link', { name: '去付款' })).toBeHidden()

  await page.getByRole('button', { name: '再买一次' }).click()
  await expect(page).toHaveURL('/cart')
  const { orderProductList } = await customer.api.getOrder({ orderNo: unpaid })
  await expect(
    page
      .getByRole('main')
      .getByText(orderProductList[0]?.productName ?? '')
      .first(),
  ).toBeVisible()
})

test('a paid order shows the cost of each line and its history, and leads to booking', async ({ page }) => {
  const { customer, paid } = await aMemberWithOrders(page)
  await open(page, `/profile/orderDetail/${paid}`)
  await expect(page.getByRole('heading', { level: 1, name: '付好了，接下来选个日子' })).toBeVisible()
  await expect(page.getByText(customer.mobile.replace(/^(\d{3})\d{4}/, '$1****')).last()).toBeVisible()
  await expect(page.getByText(customer.mobile)).toBeHidden()
  await expect(page.getByText('微信支付')).toBeVisible()
  const { realPay } = await customer.api.getOrder({ orderNo: paid })
  await expect(page.getByText(`${(realPay / 100).toFixed(2)}`).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /付款成功|提交订单/ })).toHaveText([/付款成功/, /提交订单/])
  if (isPhone(page)) {
    // The amounts end 28 px before the edge; the help bubble is beside them.
    const bubble = page.getByRole('button', { name: '客服', exact: true })
    await expect.poll(async () => (await bubble.boundingBox())?.x).toBeGreaterThan(390 - 28)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: '去预约' }).first().click()
  await expect(page).toHaveURL(/\/appointment\/choosePerson\?voucherId=\w+/)
})

test('the personal home counts pending items and links them', async ({ page }) => {
  const { customer } = await aMemberWithOrders(page)
  await open(page, '/profile/profilehome')
  await expect(page.getByText('有 1 份体检还没选日期')).toBeVisible()
  await expect(page.getByText(customer.mobile.replace(/^(\d{3})\d{4}/, '$1****')).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '待付款，1 个' }).click()
  await expect(page).toHaveURL('/profile/OrderList?state=awaiting-payment')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('an unknown order and another member’s order show the not-found page', { tag: '@desktop' }, async ({
  page,
  browser,
  allowNoise,
}) => {
  allowNoise(/404/)
  const { paid } = await aMemberWithOrders(page)
  await open(page, '/profile/orderDetail/261120ABCDEFGHJKMNPQRSTV')
  await expect(page.getByRole('heading', { name: '这一页没找到' })).toBeVisible()

  const context = await browser.newContext()
  const stranger = await context.newPage()
  await asMember(stranger)
  await stranger.goto(`/profile/orderDetail/${paid}`)
  await expect(stranger.getByRole('heading', { name: '这一页没找到' })).toBeVisible()
  await expect(stranger.getByText(paid)).toBeHidden()
  await context.close()
})

test('a visitor without a login is asked for one and comes back to the orders', async ({ page }) => {
  await open(page, '/profile/OrderList?state=booked')
  await expect(page).toHaveURL(`/passport/login?redirect=${encodeURIComponent('/profile/OrderList?state=booked')}`)
})

test('a list of more than ten orders loads more on a phone', { tag: '@phone' }, async ({ page }) => {
  const customer = await asMember(page)
  const spec = await findSpec(customer)
  for (let i = 0; i < 11; i++) {
    const orderNo = await createUnpaidOrder(customer, spec)
    await customer.api.cancelOrder({ orderNo })
  }
  await open(page, '/profile/OrderList')
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('link', { name: /看更早的订单/ }).click()
  await expect(page.getByRole('article')).toHaveCount(11)
})

test('large print is switched on in 我的, and a device is logged out there', { tag: '@phone' }, async ({ page }) => {
  await asMember(page)
  await open(page, '/profile/profilehome')
  await page.getByRole('button', { name: '大字版' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-size', 'large')
  await expectAccessible(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/')
  await open(page, '/profile/profilehome')
  await expect(page).toHaveURL(/\/passport\/login/)
})

test('the address of unshipped goods can be changed, and the history records it', async ({ page }) => {
  const customer = await asMember(page)
  const home = { name: '林晓', mobile: customer.mobile, districtCode: '110105' }
  const { addressId } = await customer.api.editAddress({ ...home, street: '和平里小区 6 号楼 301' })
  const spec = await findSpec(customer, 'goods')
  const { lines } = await customer.api.directSettlement({ productSpecId: spec })
  const requests = lines.map(({ sellingPrice }) => ({ productSpecId: spec, quantity: 1, seenPrice: sellingPrice }))
  const order = { lines: requests, fromPage: 'direct' as const, userPhone: customer.mobile, addressId }
  const { orders } = await customer.api.settPayNew(order, { idempotencyKey: crypto.randomUUID() })
  const orderNo = orders[0]?.orderNo ?? ''
  await scanAndPay(page, customer, orderNo)

  await open(page, `/profile/orderDetail/${orderNo}`)
  await page.getByRole('button', { name: '改地址' }).click()
  const dialog = page.getByRole('dialog', { name: '寄到哪里？' })
  await expect(dialog.getByRole('button', { name: '改寄到这里' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '新增收货地址' }).click()
  const form = page.getByRole('dialog', { name: '新增收货地址' })
  await form.getByLabel('收货人').fill('林晓')
  await form.getByLabel('手机号').fill(customer.mobile)
  await form.getByLabel('省', { exact: true }).selectOption('110000')
  await form.getByLabel('区县').selectOption('110105')
  await form.getByLabel('详细地址').fill('新搬的家 8 号楼 101')
  await form.getByRole('button', { name: '保存地址' }).click()
  await dialog.getByRole('button', { name: '改寄到这里' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('新搬的家 8 号楼 101')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '改收货地址' })).toContainText('本人')
})
