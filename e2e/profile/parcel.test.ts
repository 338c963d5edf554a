import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { type Customer, createUnpaidOrder, findSpec, scanAndPay } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { operate } from '../operate.ts'
import { LOOKED_AT, waybillOf } from '../parcels.ts'

const HOUR_MS = 3_600_000

// Each test pays, and runs the warehouse's command in another process.
test.slow()

/** Goods that were handed to a carrier so many hours ago; their order's number. */
async function ship(page: Page, customer: Customer, hoursAgo: number) {
  const { api, mobile } = customer
  const home = { name: '林晓', mobile, districtCode: '110105', street: '和平里小区 6 号楼 301' }
  const { addressId } = await api.editAddress(home)
  const orderNo = await createUnpaidOrder(customer, await findSpec(customer, 'goods'), 1, { addressId })
  await scanAndPay(page, customer, orderNo)
  const waybillNo = waybillOf(new Date(Date.now() - hoursAgo * HOUR_MS))
  await operate('ship', orderNo, '顺丰', waybillNo)
  await expect.poll(async () => (await api.getParcel({ orderNo })).events.length, LOOKED_AT).toBeGreaterThan(0)
  return { orderNo, waybillNo }
}

test('a parcel on its way is traced on its order; its number is copied, its carrier called', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = await asMember(page)
  const { orderNo, waybillNo } = await ship(page, customer, 26)
  await open(page, '/profile/OrderList')
  const card = page.getByRole('article', { name: `订单 ${orderNo}` })
  await expect(card.getByText(/^包裹运输中，\d+月\d+日 \d\d:\d\d 的消息$/)).toBeVisible()
  await card.getByRole('link', { name: '订单详情' }).click()

  const panel = page.getByRole('region', { name: '包裹运输中' })
  await expect(panel.getByText('顺丰速运', { exact: true })).toBeVisible()
  await expect(panel.getByRole('link', { name: '顺丰速运电话 95338' })).toHaveAttribute('href', 'tel:95338')
  await panel.getByRole('button', { name: /^复制\s*运单号$/ }).click()
  await expect(page.getByText('运单号已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(waybillNo)

  const events = panel.getByRole('listitem')
  await expect(events).toHaveCount(3)
  await panel.getByRole('button', { name: /^看全部 \d 条$/ }).click()
  await expect(events.last()).toContainText('已揽收')
  const times = await events
    .getByRole('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  expect(times.length).toBeGreaterThan(3)
  expect(times).toEqual(times.toSorted().reverse())
  await expectAccessible(page)
  await page.evaluate(() => {
    document.documentElement.dataset.size = 'large'
  })
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await panel.getByRole('button', { name: '收起' }).click()
  await expect(events).toHaveCount(3)
})

test('a delivered parcel is in the message centre, and its order awaits the receipt', async ({ page }) => {
  const customer = await asMember(page)
  const { orderNo } = await ship(page, customer, 60)
  await open(page, '/profile/messages')
  await page.getByRole('button', { name: /^未读，\s*包裹签收了/ }).click()
  await expect(page).toHaveURL(`/profile/orderDetail/${orderNo}`)
  await expect(page.getByRole('region', { name: '包裹已签收' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '收到了' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '这一单完成了' })).toBeVisible()
  await expect(page.getByRole('region', { name: '包裹已签收' })).toBeVisible()
})
