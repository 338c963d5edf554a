import { addDays, dayOf, weekdayOf } from '@mall/contract/days'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('a branch’s places are filled with keys, shown before they are sent, and set with a reason', {
  tag: '@desktop',
}, async ({ page }) => {
  await enterAs(page, 'demo-02-director', '/capacity')
  const grid = page.getByRole('region', { name: '一周号源' })
  await expect(grid).toBeVisible()
  await page.getByRole('button', { name: '下一周' }).click()
  const today = dayOf(new Date())
  // On a Sunday the week that is shown begins tomorrow.
  const day = addDays(today, 8 - weekdayOf(today))
  await expect(page).toHaveURL(new RegExp(`day=${day}`))
  const cells = grid.getByRole('button')
  const first = cells.filter({ hasText: '/' }).first()
  await first.click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type('97')
  await page.keyboard.press('Enter')
  await expect(first).toHaveAccessibleName(/号数从 \d+ 改成 97/)
  const here = page.locator('[data-spot]:focus')
  await expect(here).toHaveCount(1)
  await page.keyboard.press('e')
  await expect(page.getByLabel('每格改成多少个号')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(here).toHaveCount(1)
  await expectGoodPage(page)
  await page.getByRole('button', { name: '提交 2 格' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('→ 97').first()).toBeVisible()
  await dialog.getByLabel('原因').fill('加开一间彩超')
  await dialog.getByRole('button', { name: '改 2 格' }).click()
  await expect(page.getByText('号源改好了，商城上已经生效')).toBeVisible()
  await expect(first).toHaveAccessibleName(/号数 97/)
})

test('the scarcest room of an hour is told, its places are proposed, and rooms are counted with a reason', async ({
  page,
}) => {
  await enterAs(page, 'demo-03-manager', '/capacity')
  const rail = page.getByRole('region', { name: '瓶颈' })
  await expect(rail.getByText(/最紧$/).first()).toBeVisible()
  await expect(rail.getByRole('table')).toBeVisible()
  await expectGoodPage(page)
  await rail.getByRole('button', { name: '改诊室和设备的数' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('内镜')
  const next = String((Number(await field.inputValue()) || 0) + 1)
  await field.fill(next)
  await dialog.getByLabel('原因').fill('新装一间内镜')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: '改 1 样' }).click()
  await expect(page.getByText('改好了，瓶颈按新的数算')).toBeVisible()
})
