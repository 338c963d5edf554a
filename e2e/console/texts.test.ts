import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('the next version of a text is written beside what the shop will show, and becomes a change set', async ({
  page,
}, { outputDir, project }) => {
  await enterAs(page, 'demo-10-content', '/texts')
  await expect(page.getByRole('heading', { name: '用户协议' })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: '写新的一版 帮助中心' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '帮助中心' })).toBeVisible()
  const save = page.getByRole('button', { name: '存成改动单' })
  await expect(save).toBeDisabled()
  await page.getByLabel('改了什么').fill('写明客服几点上班')
  const text = '{mall}的客服{hours}都在。\n## 打电话\n? 打哪个号码\n{phone}'
  const file = { name: '帮助.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.getByLabel('从文本文件里读').setInputFiles(file)
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveValue(text)
  const preview = page.getByRole('region', { name: '预览' })
  await expect(preview).toContainText('和序体检商城的客服每天 7:30–20:00都在。')
  await expect(preview.getByRole('link', { name: '4008-100-120' })).toBeVisible()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/text-${project.name}.png`, fullPage: true })
  await save.click()
  const dialog = page.getByRole('dialog', { name: '存成改动单' })
  await dialog.getByLabel('原因').fill('有人问')
  await dialog.getByRole('button', { name: '存', exact: true }).click()
  await expect(page).toHaveURL(/\/changes\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: '1 处改动' })).toBeVisible()
  await page.getByRole('link', { name: '改 帮助中心 商城文本' }).click()
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveValue(text)
  await expect(page.getByRole('button', { name: '写进改动单' })).toBeEnabled()
})
