import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { createUnpaidOrder, findSpec } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const asksForCode = (page: Page) => expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()

test('a member reads their consents, withdraws one, and finds access log, export and unmasking', async ({ page }) => {
  const { api, mobile } = await asMember(page)
  const person = { contacts_name: '林秀兰', mobile, id_number: '11010519491231002X', idConsent: true }
  await api.editContacts(person)
  await open(page, '/profile/set')
  await page.getByRole('link', { name: '去看看' }).click()
  await expect(page.getByText('110***********002X')).toBeVisible()
  await page.getByRole('button', { name: '看完整的林秀兰的身份证号' }).click()
  await asksForCode(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '先不了' }).press('Enter')
  await expect(page.getByRole('button', { name: '看完整的林秀兰的身份证号' })).toBeFocused()

  await page.getByRole('link', { name: /我同意过什么/ }).click()
  const consent = page.locator('section', { hasText: '保存身份证号' })
  await expect(consent.getByText('同意着')).toBeVisible()
  await expectAccessible(page)
  await consent.getByRole('button', { name: /^撤回/ }).click()
  await page.getByRole('button', { name: '撤回授权' }).click()
  await expect(consent.getByText('撤回了')).toBeVisible()
  expect((await api.listContacts({})).list.map(({ id_number }) => id_number)).toEqual([''])

  await open(page, '/profile/accessLog')
  await expect(page.getByText('还没有人看过')).toBeVisible()
  await expectAccessible(page)
  await open(page, '/profile/exportData')
  await page.getByRole('button', { name: '整理一份' }).click()
  await asksForCode(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '先不了' }).press('Enter')
  await expect(page.getByRole('button', { name: '整理一份' })).toBeFocused()
})

test('closing an account lists the blockers first, then asks for a code', async ({ page }) => {
  const customer = await asMember(page)
  const orderNo = await createUnpaidOrder(customer, await findSpec(customer, 'dental'))
  await open(page, '/profile/closeAccount')
  await expect(page.getByRole('link', { name: '去处理：1 个订单还没付款' })).toBeVisible()
  await expect(page.getByRole('button', { name: '我要注销' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: '去处理：1 个订单还没付款' }).click()
  await expect(page).toHaveURL('/profile/OrderList?state=awaiting-payment')
  await customer.api.cancelOrder({ orderNo, reason: '' })
  await open(page, '/profile/closeAccount')
  await page.getByRole('button', { name: '我要注销' }).click()
  await asksForCode(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '先不了' }).press('Enter')
  await expect(page.getByRole('button', { name: '我要注销' })).toBeFocused()
})
