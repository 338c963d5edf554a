import { checkDigit } from '../contract/src/account/id-number.ts'
import { isPhone, setChecked, submitLoginCode, uniqueMobile } from './actions.ts'
import { expect, MOTION, test } from './fixtures.ts'
import { open } from './open.ts'

test.use(MOTION)

const ID_NUMBER = `11010519900307002${checkDigit('11010519900307002')}`

/** The whole flow of a visitor from search to appointment, without prepared data. */
test('a visitor finds a check-up, logs in, pays, books, and sees the appointment', async ({ page, request }) => {
  test.setTimeout(240_000)
  const mobile = uniqueMobile()

  await test.step('finds a package by a Chinese word', async () => {
    await open(page, '/')
    await open(page, '/searchList?searchItem=%E8%81%8C%E5%9C%BA%E5%87%8F%E5%8E%8B')
    await page
      .getByRole('link', { name: /职场减压年度体检/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: '职场减压年度体检' })).toBeVisible()
  })

  await test.step('puts it into a cart before logging in', async () => {
    await page.getByRole('button', { name: '加入购物车' }).first().click()
    await open(page, '/cart')
    await expect(page.getByText('职场减压年度体检').first()).toBeVisible()
    await page.getByRole('button', { name: /结算/ }).click()
  })

  await test.step('logs in with a code from the phone, and the cart is still there', async () => {
    await page.waitForURL('**/passport/login**')
    await submitLoginCode(page, mobile)
    await page.waitForURL('**/settlement')
    await expect(page.getByText('职场减压年度体检').first()).toBeVisible()
  })

  await test.step('is asked to agree first, then submits', async () => {
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByText('请先勾选同意，再提交订单')).toBeVisible()
    await setChecked(page.getByRole('checkbox').first())
    await page.getByRole('button', { name: '提交订单' }).click()
  })

  await test.step('pays: a desktop shows a code to scan, a phone goes to WeChat; the page goes on by itself', async () => {
    await page.waitForURL('**/payment/**')
    if (isPhone(page)) {
      await page.getByRole('button', { name: /^微信支付/ }).click()
      await page.getByRole('button', { name: '确认付款' }).click()
    } else {
      await expect(page.getByRole('img', { name: '微信付款码' })).toBeVisible()
      const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const control = await (await request.get('/sandbox')).text()
      await request.post('/sandbox/wechat/scan', { data: { code_url: codeUrlOf(control, orderNo), result: 'success' } })
    }
    await page.waitForURL('**/successPayment**')
    await expect(page.getByRole('heading', { name: '付好了' })).toBeVisible()
  })

  await test.step('writes down who will be examined, with an ID number and its own consent', async () => {
    await page.getByRole('link', { name: '去预约' }).click()
    await page.getByRole('link', { name: '新增体检人' }).click()
    await page.getByRole('radio', { name: '本人' }).click()
    await page.getByLabel('姓名').fill('林晓')
    await page.getByLabel('手机号').fill(mobile)
    await page.getByLabel('身份证号').fill(ID_NUMBER)
    await expect(page.getByText('女 · 1990-03-07 出生')).toBeVisible()
    await setChecked(page.getByRole('checkbox'))
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText(/^110\*+/)).toBeVisible()
  })

  await test.step('chooses branch, day and time, and confirms', async () => {
    await page.getByRole('button', { name: '下一步：选院区' }).click()
    await page.locator('label').filter({ hasText: '最早' }).first().click()
    await page.getByRole('button', { name: '下一步：选日期' }).click()
    await page.getByRole('grid').getByRole('button', { name: /充足/, disabled: false }).first().click()
    await page.locator('label').filter({ hasText: '含抽血' }).first().click()
    await page.getByRole('button', { name: '下一步：加项' }).click()
    await page.getByRole('button', { name: '不加，下一步' }).click()
    await page.getByText('没有怀孕，也没有备孕').click()
    await page.getByRole('button', { name: '提交预约' }).click()
  })

  await test.step('sees the appointment, in its list too, and the order as booked', async () => {
    await page.waitForURL('**/profile/appointmentDetail/general/**')
    await expect(page.getByRole('img', { name: /到院二维码/ })).toBeVisible()
    await open(page, '/profile/appointmentList')
    await expect(page.getByText('林晓').first()).toBeVisible()
    await open(page, '/profile/OrderList')
    await expect(page.getByText('已预约').first()).toBeVisible()
    await open(page, '/')
    await expect(page.getByRole('list', { name: '接下来的体检' })).toContainText('林晓')
  })
})

/** The code that the sandbox's control page shows for this order. */
function codeUrlOf(control: string, orderNo: string): string {
  const near = control.slice(Math.max(0, control.indexOf(orderNo) - 3000), control.indexOf(orderNo) + 3000)
  return /weixin:\/\/[\w/?=.]+/.exec(near)?.[0] ?? ''
}
