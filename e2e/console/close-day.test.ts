import { addDays, dayOf } from '@mall/contract/days'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('a day is closed after its effect was seen, followed, and opened again', async ({ page }) => {
  await enterAs(page, 'demo-02-director', '/closings')
  await expectGoodPage(page)
  // Behind the day on which the demo branch is closed for maintenance.
  const day = addDays(dayOf(new Date()), 14)
  await page.getByLabel('停哪一天').fill(day)
  await page.getByRole('button', { name: '看影响谁' }).click()
  await expect(page.getByRole('heading', { name: /停检一天$/ })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: '停检，发出去' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill('供电检修')
  await dialog.getByRole('button', { name: /^停检，通知 \d+ 人$/ }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`${day.slice(5)} 停检$`) })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: '恢复体检' }).click()
  await dialog.getByLabel('原因').fill('来电了')
  await dialog.getByRole('button', { name: '恢复，照原来的时间' }).click()
  await expect(page.getByText(/恢复了，大家照原来的时间$/)).toBeVisible()
})

test('two hours of a day are closed, the others stay open, and they are opened again', async ({ page }) => {
  await enterAs(page, 'demo-02-director', '/closings')
  await page.getByLabel('停哪一天').fill(addDays(dayOf(new Date()), 15))
  await page.getByRole('button', { name: '看影响谁' }).click()
  const hours = page.getByRole('group', { name: '停哪些时段' })
  await hours.getByText(/^08:30-09:30/).click()
  await hours.getByText(/^09:30-10:30/).click()
  await expect(page.getByText('08:30-09:30、09:30-10:30，所有业务')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: '停检，发出去' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill('彩超检修')
  await dialog.getByRole('button', { name: /^停检，通知 \d+ 人$/ }).click()
  await expect(page.getByText('08:30-09:30、09:30-10:30，彩超检修')).toBeVisible()
  await page.getByRole('button', { name: '恢复体检' }).click()
  await dialog.getByLabel('原因').fill('修好了')
  await dialog.getByRole('button', { name: '恢复，照原来的时间' }).click()
  await expect(page.getByText(/恢复了，大家照原来的时间$/)).toBeVisible()
})
