import { isDesktop, isPhone } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('a doctor is written with portrait, words and branch, and seen on the branch’s page before it is published', async ({
  page,
}, { outputDir, project }) => {
  const code = `bai-${isDesktop(page) ? 'wide' : isPhone(page) ? 'phone' : 'tablet'}`
  await enterAs(page, 'demo-10-content', '/doctors')
  await expect(page.getByText('沈知微').filter({ visible: true }).first()).toBeVisible()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/doctors-${project.name}.png`, fullPage: true })
  await page.getByRole('button', { name: '新医生' }).click()
  const naming = page.getByRole('dialog', { name: '新医生' })
  await naming.getByLabel('医生编号').fill(code)
  await naming.getByRole('button', { name: '去写' }).click()
  const form = page.getByRole('dialog', { name: code })
  await form.getByRole('button', { name: '写进改动单' }).click()
  await expect(form.getByText('不能空')).toBeVisible()
  await form.getByLabel('姓名').fill('白景行')
  await form.getByLabel('职称').fill('神经内科 主治医师')
  await form.getByLabel('介绍').fill('看头疼和头晕，先听您怎么疼。')
  await form.getByLabel('院区').selectOption({ label: '北京鼓楼院区' })
  await form.getByLabel('选头像').setInputFiles('docs/images/opening-setup.webp')
  await expect(form.getByLabel('换头像')).toBeAttached()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/doctor-form-${project.name}.png` })
  await form.getByRole('button', { name: '写进改动单' }).click()
  const choosing = page.getByRole('dialog', { name: '写进哪张改动单' })
  await choosing.getByLabel('名字').fill(`新医生 ${code}`)
  await choosing.getByLabel('原因').fill('新来的医生')
  await choosing.getByRole('button', { name: '写进去' }).click()
  await expect(choosing).toBeHidden()
  await expect(page.getByText(`新医生 ${code}`).first()).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/doctors?open=${code}`)
  await page.getByRole('link', { name: '在商城里预览' }).click()
  const shop = page.frameLocator('iframe')
  await expect(shop.getByText('白景行')).toBeVisible()
  await expect(shop.getByText('先听您怎么疼')).toBeVisible()
  await page.screenshot({ path: `${outputDir}/doctor-preview-${project.name}.png` })
})

test('a branch introduces its doctors, and a lecture says who speaks', async ({ page }, { outputDir, project }) => {
  await open(page, '/branch/beijing-jianguomen')
  const doctor = page.getByRole('listitem').filter({ hasText: '心血管内科 主任医师' })
  await doctor.scrollIntoViewIfNeeded()
  await expect(doctor.getByText('先看趋势')).toBeVisible()
  await page.screenshot({ path: `${outputDir}/branch-doctors-${project.name}.png` })
  await doctor.getByRole('link', { name: /看讲过的/ }).click()
  await expect(page.getByRole('heading', { name: '健康讲堂' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '颈动脉有斑块，要不要天天吃药？' }).first()).toBeVisible()
  await open(page, '/live-room?id=lecture-plaque-drug')
  await expect(page.getByText('先看趋势')).toBeVisible()
  await page.screenshot({ path: `${outputDir}/lecture-speaker-${project.name}.png` })
})
