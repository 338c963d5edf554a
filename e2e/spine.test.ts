import { expect, test } from './fixtures.ts'
import { someMobile, typeCode } from './steps.ts'

/** The whole way of a visitor, as a person walks it: nothing is prepared, nothing is skipped. */
test('a visitor finds a check-up, logs in, pays, books, and sees the appointment', async ({ page, request }) => {
  test.setTimeout(120_000)
  const mobile = someMobile()

  await test.step('finds a package by a Chinese word', async () => {
    await page.goto('/')
    await page.goto('/searchList?searchItem=%E8%81%8C%E5%9C%BA%E5%87%8F%E5%8E%8B')
    await page
      .getByRole('link', { name: /职场减压年度体检/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: '职场减压年度体检' })).toBeVisible()
  })

  await test.step('puts it into a cart before logging in', async () => {
    await page.getByRole('button', { name: '加入购物车' }).first().click()
    await page.goto('/cart')
    await expect(page.getByText('职场减压年度体检').first()).toBeVisible()
    await page.getByRole('button', { name: /结算/ }).click()
  })

  await test.step('logs in with a code from the phone, and the cart is still there', async () => {
    await page.waitForURL('**/passport/login**')
    await typeCode(page, mobile)
    await page.waitForURL('**/settlement')
    await expect(page.getByText('职场减压年度体检').first()).toBeVisible()
  })

  await test.step('is told to agree first, then submits', async () => {
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByText('请先勾选同意，再提交订单')).toBeVisible()
    await page.getByRole('checkbox').first().check({ force: true })
    await page.getByRole('button', { name: '提交订单' }).click()
  })

  await test.step('scans and pays, and the page goes on by itself', async () => {
    await page.waitForURL('**/payment/**')
    await expect(page.getByRole('img', { name: '微信付款码' })).toBeVisible()
    const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const control = await (await request.get('/sandbox')).text()
    await request.post('/sandbox/wechat/scan', { data: { code_url: codeUrlOf(control, orderNo), result: 'success' } })
    await page.waitForURL('**/successPayment**')
    await expect(page.getByRole('heading', { name: '付好了' })).toBeVisible()
  })

  await test.step('books a day at a branch', async () => {
    await page.getByRole('link', { name: '去预约' }).click()
    await page.waitForURL('**/appointment/**')
  })
})

/** The code that the sandbox's control page shows for this order. */
function codeUrlOf(control: string, orderNo: string): string {
  const near = control.slice(Math.max(0, control.indexOf(orderNo) - 3000), control.indexOf(orderNo) + 3000)
  return /weixin:\/\/[\w/?=.]+/.exec(near)?.[0] ?? ''
}
