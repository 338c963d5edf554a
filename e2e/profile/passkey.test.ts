import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { type Customer, readSmsCode } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { addDevice } from '../device.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { executeSql } from '../operate.ts'

/** Codes go to one number once a minute, and the login has just had one. */
async function aMinuteLater({ api }: Customer): Promise<void> {
  const { userId } = await api.getUserInfo({})
  await executeSql(
    `update login_code set created_at = created_at - interval '2 minutes'
      where key_thumbprint in (select key_thumbprint from session where member_id = $1)`,
    [userId],
  )
}

/** On the settings: a code from the phone, then the device's question. */
async function setUp(page: Page, customer: Customer) {
  const block = page.locator('section', { has: page.getByRole('heading', { name: '通行密钥', exact: true }) })
  await block.getByRole('button', { name: '设置通行密钥' }).click()
  await block.getByRole('button', { name: '获取验证码' }).click()
  const code = block.getByRole('textbox', { name: /的验证码$/ })
  await expect(code).toBeVisible()
  await code.fill(await readSmsCode(page, customer.mobile))
  await block.getByRole('button', { name: '下一步，在这台设备上确认' }).click()
  return block
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/')
}

test('a member creates a passkey, logs in with it without an SMS, renames it, and deletes it', async ({
  page,
  allowNoise,
}) => {
  test.slow()
  allowNoise(/status of 400/)
  await page.addInitScript(() => {
    // A browser without conditional passkey requests.
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const customer = await asMember(page, '/profile/set')
  await aMinuteLater(customer)
  const device = await addDevice(page)
  await expectAccessible(page)
  // Somebody else's finger: the code need not be typed again.
  await device.recognise(false)
  const block = await setUp(page, customer)
  await expect(block.getByText('验证码不用再填')).toBeVisible()
  await expectAccessible(page)
  await device.recognise(true)
  await block.getByRole('button', { name: '再试一次' }).click()
  await expect(block.getByRole('listitem')).toContainText('还没用过')
  await expectAccessible(page)
  expect(await device.keys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
  await expect.poll(async () => (await customer.api.listMessages({})).list[0]?.title).toBe('新的通行密钥')

  await logOut(page)
  await open(page, '/passport/login?redirect=/profile/set')
  await expectAccessible(page)
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page).toHaveURL('/profile/set')
  const devices = page.locator('section', { has: page.getByRole('heading', { name: '登录着的设备' }) })
  await expect(devices.getByRole('listitem')).toContainText('用通行密钥登录')
  await expect(block.getByRole('listitem')).toContainText('用过')

  await block.getByRole('button', { name: /改名$/ }).click()
  await block.getByLabel('通行密钥的名字').fill('家里的电脑')
  await block.getByRole('button', { name: '保存' }).click()
  await expect(block.getByRole('listitem')).toContainText('家里的电脑')
  await block.getByRole('button', { name: '删除 家里的电脑' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(block.getByRole('listitem')).toHaveCount(0)

  await logOut(page)
  await open(page, '/passport/login')
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page.getByText('这把通行密钥不能登录任何账号')).toBeVisible()
})

test('choosing a passkey from the browser’s autofill logs in', async ({ page }) => {
  const customer = await asMember(page, '/profile/set')
  await aMinuteLater(customer)
  await addDevice(page)
  await expect((await setUp(page, customer)).getByRole('listitem')).toContainText('还没用过')
  await logOut(page)
  await open(page, '/passport/login?redirect=/branch')
  await expect(page).toHaveURL('/branch')
})
