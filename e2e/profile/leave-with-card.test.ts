import { expectAccessible } from '../accessibility.ts'
import { readSmsCode, setChecked } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { executeSql } from '../operate.ts'

/** Lets the minute between two codes of a number pass. */
const A_MINUTE_LATER = `update login_code set created_at = created_at - interval '2 minutes' where key_thumbprint in
  (select s.key_thumbprint from session s join card c on c.member_id = s.member_id where c.id = $1)`

test('an account with a card balance is closed after giving up that balance', async ({ page }) => {
  const { api, mobile } = await asMember(page)
  const printed = await (await page.request.post('/sandbox/cards', { data: { yuan: 88 } })).json()
  const { cardId } = await api.bindCard({ cardNumber: printed.number, cardSecret: printed.secret })
  await executeSql(A_MINUTE_LATER, [cardId])
  await open(page, '/profile/closeAccount')
  await expect(page.getByText('福卡里还有 ¥88.00')).toBeVisible()
  const leave = page.getByRole('button', { name: '放弃 ¥88.00，我要注销' })
  await expect(leave).toBeDisabled()
  await expectAccessible(page)
  await setChecked(page.getByRole('checkbox', { name: /我放弃福卡里的 ¥88\.00/ }))
  await leave.click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = page.getByRole('textbox', { name: /验证码/ })
  await expect(code).toBeVisible()
  await code.fill(await readSmsCode(page, mobile))
  await page.getByRole('button', { name: '申请注销' }).click()
  await expect(page.getByText(/收到了，.*注销；之前登录一次就能撤回/)).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
})
