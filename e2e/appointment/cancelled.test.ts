import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../accessibility.ts'
import { availableTimeslots, buyAndPay, type Customer, findSpec, listVouchers } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const DAD = {
  contacts_name: '林国栋',
  mobile: '13600000158',
  sex: 1,
  birthday: '1976-03-01',
  relation: '爸爸',
} as const
const MUM = {
  contacts_name: '王秀兰',
  mobile: '13600000159',
  sex: 0,
  birthday: '1978-05-28',
  relation: '妈妈',
} as const

/** Both parents booked for the same hour; the booking of dad. */
async function bothBooked(page: Page, customer: Customer): Promise<string> {
  const { api } = customer
  const bought = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer), 2))
  const {
    branchId = '',
    date = '',
    timespanId = '',
  } = (await availableTimeslots(customer, bought[0] ?? '')).at(-1) ?? {}
  const bookings: string[] = []
  for (const [at, person] of [DAD, MUM].entries()) {
    const { contacts_id: contactsId } = await api.editContacts(person)
    const place = { voucherId: bought[at] ?? '', contactsId, branchId, date, timespanId }
    bookings.push(
      (await api.submitBooking({ holdId: (await api.nextStep(place)).holdId, notPregnant: true })).bookingId,
    )
  }
  return bookings[0] ?? ''
}

test('a cancelled booking shows who still goes, until when the package is valid, and how to book again', async ({
  page,
}) => {
  const customer = await asMember(page)
  const { api } = customer
  const bookingId = await bothBooked(page, customer)
  const before = await api.getBooking({ bookingId })
  await api.cancleBooking({ orderId: before.orderNo, bookingId })
  await open(page, `/profile/appointmentDetail/general/${bookingId}`)
  await expect(page.getByRole('heading', { level: 1, name: '爸爸的预约取消了' })).toBeVisible()
  await expect(page.getByText(/^有效至 \d{4}年\d+月\d+日$/)).toBeVisible()
  await expect(page.getByText('妈妈的没有取消')).toBeVisible()
  await expect(page.getByRole('link', { name: '给爸爸另约一天' })).toHaveAttribute('href', /contactsId=/)
  // The text to dad is on its way, and then has arrived.
  const notice = page.locator('section').filter({ has: page.locator('figcaption') })
  await expect(notice).toContainText('已送达', { timeout: 60_000 })
  await expect(notice.getByRole('heading', { name: '已经告诉爸爸' })).toBeVisible()
  await expect(notice).toContainText('短信到 136****0158')
  await expect(notice.locator('figcaption')).toHaveText(/^【.+】今天 \d\d:\d\d$/)
  await expect(notice.locator('blockquote b')).toHaveText('那天不用空腹，不用过去')
  await expectAccessible(page)

  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 1180 })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectFits(page, [width])
  }
  await page.setViewportSize(viewport)

  await page.getByRole('button', { name: '按错了，约回来' }).click()
  await expect(page).toHaveURL(/booked=1/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { list } = await api.listBookings({ group: 'upcoming' })
  const again = list.find(({ contacts_name }) => contacts_name === DAD.contacts_name)
  expect([again?.date, again?.timespan, again?.branchName]).toEqual([before.date, before.timespan, before.branchName])
})
