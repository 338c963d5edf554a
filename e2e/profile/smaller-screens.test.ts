import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, findSpec, listVouchers, prepareHold } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('a purchased package is selected, a coupon links its products, and a booking can be printed', async ({ page }) => {
  const customer = await asMember(page)
  const { api } = customer
  const orderNo = await buyAndPay(page, customer, await findSpec(customer))
  const [voucherId = ''] = await listVouchers(customer, orderNo)
  await open(page, `/profile/setMeal/${voucherId}`)
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: '就用这个，去预约' }).click()
  await expect(page).toHaveURL(new RegExp(`/appointment/choosePerson\\?voucherId=${voucherId}`))

  await open(page, '/profile/cupon')
  await expect(page.getByText('您还没有优惠券')).toBeVisible()
  await expectAccessible(page)
  const { list } = await api.getCanDrawCoupon({})
  const coupon = list.find(({ state }) => state === 'open')
  await api.drawCoupon({ code: coupon?.code ?? '' })
  await page.reload()
  await expect(page.getByText(coupon?.title ?? '').first()).toBeVisible()
  await expectAccessible(page)

  const { holdId } = await prepareHold(customer, voucherId)
  const { bookingId } = await api.submitBooking({ holdId, notPregnant: true })
  await open(page, `/profile/appointmentSheet/${bookingId}`)
  await expect(page.getByRole('heading', { level: 1, name: /^王志远的体检/ })).toBeVisible()
  await expectAccessible(page)
})
