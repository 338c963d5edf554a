import type { Page } from '@playwright/test'
import { readSmsCode } from '../actions.ts'
import { expect } from '../fixtures.ts'
import { executeSql } from '../operate.ts'
import { expectFit } from './expect-fit.ts'

const MOTHERS_MOBILE = '13612340160'

/** The demo member, logged in: from the list of reports to the years of one value, and of her mother what she agreed to. */
export async function readReports(page: Page) {
  await page.goto('/profile/reports')
  await expect(page.getByRole('heading', { name: '年轮' })).toBeVisible()
  await page.getByRole('radio', { name: '父亲 6' }).click()
  const fathers = page.getByRole('list', { name: '林国栋的报告' })
  await expect(fathers.getByRole('link')).toHaveCount(6)
  await expectFit(page)

  await fathers.getByRole('link', { name: /颈动脉小斑块/ }).click()
  await expect(page.getByRole('heading', { name: '下次体检' })).toBeVisible()
  const worth = page.getByRole('list', { name: '指南建议查的' }).getByRole('listitem')
  await expect(worth.first().getByText(/《.+》/)).toBeVisible()
  await expectFit(page)
  await page.goto('/profile/reports')

  await page.getByRole('radio', { name: '父亲 6' }).click()
  await fathers.getByRole('link', { name: /血压偏高/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /林国栋 \d{4} 年体检报告/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: '医生的结论' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(['血压比去年高'])
  await expect(page.getByText('152', { exact: true })).toBeVisible()
  // A later one of his is there.
  await expect(page.getByRole('heading', { name: '下次体检' })).toBeHidden()
  await expectFit(page)

  await page
    .getByRole('link', { name: /年变化$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '怎么看这条线' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7)
  await page.getByLabel('换一项').selectOption('LDLC')
  await expect(page.getByRole('heading', { level: 1, name: '低密度脂蛋白胆固醇' })).toBeVisible()
  await expect(page.getByText(/测法从“公式计算”换成“直接法”/)).toBeVisible()
  await expectFit(page)

  await page.goto('/profile/reports')
  await page.getByRole('radio', { name: '母亲 6' }).click()
  await page.getByRole('link', { name: /报告已出，等本人同意/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '报告已出，等本人同意' })).toBeVisible()
  await expect(page.getByText('血糖')).toHaveCount(0)
  await page.getByRole('radio', { name: '7 天', exact: true }).click()
  await page.getByRole('button', { name: '给王秀兰发短信' }).click()
  await expect(page.getByText('同意看 7 天', { exact: false })).toBeVisible()
  await expectFit(page)
  // What her mother reads out on the phone.
  const code = page.getByLabel('王秀兰告诉您的验证码')
  await code.fill(await readSmsCode(page, MOTHERS_MOBILE))
  await expect(page.getByRole('heading', { level: 1, name: /王秀兰 \d{4} 年体检报告/ })).toBeVisible()
  await expect(page.getByText(/王秀兰同意您看到.*随时能收回/)).toBeVisible()
  // Each width asks her anew.
  await executeSql(`update visit_conclusion set holder_reads_until = null where booking_id = $1`, [
    new URL(page.url()).pathname.split('/').at(-1),
  ])
  await executeSql('delete from report_leave_code', [])

  await page.goto('/profile/accessLog')
  await expect(page.getByText('体检人同意您看', { exact: false }).first()).toBeVisible()
}
