import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { atRest } from '../barriers.ts'
import { expect, test } from '../fixtures.ts'
import { aSpec, buyAndPay, logIn } from '../steps.ts'

const MYSELF = { contacts_name: '林晓', relation: '本人', isMyself: 0, sex: 1, birthday: '1987-03-05' } as const

async function expectNoBarriers(page: Page) {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-live-announcer]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}

/** A day with many places and its first hour with a blood draw. */
async function pickTime(page: Page, nth: number) {
  await page.getByRole('grid').getByRole('button', { name: /充足/, disabled: false }).nth(nth).click()
  await page.locator('label').filter({ hasText: '含抽血' }).first().click()
}

test('a booking that was left is gone on with, moved to another day, printed and given up', async ({ page }) => {
  test.slow()
  const customer = await logIn(page)
  await buyAndPay(page, customer, await aSpec(customer))
  await customer.api.editContacts({ ...MYSELF, mobile: customer.mobile })
  await page.getByRole('button', { name: '仅必要' }).click()
  await page.goto('/appointment/choosePerson')
  await page.getByRole('link', { name: /去预约/ }).click()
  await page.locator('label').filter({ hasText: '林晓' }).click()
  await page.getByRole('button', { name: '下一步：选院区' }).click()
  await page.locator('label').filter({ hasText: '最早' }).first().click()
  await page.getByRole('button', { name: '下一步：选日期' }).click()
  await pickTime(page, 0)

  await expect.poll(async () => (await customer.api.getCacheAppointmentInfo({})).draft?.choices.timespanId).toBeTruthy()
  await page.getByRole('link', { name: '看整个可约期' }).click()
  await expect(page.getByRole('heading', { name: '整个可约期' })).toBeVisible()
  await expectNoBarriers(page)
  await page.goto('/profile/appointmentList')
  await expect(page.getByRole('region', { name: '没约完的预约' })).toContainText('林晓')
  await expectNoBarriers(page)
  await page.getByRole('link', { name: '接着约' }).click()
  await page.getByRole('button', { name: '下一步：加项' }).click()
  await page.getByRole('button', { name: '不加，下一步' }).click()
  await page.getByRole('button', { name: '提交预约' }).click()

  await expect(page).toHaveURL(/\/profile\/appointmentDetail\/general\//)
  await page.getByRole('link', { name: '改时间' }).click()
  await expect(page.getByText('还能改 3 次')).toBeVisible()
  await pickTime(page, 3)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '确定改到这个时间' }).click()
  await expect(page.getByText('时间改好了')).toBeVisible()
  await expect(page.getByText('还能免费改 2 次')).toBeVisible()

  await page.getByRole('link', { name: '打印一张大字的' }).click()
  await expect(page.getByRole('button', { name: '打印', exact: true })).toBeVisible()
  await expectNoBarriers(page)
  const bookingId = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/appointmentTransfer?bookingId=${bookingId}`)
  await page.getByRole('button', { name: '取消预约' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定取消' }).click()
  await expect(page.getByText('已取消', { exact: true })).toBeVisible()
})
