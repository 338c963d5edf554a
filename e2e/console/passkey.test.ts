import { addDevice } from '../device.ts'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from './console.ts'

test('a passkey that was added logs in, and the last one stays @desktop', async ({ page, allowNoise }) => {
  await addDevice(page)
  await enterAs(page, 'demo-10-content', '/me')
  await page.getByRole('button', { name: '再加一把通行密钥' }).click()
  await expect(page.getByText('通行密钥加好了')).toBeVisible()
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page).toHaveURL(`${E2E_CONSOLE}/login`)
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page.getByRole('link', { name: '内容编辑' })).toBeVisible()
  await page.goto(`${E2E_CONSOLE}/me`)
  allowNoise(/409 \(Conflict\)/)
  await page.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('这是您唯一的通行密钥')).toBeVisible()
})
