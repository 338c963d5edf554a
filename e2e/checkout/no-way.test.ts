import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { createUnpaidOrder, findSpec } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** The payment page of a mall that has keys of these companies alone. */
const withChannels = (page: Page, channels: readonly string[]) =>
  page.route('**/orderManage/queryPayMessage*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, channels } } })
  })

test('a mall without a way of paying says so kindly, and one way alone is offered alone', async ({ page }) => {
  const customer = await asMember(page)
  const orderId = await createUnpaidOrder(customer, await findSpec(customer))
  await withChannels(page, [])
  await open(page, `/payment/${orderId}`)
  await expect(page.getByRole('heading', { name: '这张订单暂时不能在网上付款' })).toBeVisible()
  await expect(page.getByText('商城还没有开通网上付款')).toBeVisible()
  await expect(page.getByRole('link', { name: /客服电话/ }).first()).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('no-way.png') })

  await page.unrouteAll()
  await withChannels(page, ['alipay'])
  await open(page, `/payment/${orderId}`)
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /支付宝/ })).toBeChecked()
  await open(page, `/weichatPayment/${orderId}`)
  await expect(page.getByRole('link', { name: '换一种付款方式' })).toBeVisible()
  await expectAccessible(page)
})
