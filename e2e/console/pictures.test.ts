import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

const drawn = () =>
  sharp({ create: { width: 1120, height: 416, channels: 3, background: '#e6f1ee' } })
    .png()
    .toBuffer()

test('a picture is put into the library, described, chosen for a pop-up, and told where it is used', async ({ page }, {
  outputDir,
  project,
}) => {
  test.slow()
  const name = `抽血-${project.name}`
  await enterAs(page, 'demo-11-marketing', '/pictures')
  await expect(page.getByRole('heading', { name: '素材库', level: 1 })).toBeVisible()
  await expect(
    page.getByText('还没有地方用').or(page.getByText('商品')).filter({ visible: true }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: '上传图片' }).click()
  const adding = page.getByRole('dialog', { name: '上传图片' })
  await adding.getByLabel('给什么用').selectOption('special')
  await adding.getByLabel(/^图片/).setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: await drawn() })
  await expect(adding).toBeHidden()
  await page.goto(`${page.url()}?word=${encodeURIComponent(name)}&use=unused`)
  const row = page.getByRole('button', { name })
  await expect(row).toBeVisible()
  await row.click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByText('还没有地方用', { exact: true })).toBeVisible()
  await drawer.getByLabel('说明').fill(`${name}：护士在抽血`)
  await drawer.getByRole('button', { name: '存说明' }).click()
  await expect(page.getByRole('dialog', { name: `${name}：护士在抽血` })).toBeVisible()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/picture-${project.name}.png` })

  await enterAs(page, 'demo-11-marketing', '/pop-ups')
  await page.getByText('给爸妈的一张券，先放着').filter({ visible: true }).first().click()
  const form = page.getByRole('dialog', { name: '给爸妈的一张券，先放着' })
  await form.getByRole('button', { name: '从素材库选：宽屏图片' }).click()
  const library = page.getByRole('dialog', { name: '从素材库选宽屏图片' })
  await library.getByLabel('说明或文件名').fill(name)
  await library.getByLabel('说明或文件名').press('Enter')
  const chosen = library.getByRole('button', { name: /护士在抽血/ })
  await expect(chosen).toHaveCount(1)
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/pick-picture-${project.name}.png` })
  await chosen.click()
  await expect(library).toBeHidden()
  await form.getByRole('button', { name: '写进改动单' }).click()
  const choosing = page.getByRole('dialog', { name: '写进哪张改动单' })
  await choosing.getByLabel('名字').fill(`换弹窗的图 ${project.name}`)
  await choosing.getByLabel('原因').fill('换一张图')
  await choosing.getByRole('button', { name: '写进去' }).click()
  await page.getByRole('region', { name: '正在写的改动单' }).getByRole('link', { name: '看全部改动和检查' }).click()
  await expect(page.getByText('原来的宽屏图片')).toBeVisible()
  await expect(page.getByRole('img', { name: '宽屏图片' })).toHaveCount(2)
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/picture-in-set-${project.name}.png`, fullPage: true })

  await enterAs(page, 'demo-11-marketing', `/pictures?word=${encodeURIComponent(name)}&use=used`)
  await page.getByRole('button', { name: `${name}：护士在抽血` }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: `换弹窗的图 ${project.name}` })).toBeVisible()
})
