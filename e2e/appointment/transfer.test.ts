import { buyAndPay, findSpec, listVouchers, prepareHold } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('an order’s number leads to booking it, to its appointment, or to the list; its result to what comes next', async ({
  page,
}) => {
  const customer = await asMember(page)
  const orderNo = await buyAndPay(page, customer, await findSpec(customer))
  await open(page, `/paymentResult/${orderNo}`)
  await page.waitForURL('**/successPayment**')
  await expect(page.getByRole('heading', { name: '付好了' })).toBeVisible()
  await open(page, `/appointmentTransfer?orderNo=${orderNo}`)
  await expect(page.getByRole('heading', { name: '这次给谁做？' })).toBeVisible()
  await expect(page).toHaveURL(/\/appointment\/choosePerson\?voucherId=/)

  const [voucherId = ''] = await listVouchers(customer, orderNo)
  const { holdId } = await prepareHold(customer, voucherId)
  const { bookingId } = await customer.api.submitBooking({ holdId })
  await open(page, `/appointmentTransfer?orderNo=${orderNo}`)
  await expect(page).toHaveURL(`/profile/appointmentDetail/general/${bookingId}`)

  const dental = await buyAndPay(page, customer, await findSpec(customer, 'dental'))
  await open(page, `/appointmentTransfer?orderNo=${dental}`)
  await expect(page).toHaveURL(/\/dental-appointment\/choosePerson\?voucherId=/)
  const two = await buyAndPay(page, customer, await findSpec(customer), 2)
  await open(page, `/appointmentTransfer?orderNo=${two}`)
  await expect(page).toHaveURL('/profile/appointmentList')

  await open(page, '/book-now')
  await expect(page.getByRole('heading', { name: '立即预约', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: '用体检券预约' }).click()
  await expect(page.getByRole('heading', { name: '先约哪一份？' })).toBeVisible()
})
