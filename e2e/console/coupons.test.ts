import { isDesktop, isPhone } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('a coupon is written under its code, with what does not fit told, and goes into a change set', async ({ page }, {
  outputDir,
  project,
}) => {
  const code = `SPRING${isDesktop(page) ? 1 : isPhone(page) ? 2 : 3}`
  await enterAs(page, 'demo-11-marketing', '/coupons')
  await expect(page.getByText(/^满 \d+ 减 \d+$/).first()).toBeVisible()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/coupons-${project.name}.png`, fullPage: true })
  await page.getByRole('button', { name: '新券' }).click()
  const naming = page.getByRole('dialog', { name: '新券' })
  await naming.getByLabel('券码').fill(code.toLowerCase())
  await naming.getByRole('button', { name: '去写' }).click()
  const form = page.getByRole('dialog', { name: code })
  await form.getByLabel('券名').fill('春天满减')
  await form.getByLabel('减多少').fill('100')
  await form.getByLabel('满多少').fill('800')
  await form.getByLabel('开始领').fill('2027-03-01')
  await form.getByLabel('最后一天领').fill('2027-02-01')
  await expect(form.getByText('不能早于开始领的那天')).toBeVisible()
  await form.getByLabel('最后一天领').fill('2027-03-31')
  await form.getByLabel('领后几天能用').fill('30')
  await form.getByLabel('张数').fill('500')
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/coupon-${project.name}.png` })
  await form.getByRole('button', { name: '写进改动单' }).click()
  const choosing = page.getByRole('dialog', { name: '写进哪张改动单' })
  await choosing.getByLabel('名字').fill(`春天 ${code}`)
  await choosing.getByLabel('原因').fill('春天的券')
  await choosing.getByRole('button', { name: '写进去' }).click()
  const bar = page.getByRole('region', { name: '正在写的改动单' })
  await expect(bar).toContainText('1 处改动')
  await bar.getByRole('link', { name: '看全部改动和检查' }).click()
  await expect(page.getByText('券名：春天满减')).toBeVisible()
  await expectGoodPage(page)
})
