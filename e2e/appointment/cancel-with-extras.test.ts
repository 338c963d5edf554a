import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { buyAndPay, type Customer, findSpec, listVouchers, prepareHold, scanAndPay } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** An examination booked with an item that was added and paid: the booking, and what the item cost. */
async function bookedWithExtra(page: Page, customer: Customer) {
  const { api } = customer
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  const { holdId } = await prepareHold(customer, voucherId)
  const { list } = await api.hospItem({ holdId })
  const free = list.filter((one) => one.price > 0 && one.unavailable === '')
  // The longest name, which must fit beside its amount.
  const { id = '', name = '', price = 0 } = free.sort((a, b) => b.name.length - a.name.length)[0] ?? {}
  const input = { holdId, itemIds: [id], seenExtrasTotal: price, notPregnant: true }
  const { bookingId, orderNo } = await api.submitBooking(input)
  await open(page, `/profile/appointmentDetail/general/${bookingId}`)
  const owed = page.getByRole('listitem').filter({ hasText: '加项，还没付' })
  await expect(owed.locator('.text-success')).toHaveCount(0)
  await expect(owed.locator('.text-warning')).toBeVisible()
  await scanAndPay(page, customer, orderNo ?? '')
  await expect.poll(async () => (await api.getBooking({ bookingId })).state).toBe('booked')
  return { bookingId, name, yuan: (price / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',') }
}

/** On a narrow phone in large print no button of the dialog breaks its words. */
async function expectWholeWords(page: Page, dialog: Locator) {
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 360, height: 780 })
  await page.evaluate(() => document.documentElement.setAttribute('data-size', 'large'))
  const tallest = await dialog
    .getByRole('button', { name: /取消/ })
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().height)))
  expect(tallest).toBeLessThan(75)
  await page.evaluate(() => document.documentElement.removeAttribute('data-size'))
  await page.setViewportSize(viewport)
}

test('a booking with a paid item is cancelled in one step, with the refund shown before and after', async ({
  page,
}) => {
  const customer = await asMember(page)
  const { bookingId, name, yuan } = await bookedWithExtra(page, customer)
  await open(page, `/profile/appointmentDetail/general/${bookingId}`)
  await expect(page.getByText(`加项的 ¥${yuan} 一起退`)).toBeVisible()
  await page.getByRole('button', { name: '取消预约' }).click()
  const dialog = page.getByRole('alertdialog')
  const back = dialog.getByRole('region', { name: '退回' })
  await expect(back).toContainText(name)
  await expect(back).toContainText(`退到微信支付¥${yuan}`)
  await expectAccessible(page)
  await expectWholeWords(page, dialog)
  await dialog.getByRole('button', { name: `确定取消，退 ¥${yuan}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: /的预约取消了$/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^套餐还在，加项的钱(在退|退了)$/ })).toBeVisible()
  await expect(page.getByText(`加项 ${name}`)).toBeVisible()
  await expect(page.getByText(new RegExp(`(正在|已)退 ¥${yuan}`))).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /重新预约|另约一天/ }).click()
  await expect(page.getByRole('link', { name: /^去预约/ })).toBeVisible()
})

test('the package can be refunded in the same step', async ({ page }) => {
  const customer = await asMember(page)
  const { bookingId } = await bookedWithExtra(page, customer)
  await open(page, `/profile/appointmentDetail/general/${bookingId}`)
  await page.getByRole('button', { name: '取消预约' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.locator('label').filter({ hasText: '也不要了' }).click()
  await dialog.getByRole('button', { name: /^确定取消，退 ¥/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^钱(在退|退了)$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /重新预约|另约一天/ })).toHaveCount(0)
  const offer = await customer.api.listAfterSales({})
  expect(offer.list.map((one) => one.bookingId)).toEqual([bookingId, bookingId])
})

test('a branch that an added item blocks says so in the list and leads to the item’s refund', async ({ page }) => {
  test.slow()
  const customer = await asMember(page)
  const { api } = customer
  const { bookingId } = await bookedWithExtra(page, customer)
  const { voucherId, hospitalInfo, paidExtrasOrderNo } = await api.getBooking({ bookingId })
  const { list } = await api.queryHospList({ voucherId, bookingId, cityId: hospitalInfo.cityId })
  const refusing = list.find(({ wayOut, earliestDay }) => wayOut === 'refund-extras' && earliestDay !== null)
  if (!refusing) throw new Error('no branch of this city refuses')
  // The package's order shows no ¥0 beside it, and where both are refunded together.
  const { orderNo } = await api.getBooking({ bookingId })
  await open(page, `/profile/orderDetail/${orderNo}`)
  const refund = page.getByRole('region', { name: '退款' })
  await expect(refund).toContainText('体检和加项一起退，能退多少看预约')
  await expect(refund).not.toContainText('今天可退')
  await expect(refund.getByRole('link', { name: '和预约一起退' })).toHaveAttribute('href', new RegExp(bookingId))
  await expectAccessible(page)
  await open(page, `/profile/changeTime/${bookingId}?view=branches`)
  await page.getByRole('searchbox', { name: '搜院区' }).fill(refusing.name)
  const choice = page.locator('label').filter({ hasText: refusing.name }).first()
  await expect(choice).toContainText(`换不到这家：${refusing.whyNot}`)
  await expectAccessible(page)
  await choice.click()
  await expect(page.getByRole('heading', { name: '换到这家院区' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '去退加项' }).click()
  await expect(page).toHaveURL(new RegExp(`/profile/postsaleForm/${paidExtrasOrderNo}`))
})
