import type { Page } from '@playwright/test'
import { addDevice } from '../device.ts'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from './console.ts'

/** The link of an invitation that an administrator makes; nobody is logged in afterwards. */
async function invite(page: Page, name: string): Promise<string> {
  await enterAs(page, 'demo-01-admin', '/people')
  await page.getByRole('button', { name: '请一位新同事' }).click()
  const dialog = page.getByRole('dialog', { name: '请一位新同事' })
  await dialog.getByLabel('姓名').fill(name)
  await dialog.getByLabel('角色').selectOption({ label: '客服' })
  await dialog.getByLabel('在哪').selectOption({ label: '全集团' })
  await dialog.getByLabel('原因').fill('客服缺人')
  await dialog.getByRole('button', { name: '生成邀请链接' }).click()
  const link = await page.getByRole('dialog', { name: '邀请链接' }).getByLabel('链接').inputValue()
  await page.getByRole('button', { name: '好了' }).click()
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page).toHaveURL(`${E2E_CONSOLE}/login`)
  return link
}

test('an invited person makes a passkey, and comes back with it @desktop', async ({ page }) => {
  await addDevice(page)
  await page.goto(await invite(page, '周小敏'))
  await page.getByRole('button', { name: '登记通行密钥并进入' }).click()
  await expect(page.getByRole('link', { name: '周小敏' })).toBeVisible()
  await page.getByRole('button', { name: '退出' }).click()
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page.getByRole('link', { name: '周小敏' })).toBeVisible()
})

test('an invited person takes an account of the group instead, and comes back with it @desktop', async ({ page }) => {
  await page.goto(await invite(page, '钱立群'))
  await page.getByRole('button', { name: '不登记，用单位账号登录' }).click()
  await page.getByLabel('工号').fill(`e-2001-${test.info().retry}`)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('link', { name: '钱立群' })).toBeVisible()
  await page.getByRole('button', { name: '退出' }).click()
  await page.getByRole('button', { name: '用单位账号登录' }).click()
  await page
    .getByRole('link', { name: '不登录，回运营台' })
    .or(page.getByRole('link', { name: '钱立群' }))
    .waitFor()
})

test('who is refused learns why, asks for an hour, and gets it; the record shows it @desktop', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/403 \(Forbidden\)/)
  await enterAs(page, 'demo-04-manager', '/audit')
  await page.getByRole('button', { name: '核对记录的链' }).click()
  const why = page.getByRole('dialog', { name: '为什么不能做' })
  await expect(why).toContainText('缺权限“查看操作记录”（全集团）')
  await why.getByLabel('为什么要用').fill('核对昨天的改动')
  await why.getByRole('button', { name: '申请用一小时' }).click()
  await expect(page.getByText('申请发出去了')).toBeVisible()
  await enterAs(page, 'demo-01-admin', '/people')
  await page.getByRole('listitem').filter({ hasText: '经理乙' }).getByRole('button', { name: '给 1 小时' }).click()
  const decision = page.getByRole('dialog', { name: '同意申请' })
  await decision.getByLabel('原因').fill('今天要用')
  await decision.getByRole('button', { name: '给 1 小时' }).click()
  await expect(page.getByText('权限给了，马上生效')).toBeVisible()
  await page.goto(`${E2E_CONSOLE}/audit`)
  await page
    .getByRole('button', { name: /权限申请/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('今天要用')).toBeVisible()
})
