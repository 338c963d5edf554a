import { addDevice } from '../device.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnMall } from '../own-mall.ts'
import { expectGoodPage } from './console.ts'

test('the first administrator of an empty mall comes in by the printed link, and is led to the opening', async ({
  page,
}, { outputDir, project }) => {
  test.setTimeout(360_000)
  await using mall = await openOwnMall({ DEMO_DATA: 'off', MALL_ENV: 'test', LOG_LEVEL: 'warn' })
  const link = () => /http:\S+\/invitation#[\w-]+/.exec(mall.logged())?.[0] ?? ''
  await expect.poll(link, { timeout: 60_000 }).not.toBe('')
  await addDevice(page)
  await page.goto(link())
  await page.getByRole('button', { name: /通行密钥/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '开业准备' })).toBeVisible()
  await expect(page.getByText('至少要有 2 位管理员：开业后谁也不能给自己授权')).toBeVisible()
  await expect(page.getByText(/^还差 9 步：同事与权限、/)).toBeVisible()
  await expect(page.getByRole('button', { name: '开业', exact: true })).toBeDisabled()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/setup-${project.name}.png`, fullPage: true })
  await page.getByRole('link', { name: '去做 同事与权限' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '员工与权限' })).toBeVisible()
  await expect(page.getByRole('button', { name: '首位管理员' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
})
