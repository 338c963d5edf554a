import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, findSpec, isPhone, listVouchers, prepareHold, scanAndPay, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('paying for an added item confirms the booking', async ({ page }) => {
  const customer = await asMember(page)
  const { api } = customer
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  await open(page, '/book-now')
  await page.getByRole('link', { name: '用体检券预约' }).click()
  await page.getByRole('link', { name: /^去预约/ }).click()
  await expect(page.getByRole('heading', { name: '这次给谁做？' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/appointment/choosePerson\\?voucherId=${voucherId}$`))
  const hold = await prepareHold(customer, voucherId)
  const { list } = await api.hospItem({ holdId: hold.holdId })
  const item = list.find(({ price, unavailable }) => price > 0 && unavailable === '')
  const { id = '', name = '', organName = '', price = 0 } = item ?? {}

  await open(page, `/appointment/optionalItems?${new URLSearchParams(hold)}`)
  await page.getByRole('navigation', { name: '部位' }).getByRole('button', { name: organName, exact: true }).click()
  await page.getByRole('button', { name: `加上 ${name}`, exact: true }).click()
  await expect(page.getByRole('button', { name: `已加 ${name}`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: '下一步：确认' }).click()
  await expect(page.getByText('请核对一遍')).toBeVisible()
  await page.getByRole('button', { name: '提交预约，去付款' }).click()
  await expect(page.getByText('请先勾选同意，再提交订单')).toBeVisible()
  await page.getByRole('textbox', { name: '备注', exact: true }).fill('妈妈听力不好')
  await setChecked(page.getByRole('checkbox', { name: /我已读并同意/ }))
  await page.getByRole('button', { name: '提交预约，去付款' }).click()

  await page.waitForURL(/\/appointment\/pay\//)
  await expect(
    page.getByRole('button', { name: /^微信支付/ }).or(page.getByRole('img', { name: '微信付款码' })),
  ).toBeVisible()
  await expectAccessible(page)
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect((await api.listBookings({})).list[0]).toMatchObject({ state: 'awaiting-payment', extrasOrderNo: orderId })
  expect((await api.queryPayMessage({ orderId })).realPay).toBe(price)
  if (isPhone(page)) {
    await page.getByRole('button', { name: /^微信支付/ }).click()
    await page.getByRole('button', { name: '确认付款' }).click()
  } else await scanAndPay(page, customer, orderId)
  await page.waitForURL('**/successPayment**')
  await open(page, `/paymentResult/${orderId}`)
  await page.waitForURL(`**/successPayment?orderId=${orderId}`)
  await expect(page.getByText('加做的项目已经加进预约')).toBeVisible()
  expect((await api.getOrder({ orderNo: orderId })).remark).toBe('妈妈听力不好')
  await expect(page.getByRole('link', { name: '查看预约' })).toHaveAttribute(
    'href',
    /\/profile\/appointmentDetail\/general\//,
  )

  await open(page, '/profile/appointmentList')
  await page.getByRole('link', { name: /预约详情/ }).click()
  await expect(page.getByRole('img', { name: /到院二维码/ })).toBeVisible()
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
  const [booking] = (await api.listBookings({})).list
  expect(booking).toMatchObject({ state: 'booked', date: hold.date })
  expect((await api.getBooking({ bookingId: booking?.bookingId ?? '' })).extras.map((extra) => extra.id)).toEqual([id])
})
