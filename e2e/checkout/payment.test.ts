import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { createUnpaidOrder, findSpec, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** A member with two orders to pay. */
async function openPaymentAsMember(page: Page) {
  const customer = await asMember(page)
  const spec = await findSpec(customer)
  return {
    ...customer,
    first: await createUnpaidOrder(customer, spec),
    second: await createUnpaidOrder(customer, spec),
  }
}

test('on desktop a payer switches from the WeChat code to Alipay, pays, and returns to the success page', {
  tag: '@desktop',
}, async ({ page }) => {
  const { api, first, second } = await openPaymentAsMember(page)
  await open(page, `/payment/${first}`)
  await expect(page.getByRole('img', { name: '微信付款码' })).toBeVisible()
  await expectAccessible(page)
  const { codeUrl } = await api.pay({ orderId: first })
  await setChecked(page.getByRole('radio', { name: /支付宝/ }))
  await expect(page.getByRole('link', { name: '去支付宝付款' })).toBeVisible()
  await expectAccessible(page)
  const scan = { code_url: codeUrl, result: 'success' }
  expect((await page.request.post('/sandbox/wechat/scan', { data: scan })).status()).toBe(409)

  await page.getByRole('link', { name: '去支付宝付款' }).click()
  await page.getByRole('button', { name: '确认付款' }).click()
  await page.waitForURL('**/successPayment**')
  await expect(page.getByRole('heading', { name: '付好了' })).toBeVisible()
  await expectAccessible(page)
  expect((await api.wxPayGetStatus({ orderId: first })).status).toBe('paid')

  await open(page, '/paymentPage')
  await page.waitForURL(`**/payment/${second}`)
  await open(page, `/weichatPayment/${second}`)
  await expect(page.getByRole('img', { name: '微信付款码' })).toBeVisible()
  await expectAccessible(page)
  await open(page, `/paymentResult/${second}`)
  await expect(page.getByRole('heading', { name: '正在向支付公司确认结果' })).toBeVisible()
  await expectAccessible(page)
})

test('a phone pays by WeChat’s H5 page, and inside WeChat by its JS bridge', { tag: '@phone' }, async ({
  page,
  allowNoise,
}) => {
  const { api, first, second } = await openPaymentAsMember(page)
  await open(page, '/paymentPage')
  await expect(page.getByRole('heading', { name: '还有 2 笔订单没付款' })).toBeVisible()
  await expectAccessible(page)
  await open(page, `/payment/${first}`)
  await expect(page.getByRole('radio', { name: /微信支付/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^微信支付/ }).click()
  await page.getByRole('button', { name: '放弃付款' }).click()
  await page.waitForURL(`**/paymentResult/${first}`)
  await expect(page.getByRole('heading', { name: '正在向支付公司确认结果' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '没有付成，重新付款' }).click()
  await page.getByRole('button', { name: /^微信支付/ }).click()
  await page.getByRole('button', { name: '确认付款' }).click()
  await page.waitForURL('**/successPayment**')

  // The press redirects to WeChat's login, as the payer is unknown; afterwards the payment starts by itself.
  allowNoise(/status of 409/)
  await page.goto(`/sandbox/wechat/view?url=/appointment/pay/${second}`)
  await page.getByRole('button', { name: /^微信支付/ }).click()
  await page.waitForURL(/(weichat|wechat)Payment/)
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('还没有付款，订单为您留着')).toBeVisible()
  await expect(page.getByText('微信会请您核对金额')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^微信支付/ }).click()
  await page.getByRole('button', { name: '确认支付' }).click()
  await page.waitForURL('**/successPayment**')
  expect((await api.wxPayGetStatus({ orderId: second })).status).toBe('paid')
})
