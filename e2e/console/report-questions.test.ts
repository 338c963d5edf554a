import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aConclusion, RESULTS } from '../../server/src/modules/report/samples.ts'
import { expect, test } from '../fixtures.ts'
import { operate } from '../operate.ts'
import { expectFit } from '../profile/expect-fit.ts'
import { branchOf } from './branch-day-visitors.ts'
import { enterAs, expectGoodPage } from './console.ts'
import { becomeExamined } from './examined.ts'

/** At the command line, as a branch does that has no console. */
async function signReport({ checkInCode, idNumber }: { checkInCode: string; idNumber: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'mall-report-'))
  const [table, conclusion] = [join(folder, 'table.csv'), join(folder, 'conclusion.json')]
  await writeFile(table, RESULTS)
  await writeFile(conclusion, JSON.stringify(aConclusion()))
  await operate('report', checkInCode, idNumber, table)
  await operate('conclusion', checkInCode, conclusion)
}

test('a member asks a doctor about a value of their report, and reads the answer on their phone', async ({
  page,
  browser,
  allowNoise,
}) => {
  test.slow()
  // What is done is read once more before its page goes; what is refused is in words on the page.
  allowNoise(/status of 40[09] .*(reports|questions)/)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const { checkInCode, idNumber, bookingId, api } = await becomeExamined(phone, await branchOf('demo-06-doctor'))
  await signReport({ checkInCode, idNumber })
  await api.proveOwnReports({ bookingId }, { idempotencyKey: crypto.randomUUID() })

  await phone.goto(`/profile/report/${bookingId}`)
  await expect(phone.getByRole('heading', { name: '看不懂，问医生' })).toBeVisible()
  await expectFit(phone)
  await phone.locator('summary').filter({ hasText: '留意就行的' }).click()
  await phone.getByRole('link', { name: '尿酸，问医生' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: '问医生' })).toBeVisible()
  await expect(phone.getByLabel('问哪一项')).toHaveValue('UA')
  await phone.getByRole('button', { name: '发给医生' }).click()
  await expect(phone.getByText('请写下您的问题')).toBeVisible()
  await phone.getByLabel('您的问题').fill('尿酸高，现在胸口疼得厉害')
  await expect(phone.getByRole('link', { name: '打 120' })).toBeVisible()
  await phone.getByRole('button', { name: '发给医生' }).click()
  await expect(phone.getByText('请先打 120；不是现在的事，请勾上再发')).toBeVisible()
  await expectFit(phone)
  await phone.getByLabel('您的问题').fill('尿酸比参考高一点，要去看吗')
  await phone.getByRole('button', { name: '发给医生' }).click()
  await expect(phone.getByRole('status').filter({ hasText: '发给医生了' })).toBeVisible()
  await expect(phone.getByRole('list', { name: '问过医生的' })).toContainText('您问“尿酸”：尿酸比参考高一点，要去看吗')
  await expectFit(phone)

  await enterAs(page, 'demo-06-doctor', '/reports?tab=questions')
  await expectGoodPage(page)
  const row = page.getByRole('row').filter({ hasText: checkInCode })
  await row.getByRole('button', { name: '周**' }).click()
  const drawer = page.getByRole('dialog', { name: '周**的报告，有人问' })
  await drawer.getByRole('button', { name: '我来回答' }).click()
  await expect(drawer.getByText('尿酸比参考高一点，要去看吗')).toBeVisible()
  await expect(drawer.getByText(/参考 208/).first()).toBeVisible()
  await expectGoodPage(page)
  await drawer.getByRole('button', { name: '放回去，请别的医生答' }).click()
  const passing = page.getByRole('dialog', { name: '请别的医生回答' })
  await passing.getByLabel('原因').fill('请看过这份报告的医生答')
  await passing.getByRole('button', { name: '放回去', exact: true }).click()
  await expect(drawer).toBeHidden()
  await row.getByRole('button', { name: '周**' }).click()
  await drawer.getByRole('button', { name: '我来回答' }).click()
  await expect(drawer.getByText(/同事放回来时写的.*请看过这份报告的医生答/)).toBeVisible()
  await drawer.getByRole('textbox', { name: '回答' }).fill('您得了肾病。')
  await expect(drawer.getByText('不下诊断', { exact: false })).toBeVisible()
  await expectGoodPage(page)
  await drawer.getByRole('textbox', { name: '回答' }).fill('高得不多。请多喝水，三个月内到任何一家医院复查一次。')
  await drawer.getByRole('button', { name: '回答', exact: true }).click()
  await expect(drawer).toBeHidden()

  await phone.goto('/profile/messages')
  await phone.getByRole('button', { name: /^未读，\s*医生回答了您的问题/ }).click()
  await expect(phone).toHaveURL(new RegExp(`/profile/report/${bookingId}`))
  await expect(phone.getByRole('list', { name: '问过医生的' })).toContainText('高得不多。请多喝水')
  await expectFit(phone)
  await phone.context().close()
})
