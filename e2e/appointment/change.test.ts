import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, type Customer, findSpec, listVouchers, prepareHold, scanAndPay } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const MYSELF = { contacts_name: '林晓', relation: '本人', isMyself: 0, sex: 1, birthday: '1987-03-05' } as const

/** Picks the nth day with many places, and its first timespan with a blood draw. */
async function pickTime(page: Page, nth: number) {
  await page.getByRole('grid').getByRole('button', { name: /充足/, disabled: false }).nth(nth).click()
  await page.locator('label').filter({ hasText: '含抽血' }).first().click()
}

test('a booking is resumed, moved to another day, printed and cancelled', async ({ page }) => {
  test.slow()
  const customer = await asMember(page, '/')
  await buyAndPay(page, customer, await findSpec(customer))
  await customer.api.editContacts({ ...MYSELF, mobile: customer.mobile })
  await page.getByRole('button', { name: '仅必要' }).click()
  await open(page, '/appointment/choosePerson')
  await page.getByRole('link', { name: /去预约/ }).click()
  await page.locator('label').filter({ hasText: '林晓' }).click()
  await page.getByRole('button', { name: '下一步：选院区' }).click()
  await page.locator('label').filter({ hasText: '最早' }).first().click()
  await page.getByRole('button', { name: '下一步：选日期' }).click()
  // Not tomorrow, which cannot be changed from 16:00 on.
  await pickTime(page, 1)

  await expect.poll(async () => (await customer.api.getCacheAppointmentInfo({})).draft?.choices.timespanId).toBeTruthy()
  await page.getByRole('link', { name: '更多日期' }).click()
  await expect(page.getByRole('heading', { name: '整个可约期' })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/profile/appointmentList')
  const drafts = page.getByRole('region', { name: '没约完的预约' })
  await expect(drafts.getByRole('link', { name: '接着约' })).toBeHidden()
  await drafts.getByText('没约完的 1 份').click()
  await expect(drafts).toContainText('林晓')
  await expectAccessible(page)
  await page.getByRole('link', { name: '接着约' }).click()
  await page.getByRole('button', { name: '下一步：加项' }).click()
  await page.getByRole('button', { name: '不加，下一步' }).click()
  await page.getByRole('button', { name: '提交预约' }).click()

  await expect(page).toHaveURL(/\/profile\/appointmentDetail\/general\//)
  await page.getByRole('link', { name: '改时间' }).click()
  await expect(page.getByText('还能改 3 次')).toBeVisible()
  await pickTime(page, 3)
  await expectAccessible(page)
  await page.getByRole('button', { name: '确定改到这个时间' }).click()
  await expect(page.getByText('时间改好了')).toBeVisible()
  await expect(page.getByText('还能免费改 2 次')).toBeVisible()

  await page.getByRole('link', { name: '每项怎么准备，几点做什么' }).click()
  await page.getByRole('link', { name: '打印' }).click()
  await expect(page.getByRole('button', { name: '打印', exact: true })).toBeVisible()
  await expectAccessible(page)
  const bookingId = new URL(page.url()).pathname.split('/').at(-1)
  await open(page, `/appointmentTransfer?bookingId=${bookingId}`)
  await page.getByRole('button', { name: '取消预约' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定取消' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /的预约取消了$/ })).toBeVisible()
})

/** Books and pays a dental examination, or a market booking of one item; the booking's id. */
async function bookAndPay(page: Page, customer: Customer, kind: 'dental' | 'market'): Promise<string> {
  const { api } = customer
  if (kind === 'dental') {
    const [bought = ''] = await listVouchers(
      customer,
      await buyAndPay(page, customer, await findSpec(customer, 'dental')),
    )
    const { holdId } = await prepareHold(customer, bought)
    return (await api.submitBooking({ holdId })).bookingId
  }
  const { voucherId } = await api.startMarket({})
  const { holdId, branchId } = await prepareHold(customer, voucherId)
  const { list } = await api.marketItemList({ voucherId, branchId, sex: 1, pageSize: 50 })
  const itemIds = [list.find(({ unavailable }) => unavailable === '')?.checkItemId ?? '']
  const { selection } = await api.getAppointmentConfirmInfo({ holdId, itemIds })
  const seenExtrasTotal = selection.tjMarketPrice
  const { bookingId, orderNo } = await api.submitBooking({ holdId, itemIds, seenExtrasTotal })
  await scanAndPay(page, customer, orderNo ?? '')
  await expect.poll(async () => (await api.getBooking({ bookingId })).state).toBe('booked')
  return bookingId
}

for (const kind of ['dental', 'market'] as const) {
  test(`a ${kind} booking is moved to another day and cancelled, and can be booked again`, async ({ page }) => {
    const customer = await asMember(page)
    const { api } = customer
    const bookingId = await bookAndPay(page, customer, kind)
    const before = await api.getBooking({ bookingId })
    await open(page, `/profile/appointmentDetail/${kind}/${bookingId}`)
    await page.getByRole('link', { name: '改时间' }).click()
    await expect(page.getByText('还能改 3 次')).toBeVisible()
    // Not tomorrow, which cannot be changed from 16:00 on.
    await page
      .getByRole('grid')
      .getByRole('button', { name: /充足|余 \d/, disabled: false })
      .nth(1)
      .click()
    const hours = page.getByRole('radiogroup', { name: /的时段$/ })
    await hours.locator('label:not([data-disabled])').first().click()
    await expectAccessible(page)
    await page.getByRole('button', { name: '确定改到这个时间' }).click()
    await expect(page.getByText('时间改好了')).toBeVisible()
    await expect(page.getByText('还能免费改 2 次')).toBeVisible()
    const after = await api.getBooking({ bookingId })
    expect(after.date).not.toBe(before.date)

    await page.getByRole('button', { name: '取消预约' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '确定取消' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /的预约取消了$/ })).toBeVisible()
    await open(page, '/profile/appointmentList')
    await expect(page.getByText('有 1 份体检还没约')).toBeVisible()
  })
}

/** Another branch of the same city, at the same price or dearer. */
async function anotherBranch({ api }: Customer, bookingId: string, isDearer: boolean) {
  const { voucherId, move } = await api.getChangeBookingSpanTime({ bookingId })
  const here = move.hospitalInfo
  const { list } = await api.queryHospList({ voucherId, cityId: here.cityId })
  const own = list.find(({ id }) => id === here.id)?.priceDifference ?? 0
  return list.find(
    ({ id, earliestDay, priceDifference }) =>
      id !== here.id && earliestDay && (isDearer ? priceDifference > Math.max(0, own) : priceDifference === own),
  )
}

/** From a booking's page, picks a timespan at that branch. */
async function pickBranch(page: Page, name: string) {
  await page.getByRole('link', { name: '改时间' }).click()
  await page.getByRole('button', { name: '换院区' }).click()
  await page.getByRole('searchbox', { name: '搜院区' }).fill(name)
  await page.locator('label').filter({ hasText: name }).first().click()
  await expect(page.getByRole('heading', { name: '换到这家院区' })).toBeVisible()
  await pickTime(page, 2)
  await expectAccessible(page)
}

test('a change of branch takes effect at once at the same price, and after payment at a dearer branch', async ({
  page,
}) => {
  test.slow()
  const customer = await asMember(page)
  const { api } = customer
  const [bought = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  const { holdId } = await prepareHold(customer, bought)
  const { bookingId } = await api.submitBooking({ holdId })
  const where = async () => (await api.getBooking({ bookingId })).branchName

  const samePriced = await anotherBranch(customer, bookingId, false)
  await open(page, `/profile/appointmentDetail/general/${bookingId}`)
  await pickBranch(page, samePriced?.name ?? '')
  await page.getByRole('button', { name: '确定改到这个时间' }).click()
  await expect(page.getByText('院区和时间改好了')).toBeVisible()
  expect(await where()).toBe(samePriced?.name)

  const dearer = await anotherBranch(customer, bookingId, true)
  await pickBranch(page, dearer?.name ?? '')
  await expect(page.getByText('付了款才换，没付以前原来的预约不变')).toBeVisible()
  await page.getByRole('button', { name: /^付差价 ¥/ }).click()
  await expect(page).toHaveURL(/\/appointment\/pay\//)
  const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await open(page, `/profile/appointmentDetail/general/${bookingId}`)
  await expect(page.getByRole('link', { name: '付差价' })).toHaveAttribute('href', `/appointment/pay/${orderNo}`)
  await expectAccessible(page)
  expect(await where()).toBe(samePriced?.name)
  await scanAndPay(page, customer, orderNo)
  await page.reload()
  await expect(page.getByRole('link', { name: '付差价' })).toBeHidden()
  expect(await where()).toBe(dearer?.name)
})

test('two bookings for the same hour are moved to another day together', async ({ page }) => {
  const customer = await asMember(page)
  const { api } = customer
  const bought = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer), 2))
  const { holdId, branchId, date, timespanId } = await prepareHold(customer, bought[0] ?? '')
  const { bookingId } = await api.submitBooking({ holdId })
  const dad = await api.editContacts({
    ...{ contacts_name: '王国强', mobile: '13900002222', sex: 1, birthday: '1978-05-01', relation: '爸爸' },
  })
  const place = { voucherId: bought[1] ?? '', contactsId: dad.contacts_id, branchId, date, timespanId }
  const other = await api.submitBooking({ holdId: (await api.nextStep(place)).holdId })

  await open(page, `/profile/changeTime/${bookingId}`)
  // Somebody else's time is changed only when that was asked for.
  await expect(page.getByRole('checkbox', { name: /王国强也约在这个时段/ })).not.toBeChecked()
  await page.locator('label').filter({ hasText: '王国强也约在这个时段' }).click()
  await pickTime(page, 1)
  await expectAccessible(page)
  await page.getByRole('button', { name: '两个人都改到这个时间' }).click()
  await expect(page.getByText('时间改好了')).toBeVisible()
  const [one, two] = await Promise.all([bookingId, other.bookingId].map((id) => api.getBooking({ bookingId: id })))
  expect([one?.date, one?.timespan]).toEqual([two?.date, two?.timespan])
  expect(one?.date).not.toBe(date)
})
