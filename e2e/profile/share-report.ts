import type { Browser, Page } from '@playwright/test'
import { readSmsCode, uniqueMobile } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect } from '../fixtures.ts'
import { open } from '../open.ts'
import { executeSql } from '../operate.ts'
import { expectFit } from './expect-fit.ts'

/** Lets the minute between two codes of a number pass. */
const A_MINUTE_LATER = `update login_code set created_at = created_at - interval '2 minutes' where key_thumbprint in
  (select s.key_thumbprint from session s join report r on r.member_id = s.member_id where r.booking_id = $1)`

/** On the page of sharing one's own report: shows it to a number for seven days, by a code to one's own. */
export async function giveForAWeek(page: Page, { mobile, readers }: { mobile: string; readers: string }) {
  await expect(page.getByRole('heading', { level: 1, name: '把报告给别人看' })).toBeVisible()
  await executeSql(A_MINUTE_LATER, [new URL(page.url()).pathname.split('/').at(-2) ?? ''])
  await page.getByLabel('给谁看').fill(readers)
  await page.getByRole('radio', { name: '7 天', exact: true }).click()
  await page.getByRole('button', { name: '下一步，填验证码' }).click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = page.getByRole('textbox', { name: /验证码/ })
  await expect(code).toBeVisible()
  await code.fill(await readSmsCode(page, mobile))
  await page.getByRole('button', { name: `同意，给尾号 ${readers.slice(-4)} 看 7 天` }).click()
  await expect(page.getByRole('status').filter({ hasText: '我们不发短信' })).toBeVisible()
  await expect(page.getByText('还没打开')).toBeVisible()
}

/** The demo member, logged in, shows her own report to a number, whose account opens it, and takes it back. */
export async function shareReport(page: Page, mobile: string, browser: Browser) {
  await page.goto('/profile/reports')
  await page.getByRole('radio', { name: /^我 \d/ }).click()
  const own = page.getByRole('list', { name: /的报告$/ }).getByRole('link')
  await own.first().click()
  await page.getByRole('link', { name: '给别人看，或者收回' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '把报告给别人看' })).toBeVisible()
  const bookingId = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  await expectFit(page)
  await page.getByRole('button', { name: '下一步，填验证码' }).click()
  await expect(page.getByText('请填对方登录商城用的 11 位手机号')).toBeVisible()
  const readers = uniqueMobile()
  await giveForAWeek(page, { mobile, readers })
  await expectFit(page)

  const other = await (await browser.newContext()).newPage()
  await asMember(other, '/profile/reports', readers)
  await expect(other.getByText(`手机尾号 ${mobile.slice(-4)} 的人给您看一份报告`)).toBeVisible()
  await expectFit(other)
  await other.getByLabel('体检人的姓名').fill('王秀兰')
  await other.getByRole('button', { name: '打开', exact: true }).click()
  await expect(other.getByText('姓名和报告上的对不上', { exact: false })).toBeVisible()
  await other.getByLabel('体检人的姓名').fill('林晓')
  await other.getByRole('button', { name: '打开', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1, name: /林晓 \d{4} 年体检报告/ })).toBeVisible()
  await expect(other.getByText(/林晓同意您看到.*随时能收回/)).toBeVisible()
  await expect(other.getByRole('link', { name: '给别人看，或者收回' })).toHaveCount(0)
  await open(other, '/profile/reports')
  await expect(other.getByRole('heading', { name: '别人给我看的' })).toBeVisible()

  await open(page, `/profile/report/${bookingId}/share`)
  await expect(page.getByText(new RegExp(`您同意的人，手机尾号 ${readers.slice(-4)}`)).first()).toBeVisible()
  await page.getByRole('button', { name: /^收回：/ }).click()
  await expect(page.getByRole('button', { name: /^收回：/ })).toHaveCount(0)
  await open(other, `/profile/report/${bookingId}`)
  await expect(other.getByText('这一页没找到')).toBeVisible()
  await other.context().close()
}
