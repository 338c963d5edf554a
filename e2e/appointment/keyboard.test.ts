import type { Page } from '@playwright/test'
import { buyAndPay, findSpec, tabTo } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

/** A machine that draws a new screen much later than it takes keys, as an old telephone does. */
async function onSlowMachine(page: Page, act: () => Promise<void>): Promise<void> {
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await act()
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

test('the keyboard alone books an examination', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  const customer = await asMember(page)
  await buyAndPay(page, customer, await findSpec(customer))
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
  await open(page, '/appointment/choosePerson')
  await tabTo(page, /去预约/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '这次给谁做？' })).toBeVisible()

  await tabTo(page, /林川/)
  // Nobody waits for the address before going on: the choice counts from the moment of its press.
  await onSlowMachine(page, async () => {
    await page.keyboard.press('Space')
    await tabTo(page, /下一步：选院区/)
    await page.keyboard.press('Enter')
  })
  await expect(page.getByRole('heading', { name: '去哪家院区？' })).toBeVisible()
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
  await onSlowMachine(page, async () => {
    await page.keyboard.press('Space')
    await tabTo(page, /下一步：加项/)
    await page.keyboard.press('Enter')
  })
  await expect(page.getByRole('heading', { name: '要不要加几项？' })).toBeVisible()
  await tabTo(page, /不加，下一步/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('请核对一遍')).toBeVisible()
  await tabTo(page, /提交预约/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/appointmentDetail\/general\//)
})
