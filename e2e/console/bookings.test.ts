import { addDays, dayOf } from '@mall/contract/days'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('a booking is found, noted and moved by its member’s rules, and its cancelling says what goes back', async ({
  page,
}) => {
  await enterAs(page, 'demo-07-service', '/bookings?state=booked')
  await expect(page.getByRole('heading', { level: 1, name: '预约' })).toBeVisible()
  const rows = page.getByRole('table', { name: '找到的预约' }).getByRole('link')
  await expect(rows.first()).toBeVisible()
  await expectGoodPage(page)
  // Of today nothing can be moved by the rule any more: the last two on the page are of a later day. Neighbouring widths have one each.
  const nth = ['desktop', 'tablet', 'phone'].findIndex((width) => test.info().project.name.startsWith(width))
  await rows.nth((await rows.count()) - 1 - (nth % 2)).click()
  await expect(page.getByRole('heading', { name: /^检查项目 \d+ 项$/ })).toBeVisible()
  await expectGoodPage(page)
  await page.getByLabel('写一条备注').fill('膝盖不好，请安排一楼')
  await page.getByRole('button', { name: '写上' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '膝盖不好，请安排一楼' }).first()).toBeVisible()

  await page.getByRole('button', { name: '取消预约' }).click()
  const cancelling = page.getByRole('dialog', { name: /^取消 .* 的预约$/ })
  await cancelling.getByRole('radio', { name: /^不要了，一起退/ }).check({ force: true })
  await expect(cancelling.getByRole('button', { name: /^取消预约/ })).toBeVisible()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '改时间或院区' }).click()
  const moving = page.getByRole('dialog', { name: /的时间或院区$/ })
  const timespans = moving.getByLabel('哪个时段')
  await expect(timespans).toBeVisible()
  await expectGoodPage(page)
  await moving.getByLabel('哪一天').fill(addDays(dayOf(new Date()), 8 + nth))
  await expect(timespans.getByRole('option').nth(1)).toBeAttached()
  await timespans.selectOption({ index: 1 })
  const beyond = moving.getByRole('checkbox', { name: /^超过规则也办/ })
  if (await beyond.isVisible()) await beyond.check({ force: true })
  await moving.getByLabel('原因').fill('客人来电')
  await moving.getByRole('button', { name: /^改到/ }).click()
  await expect(page.getByText('改好了，短信正在发给客人')).toBeVisible()
  await expect(page.getByText('原因：客人来电').first()).toBeVisible()
})

test('a search by a whole number finds earlier bookings too, and its number is in no address', async ({ page }) => {
  await enterAs(page, 'demo-07-service', '/bookings')
  await page.getByRole('searchbox', { name: '找预约' }).fill('没有这个人')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有找到符合条件的')).toBeVisible()
  expect(decodeURI(page.url())).not.toContain('没有这个人')
  await page.getByRole('button', { name: '清空条件' }).click()
  await expect(page.getByRole('table', { name: '找到的预约' })).toBeVisible()
})
