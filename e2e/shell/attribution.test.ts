import { dayOf } from '@mall/contract/days'
import { logIn, scanAndPay, setChecked } from '../actions.ts'
import { captureBeacons } from '../beacons.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { operate } from '../operate.ts'

test('visits by a link, cart additions and payments are counted and reported by channel, source and staff', async ({
  page,
}, info) => {
  test.slow()
  const beacons = await captureBeacons(page)
  const sendAll = () => page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  const some = `${info.project.name[0]}${String(Date.now()).slice(-7)}`
  await open(page, `/?channel_name=${some}&ad_source=moments&salesStaffCode=HX${some}`)
  await page.getByRole('button', { name: '全部同意' }).click()
  const customer = await logIn(page)
  const { list } = await customer.api.searchProducts({ pageSize: 50 })
  const vaccine = list.find(({ minSellingPrice, maxSellingPrice, serviceKind, cbecFlag }) => {
    return serviceKind === 'dental' && !cbecFlag && minSellingPrice === maxSellingPrice
  })
  await open(page, `/product/${vaccine?.id}`)
  await page
    .getByRole('button', { name: /加入购物车/ })
    .last()
    .click()
  await expect(page.getByText('放进购物车了')).toBeVisible()
  // Requests sent while the page unloads cannot be observed here.
  await sendAll()
  await expect.poll(beacons).toContain('"kind":"cart"')
  await open(page, '/settlement')
  await setChecked(page.getByRole('checkbox', { name: /我已读并同意/ }))
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/\/payment\/\w+/)
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await scanAndPay(page, customer, orderId)
  await page.waitForURL(/\/successPayment/)
  await sendAll()
  await expect.poll(beacons).toContain('"kind":"pay"')
  expect(await beacons()).not.toContain(customer.mobile)
  const today = dayOf(new Date())
  expect(await operate('attribution', today, today)).toMatch(new RegExp(`^${some},moments,HX${some},1,1,`, 'm'))
})
