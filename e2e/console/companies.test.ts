import { E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('keys of a company are tried, entered, never shown again and taken away', async ({ page, allowNoise }, {
  project,
}) => {
  // A field is missing.
  allowNoise(/400 \(Bad Request\).*companies\/try/)
  await enterAs(page, 'demo-01-admin', '/companies')
  await expect(page.getByRole('heading', { name: /^实名核验/ })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: /密钥 实名核验/ }).click()
  const drawer = page.getByRole('dialog', { name: '实名核验' })
  await drawer.getByLabel('AccessKey ID').fill('LTAI-sandbox')
  await drawer.getByLabel('接口地址').fill(`${E2E_ORIGIN}/sandbox/id-check`)
  await drawer.getByRole('button', { name: '试一试' }).click()
  await expect(drawer.getByText('还没有填')).toBeVisible()
  await drawer.getByLabel('AccessKey Secret').fill('not the secret')
  await drawer.getByRole('button', { name: '试一试' }).click()
  await expect(drawer.getByRole('alert')).toContainText('AccessKey Secret 不对')
  await drawer.getByLabel('AccessKey Secret').fill('sandbox secret of the identity check')
  await drawer.getByRole('button', { name: '试一试' }).click()
  await expect(drawer.getByRole('status')).toContainText('密钥能用')
  await expectGoodPage(page)
  await page.screenshot({ path: test.info().outputPath('tried.png') })
  // All widths share one mall.
  if (project.name !== 'desktop') return
  await drawer.getByRole('button', { name: '保存' }).click()
  await page.getByLabel('原因').fill('接通实名核验')
  await page.getByRole('dialog', { name: '保存实名核验的密钥' }).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('实名核验的密钥封存好了')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: '阿里云金融级实人认证' })
  await expect(row).toContainText('已接通')
  await row.getByRole('button').click()
  await expect(drawer.getByLabel('AccessKey Secret')).toHaveValue('')
  await expect(drawer.getByLabel('AccessKey Secret')).toHaveAttribute('placeholder', '已填，末 4 位 heck')
  await drawer.getByRole('button', { name: '拿掉密钥' }).click()
  await page.getByLabel('原因').fill('试完了')
  await page.getByRole('button', { name: '拿掉', exact: true }).click()
  await expect(row).toContainText('沙箱代替')
})
