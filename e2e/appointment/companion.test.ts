import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, findSpec, listVouchers, prepareHold } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('once one parent is booked, the other is booked for the same time in one step', async ({ page }) => {
  const customer = await asMember(page)
  const { api } = customer
  const [first = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer), 2))
  const { holdId } = await prepareHold(customer, first)
  const { bookingId } = await api.submitBooking({ holdId })
  const dad = {
    contacts_name: '王国强',
    mobile: '13900002222',
    sex: 1 as const,
    birthday: '1978-05-01',
    relation: '爸爸',
  }
  await api.editContacts(dad)

  await open(page, `/profile/appointmentDetail/general/${bookingId}`)
  await page.getByRole('link', { name: '给爸爸也约上' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '王志远约好了' })).toBeVisible()
  await expect(page.getByRole('link', { name: '看王志远的预约' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '爸爸还没约' })).toBeVisible()
  await expect(page.getByText(/名额给您留到 \d\d:\d\d/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '给爸爸约同一天同一时段' }).click()

  await expect(page.getByRole('heading', { name: '两个人一起去' })).toBeVisible()
  for (const name of ['王国强', '王志远']) {
    await expect(page.getByRole('link', { name: `${name}的二维码` })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: /的准备事项/ })).toHaveCount(2)
  await expectAccessible(page)
  const [one, other] = (await api.listBookings({ group: 'upcoming' })).list
  expect([one?.date, one?.timespan]).toEqual([other?.date, other?.timespan])
  await open(page, '/profile/appointmentList')
  await page.getByRole('link', { name: /同一天去，两个人一起看/ }).click()
  await expect(page.getByRole('heading', { name: '两个人一起去' })).toBeVisible()
  await page.getByRole('link', { name: /改时间，两人一起改/ }).click()
  await expect(page.getByRole('checkbox', { name: /也约在这个时段，一起改/ })).toBeChecked()
  await page.goBack()
  await page.getByRole('link', { name: '王志远的二维码' }).click()
  await expect(page).toHaveURL(new RegExp(bookingId))
  await expect(page.getByRole('img', { name: /到院二维码/ })).toBeVisible()
})
