import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { aSpec, buyAndPay, logIn, tabTo } from '../steps.ts'

/** Presses Enter, and once more if the first press met a screen that was just changing. */
async function goOn(page: Page, heading: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 4_000 })
  }).toPass()
}

test('the keyboard alone books an examination @desktop', async ({ page }) => {
  test.slow()
  const customer = await logIn(page)
  await buyAndPay(page, customer, await aSpec(customer))
  await customer.api.editContacts({
    contacts_name: '林晓',
    mobile: customer.mobile,
    relation: '本人',
    isMyself: 0,
    sex: 0,
    birthday: '1960-03-05',
  })
  await customer.api.editContacts({
    contacts_name: '林川',
    mobile: '13612340158',
    relation: '子女',
    sex: 1,
    birthday: '1998-03-05',
  })
  await page.goto('/appointment/choosePerson')
  await tabTo(page, /去预约/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '这次给谁做？' })).toBeVisible()

  await tabTo(page, /林川/)
  const before = page.url()
  await page.keyboard.press('Space')
  await expect(page).not.toHaveURL(before)
  await tabTo(page, /下一步：选院区/)
  await goOn(page, '去哪家院区？')
  await tabTo(page, /最早 /)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/branchId=/)
  await tabTo(page, /下一步：选日期/)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('grid')).toBeVisible()
  await tabTo(page, /充足|余/)
  const first = await page.evaluate(() => document.activeElement?.closest('td')?.dataset.day)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const next = await page.evaluate(() => document.activeElement?.closest('td')?.dataset.day)
  expect(next).not.toBe(first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${next}`))
  await tabTo(page, /含抽血/)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/timespanId=/)
  await tabTo(page, /下一步：加项/)
  await goOn(page, '要不要加几项？')
  await tabTo(page, /不加，下一步/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('请核对一遍')).toBeVisible()
  await tabTo(page, /提交预约/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/appointmentDetail\/general\//)
})
