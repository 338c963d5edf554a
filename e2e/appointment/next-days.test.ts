import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { buyAndPay, createContact, findSpec, isPhone, listVouchers, tabTo } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** The first free day of the strip, by the keyboard where there is one; an arrow leads to the next. */
async function pressADay(page: Page) {
  const days = page.getByRole('toolbar', { name: /最近的日子/ }).getByRole('button', { disabled: false })
  if (isPhone(page)) return days.first().click()
  await tabTo(page, /充足|余 \d/)
  await expect(days.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
}

test('the chosen branch shows the first seven days, and a far day is added to them', async ({ page }) => {
  const customer = await asMember(page, '/')
  const [voucherId = ''] = await listVouchers(customer, await buyAndPay(page, customer, await findSpec(customer)))
  const contactsId = await createContact(customer)
  await page.getByRole('button', { name: '仅必要' }).click()
  await open(page, `/appointment/branchHospital?${new URLSearchParams({ voucherId, contactsId })}`)
  await page.locator('label').filter({ hasText: '最早' }).first().click()
  const strip = page.getByRole('region', { name: /最近的日子$/ })
  const days = strip.getByRole('toolbar').getByRole('button')
  await expect(days).toHaveCount(7)
  await expectAccessible(page)
  const branchId = new URL(page.url()).searchParams.get('branchId') ?? ''

  await pressADay(page)
  await expect(strip.getByRole('button', { name: /已选/ })).toHaveAttribute('aria-pressed', 'true')
  expect(new URL(page.url()).searchParams.get('branchId')).toBe(branchId)
  await expect(page.getByRole('button', { name: '下一步：选时间' })).toBeVisible()
  await strip.getByRole('link', { name: '更多日期' }).click()
  await expect(page.getByRole('heading', { name: '整个可约期' })).toBeVisible()
  await page.getByRole('grid').getByRole('button', { name: /充足/, disabled: false }).last().click()
  await expect(page.getByRole('radiogroup', { name: /的时段$/ })).toBeVisible()

  const url = new URL(page.url())
  url.searchParams.delete('view')
  await open(page, url.href)
  await expect(days).toHaveCount(8)
  await expect(days.last()).toHaveAccessibleName(/已选/)
  await expectAccessible(page)
  await page.getByRole('button', { name: '下一步：选时间' }).click()
  await expect(page.getByRole('grid').getByRole('button', { name: /已选/ })).toHaveAttribute('aria-pressed', 'true')
})
