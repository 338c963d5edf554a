import { type PauseName, pauseTitle } from '@mall/contract/work/pauses'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

/** One for each width, and none that another journey waits for: all of them share one mall. */
const PAUSED: Readonly<Record<string, PauseName>> = {
  desktop: 'closing',
  tablet: 'notify-closing-stopped',
  phone: 'lecture-begins',
}

test('work is paused for a reason, everybody sees by whom and why, and it is resumed', async ({ page }, {
  project,
}) => {
  const pause = PAUSED[project.name] ?? 'closing'
  const title = pauseTitle(pause)
  await enterAs(page, 'demo-02-director', '/failed-work')
  await page.getByRole('button', { name: '暂停…' }).click()
  const dialog = page.getByRole('dialog', { name: '暂停任务或外发' })
  await expect(dialog.getByRole('button', { name: '暂停', exact: true })).toBeDisabled()
  const choice = dialog.getByRole('combobox', { name: '暂停哪一种' })
  await choice.selectOption('sms-codes')
  await expect(dialog.getByText('会员要验证码时，当场看到“验证码短信暂时停发”')).toBeVisible()
  await expectGoodPage(page)
  await choice.selectOption(pause)
  await dialog.getByRole('button', { name: `暂停${title}` }).click()
  await expect(dialog.getByText('请写明原因，至少两个字')).toBeVisible()
  await dialog.getByRole('textbox', { name: '原因' }).fill('等法务答复')
  await dialog.getByRole('button', { name: `暂停${title}` }).click()
  await expect(dialog).toBeHidden()
  const row = page
    .getByRole('region', { name: '暂停着的' })
    .getByRole('listitem')
    .filter({ hasText: `${title}暂停着` })
  await expect(row.getByText(/总监：等法务答复/)).toBeVisible()
  await expectGoodPage(page)
  // Who may look at the work sees it too, and is told what they lack.
  await enterAs(page, 'demo-12-finance', '/failed-work')
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: '暂停…' }).click()
  await expect(page.getByRole('dialog').getByText('暂停任务和外发').first()).toBeVisible()
  await enterAs(page, 'demo-02-director', '/failed-work')
  await row.getByRole('button', { name: `恢复${title}` }).click()
  await page.getByRole('textbox', { name: '原因' }).fill('法务答复了')
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(row).toBeHidden()
})
