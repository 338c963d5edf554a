import { E2E_CONSOLE, E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('a key for another system is shown once, reads what happened, and is ended', async ({ page, request }, {
  project,
}) => {
  await enterAs(page, 'demo-01-admin', '/keys')
  const name = `检验系统 ${project.name}`
  await page.getByRole('button', { name: '新密钥' }).click()
  await page.getByLabel('给哪个系统').fill(name)
  await page.getByLabel('原因').fill('检验科要读到检')
  await page.getByRole('button', { name: '给一把密钥' }).click()
  const key = await page.getByLabel('密钥', { exact: true }).inputValue()
  expect(key).toMatch(/^hx_test_/)
  await expectGoodPage(page)
  await page.getByRole('button', { name: '好了' }).click()
  const read = () => request.get(`${E2E_ORIGIN}/api/v1/events`, { headers: { authorization: `Bearer ${key}` } })
  expect((await read()).status()).toBe(200)
  await page.goto(`${E2E_CONSOLE}/keys`)
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await expectGoodPage(page)
  await row.getByRole('button', { name: '改网段' }).click()
  await page.getByLabel('只许从哪些网段用').fill('192.0.2.0/24')
  await page.getByLabel('原因').fill('只从检验科用')
  await page.getByRole('button', { name: '改成这样' }).click()
  await expect(page.getByText('网段改好了')).toBeVisible()
  await expect(row.getByText('192.0.2.0/24')).toBeVisible()
  expect((await read()).status()).toBe(403)
  await row.getByRole('button', { name: '换一把' }).click()
  const dialog = page.getByRole('dialog', { name: /换一把密钥/ })
  await dialog.getByLabel('原因').fill('半年一换')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: '换一把', exact: true }).click()
  const next = await page.getByLabel('密钥', { exact: true }).inputValue()
  expect(next).not.toBe(key)
  await page.getByRole('button', { name: '好了' }).click()
  const former = page
    .getByRole('row')
    .filter({ hasText: `…${key.slice(-4)}` })
    .filter({ hasText: '接替' })
  await expect(former).toContainText(`由 …${next.slice(-4)} 接替`)
  await former.getByRole('button', { name: '停用' }).click()
  await page.getByLabel('原因').fill('试完了')
  await page.getByRole('button', { name: '马上停用' }).click()
  await expect(page.getByText('这把密钥停用了')).toBeVisible()
  expect((await read()).status()).toBe(401)
})
