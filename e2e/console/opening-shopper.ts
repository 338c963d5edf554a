import { checkDigit } from '@mall/contract/account/id-number'
import type { Page } from '@playwright/test'
import { readSmsCode, setChecked } from '../actions.ts'
import { expect } from '../fixtures.ts'
import { open } from '../open.ts'
import { expectOwnLooks, expectOwnMark } from './opening-brand.ts'

export const MOBILE = '13900002468'
export const ID_NUMBER = `11010519900307001${checkDigit('11010519900307001')}`
/** The code of 南京. */
const CITY = '320100'
export const BRANCH = '云杉南京河西院区'

/** What a journey looks at again. */
export type TakePicture = (name: string, of?: Page) => Promise<void>

/** Nothing of the demo mall is left in what the page says. */
async function expectOwnNames(page: Page): Promise<void> {
  expect(await page.content()).not.toMatch(/和序|小序|4008-100-120/)
  await expectOwnLooks(page)
}

/** As a shopper who has never been here. */
export async function buy(page: Page, mallName: string, picture: TakePicture): Promise<void> {
  await open(page, '/')
  await expect(page.getByText(mallName).first()).toBeVisible()
  await expectOwnNames(page)
  await expectOwnMark(page)
  await picture('shop', page)
  await open(page, '/product/yearly')
  await expect(page.getByRole('heading', { level: 1, name: '年度体检' })).toBeVisible()
  await expectOwnNames(page)
  await picture('product', page)
  await page.getByRole('button', { name: '加入购物车' }).first().click()
  await open(page, '/cart')
  await page.getByRole('button', { name: /结算/ }).click()
  await page.waitForURL('**/passport/login**')
  await expectOwnNames(page)
  await page.getByLabel('手机号', { exact: true }).fill(MOBILE)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('textbox', { name: '验证码' })).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill(await readSmsCode(page, MOBILE, new URL(page.url()).origin))
  await setChecked(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/settlement')
  await expect(page.getByText('年度体检').first()).toBeVisible()
  await expectOwnNames(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('请先勾选同意，再提交订单')).toBeVisible()
  await setChecked(page.getByRole('checkbox').first())
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL('**/payment/**')
  await expect(page.getByRole('img', { name: '微信付款码' })).toBeVisible()
  await scan(page, new URL(page.url()).pathname.split('/').at(-1) ?? '')
  await page.waitForURL('**/successPayment**')
  await expect(page.getByRole('heading', { name: '付好了' })).toBeVisible()
}

/** The payer's phone, played by the sandbox, scans the code that it shows for this number. */
export async function scan(page: Page, number: string, origin = ''): Promise<void> {
  const control = await (await page.request.get(`${origin}/sandbox`)).text()
  const near = control.slice(Math.max(0, control.indexOf(number) - 3000), control.indexOf(number) + 3000)
  const code_url = /weixin:\/\/[\w/?=.]+/.exec(near)?.[0] ?? ''
  await page.request.post(`${origin}/sandbox/wechat/scan`, { data: { code_url, result: 'success' } })
}

/** Books what was bought; the booking's id. */
export async function book(page: Page, picture: TakePicture): Promise<string> {
  await page.getByRole('link', { name: '去预约' }).click()
  await page.getByRole('link', { name: '新增体检人' }).click()
  await page.getByRole('radio', { name: '本人' }).click()
  await page.getByLabel('姓名').fill('林晓')
  await page.getByLabel('手机号').fill(MOBILE)
  await page.getByLabel('身份证号').fill(ID_NUMBER)
  await setChecked(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '下一步：选院区' }).click()
  // The city that is proposed is the one with the earliest free day, which may be the other.
  await page.getByLabel('体检的城市').selectOption(CITY)
  await page.locator('label').filter({ hasText: BRANCH }).first().click()
  await page.getByRole('button', { name: '下一步：选日期' }).click()
  await page.getByRole('grid').getByRole('button', { name: /充足/, disabled: false }).first().click()
  await page.locator('label').filter({ hasText: '含抽血' }).first().click()
  await page.getByRole('button', { name: '下一步：加项' }).click()
  await page.getByRole('button', { name: '不加，下一步' }).click()
  await page.getByRole('button', { name: '提交预约' }).click()
  await page.waitForURL('**/profile/appointmentDetail/general/**')
  await expect(page.getByRole('img', { name: /到院二维码/ })).toBeVisible()
  await expectOwnNames(page)
  await picture('booked', page)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** On the page of Alipay, played by the sandbox. */
export async function payAtAlipay(page: Page): Promise<void> {
  await page.getByRole('button', { name: '确认付款' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sandbox'))
  await page.close()
}
