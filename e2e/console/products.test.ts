import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('a price and the shelf are changed in the list, as drafts that say what the linter finds', async ({ page }, {
  outputDir,
  project,
}) => {
  await enterAs(page, 'demo-08-product', '/products')
  await expect(page.getByRole('heading', { level: 1, name: '商品' })).toBeVisible()
  await page.getByRole('searchbox', { name: '商品名或编号' }).fill('鼻咽与喉部')
  await page.getByRole('searchbox', { name: '商品名或编号' }).press('Enter')
  await expect(page).toHaveURL(/word=/)
  const price = page.getByRole('button', { name: '改“鼻咽与喉部检查 标准版”的售价' })
  await expect(price).toContainText('528.00')
  await price.click()
  const box = page.getByRole('textbox', { name: /的售价，元/ })
  await box.fill('一百')
  await expect(page.getByRole('alert')).toContainText('写成数字')
  await box.fill('520')
  await box.press('Enter')
  const dialog = page.getByRole('dialog', { name: '写进哪张改动单' })
  const title = `调价 ${project.name} ${Date.now() % 1_000_000}`
  await dialog.getByLabel('名字').fill(title)
  await dialog.getByLabel('原因').fill('十二月价格表')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: '写进去' }).click()
  const bar = page.getByRole('region', { name: '正在写的改动单' })
  await expect(bar).toContainText(`${title} 草稿，1 处改动，最大降幅 −1.5%`)
  await expect(price).toContainText('528.00520.00')
  await page.getByRole('button', { name: '停售“鼻咽与喉部检查”' }).click()
  await expect(bar).toContainText('2 处改动')
  await page.getByRole('button', { name: '不改了“鼻咽与喉部检查”' }).click()
  await expect(bar).toContainText('1 处改动')
  await page.getByRole('button', { name: /^看“鼻咽与喉部检查”的检查/ }).click()
  await expect(page.getByRole('dialog', { name: '鼻咽与喉部检查' })).toContainText('院区缺设备')
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/findings-${project.name}.png` })
  await page.getByRole('button', { name: '关闭' }).click()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/products-${project.name}.png` })
  await bar.getByRole('link', { name: '看全部改动和检查' }).click()
  await expect(page.getByRole('region', { name: '“鼻咽与喉部检查”的检查' })).toBeVisible()
  await expectGoodPage(page)
})

test('who may not draft sees the list and can change nothing in it', async ({ page }) => {
  await enterAs(page, 'demo-09-medical', '/products?faults=any')
  await expect(page.getByRole('table', { name: '商品' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^看“.*的检查/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /的售价$|^停售/ })).toHaveCount(0)
  await expectGoodPage(page)
})
