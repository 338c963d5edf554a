import { textWorkbook } from '@mall/server/platform/xlsx/samples'
import { zipOf } from '@mall/server/platform/zip'
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a sheet is read first, told where it is wrong, and becomes a change set once it is mended', async ({ page }, {
  outputDir,
  project,
}) => {
  await enterAs(page, 'demo-08-product', '/import')
  await expect(page.getByRole('heading', { level: 1, name: '导入' })).toBeVisible()
  await expectGoodPage(page)
  const file = page.getByLabel('要导入的文件')
  const choose = async (text: string) => {
    await expect(file).toBeEnabled()
    await file.setInputFiles(csv('院区.csv', text))
  }
  const wrong = '院区编号,电话,经度,院区\nbeijing-jianguomen,无,东,建国门\n'
  await choose(wrong)
  await expect(page.getByRole('alert')).toContainText('院区表没有这一列')
  await choose(wrong.replace(',院区\n', '\n').replace(',建国门', ''))
  await expect(page.getByRole('alert')).toContainText('第 2 行 “经度”列')
  await expect(page.getByRole('button', { name: '建改动单' })).toBeDisabled()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/import-faults-${project.name}.png`, fullPage: true })
  const good = '院区编号,电话,亮点\nbeijing-jianguomen,010-6400 9999,地铁直达；周末可约\n'
  await choose(good)
  await expect(page.getByText('电话：010-6400 9999')).toBeVisible()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/import-changes-${project.name}.png`, fullPage: true })
  await page.getByRole('button', { name: '建改动单' }).click()
  const dialog = page.getByRole('dialog', { name: '建改动单' })
  await expect(dialog.getByLabel('名字')).toHaveValue('院区')
  await dialog.getByLabel('原因').fill('换了总机')
  await dialog.getByRole('button', { name: '建一张' }).click()
  await expect(page).toHaveURL(/\/changes\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: '1 处改动' })).toBeVisible()
  await expect(page.getByText('电话：010-6400 9999')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/import-set-${project.name}.png`, fullPage: true })
})

test('a workbook with names of its own is matched once, and remembered', async ({ page }, { outputDir, project }) => {
  await enterAs(page, 'demo-08-product', '/import')
  const file = page.getByLabel('要导入的文件')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  // Journeys of other widths have the same mall: what one has matched is remembered.
  const phone = `电话 ${project.name}`
  const head = ['院区编号', phone, `备注 ${project.name}`]
  const book = textWorkbook({ 院区: [head, ['beijing-jianguomen', '010-6400 8888', '略']] })
  const choose = () => file.setInputFiles({ name: '一月.xlsx', mimeType: type, buffer: book })
  await choose()
  const panel = page.getByRole('region', { name: '列怎么对：表“院区”' })
  await expect(panel.getByLabel(phone)).toHaveValue('phone')
  await expect(page.getByRole('button', { name: '建改动单' })).toBeDisabled()
  const save = panel.getByRole('button', { name: '记住，再试读' })
  await expect(save).toBeDisabled()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/import-columns-${project.name}.png`, fullPage: true })
  await panel.getByLabel(`备注 ${project.name}`).selectOption('不导入')
  await save.click()
  await expect(page.getByText('电话：010-6400 8888')).toBeVisible()
  await expect(panel.getByText('→ 不导入')).toBeVisible()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/import-matched-${project.name}.png`, fullPage: true })
  await page.reload()
  await choose()
  await expect(panel.getByText('→ 电话')).toBeVisible()
})

test('pictures in a ZIP are seen before they become a change set, and wrong ones are told', async ({ page }, {
  outputDir,
  project,
}) => {
  await enterAs(page, 'demo-08-product', '/import')
  const file = page.getByLabel('要导入的文件')
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#b0dfda' } })
    .jpeg()
    .toBuffer()
  const choose = async (...names: string[]) => {
    await expect(file).toBeEnabled()
    const buffer = zipOf(names.map((name) => ({ name, bytes })))
    await file.setInputFiles({ name: '图片.zip', mimeType: 'application/zip', buffer })
  }
  await choose('院区/beijing-jianguomen.jpg', '院区/nowhere.jpg')
  await expect(page.getByRole('alert')).toContainText('没有编号 nowhere 的院区')
  await expect(page.getByRole('button', { name: '建改动单' })).toBeDisabled()
  await choose('院区/beijing-jianguomen.jpg')
  await expect(page.getByRole('img', { name: '的新图片' })).toBeVisible()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/import-pictures-${project.name}.png`, fullPage: true })
  await page.getByRole('button', { name: '建改动单' }).click()
  const dialog = page.getByRole('dialog', { name: '建改动单' })
  await dialog.getByLabel('原因').fill('换院区的图片')
  await dialog.getByRole('button', { name: '建一张' }).click()
  await expect(page).toHaveURL(/\/changes\/[\w-]+$/)
  await expect(page.getByText('改成的图片')).toBeVisible()
  await expect(page.getByRole('img', { name: '图片' }).last()).toBeVisible()
  await page.screenshot({ path: `${outputDir}/import-pictures-set-${project.name}.png`, fullPage: true })
})

test('faulty cells are mended where they are told, and the file is tried again without another one', async ({ page }, {
  outputDir,
  project,
}) => {
  await enterAs(page, 'demo-08-product', '/import')
  const code = `mend-${project.name}`
  const head = '项目编号,项目名,系统,看什么,单项价,用时分钟,服务\n'
  await page
    .getByLabel('要导入的文件')
    .setInputFiles(csv('项目.csv', `${head}${code},新项目,一般检查,看一看,8S.00,3,理疗\n`))
  const faults = page.getByRole('alert').filter({ hasText: '服务' })
  await expect(faults).toContainText('“8S.00”不')
  const price = faults.getByLabel('第 2 行单项价改成')
  await price.fill('8X')
  await expect(faults.getByText('“8X”不')).toBeVisible()
  await price.fill('85.00')
  await faults.getByLabel('第 2 行服务改成').selectOption('体检')
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/import-mends-${project.name}.png`, fullPage: true })
  await faults.getByRole('button', { name: '改了 2 格，再试读' }).click()
  await expect(page.getByText('其中 2 格是在这里改的，文件里还是原来的')).toBeVisible()
  // Kept on the server: read again they are there, and each can be taken back.
  await page.reload()
  const mended = page.getByRole('region', { name: '改过的 2 格' })
  await expect(mended).toContainText('8S.00')
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/import-mended-${project.name}.png`, fullPage: true })
  await mended.getByRole('button', { name: '收回第 2 行 “服务”列' }).click()
  await expect(page.getByRole('region', { name: '改过的 1 格' })).toBeVisible()
  const download = page.waitForEvent('download')
  await faults.getByRole('button', { name: '下载有错的行' }).click()
  expect((await download).suggestedFilename()).toBe('有错的行.csv')
  await page.goto(page.url().replace(/\?.*$/, ''))
  await page.getByRole('button', { name: '接着做：项目.csv' }).click()
  await faults.getByLabel('第 2 行服务改成').selectOption('体检')
  await faults.getByRole('button', { name: '改了 1 格，再试读' }).click()
  await expect(page.getByText('其中 2 格是在这里改的，文件里还是原来的')).toBeVisible()
  await page.getByRole('button', { name: '建改动单' }).click()
  const dialog = page.getByRole('dialog', { name: '建改动单' })
  await dialog.getByLabel('原因').fill('新的项目')
  await dialog.getByRole('button', { name: '建一张' }).click()
  await expect(page).toHaveURL(/\/changes\/[\w-]+$/)
  await expect(page.getByText('单项价：85.00')).toBeVisible()
})

test('a schedule file is read before it counts', async ({ page }, { outputDir, project }) => {
  await enterAs(page, 'demo-02-director', '/capacity')
  await page.getByRole('button', { name: '导入号源表' }).click()
  const dialog = page.getByRole('dialog', { name: '导入号源表' })
  const head = '院区编号,服务,星期或日期,时段,名额,抽血\n'
  await dialog.getByLabel('号源表').setInputFiles(csv('号源.csv', `${head}nowhere,体检,周一,0730-0830,20,是\n`))
  await expect(dialog.getByRole('alert')).toContainText('第 2 行：没有院区 nowhere')
  await expect(dialog.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/schedule-${project.name}.png` })
})
