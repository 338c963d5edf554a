import type { Page } from '@playwright/test'
import { isDesktop } from '../actions.ts'
import { E2E_CONSOLE, E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { enterAs, expectGoodPage } from './console.ts'

/** Presses the step, and says why. */
async function take(page: Page, step: string, dialog: string, confirm: string) {
  await page.getByRole('button', { name: step, exact: true }).click()
  const asked = page.getByRole('dialog', { name: dialog })
  await asked.getByLabel('原因').fill('一月版')
  await asked.getByRole('button', { name: confirm, exact: true }).click()
  await expect(asked).toBeHidden()
}

/** A new rule, with what is wrong on the way told at its field. */
async function writeRule(page: Page, shot: () => Promise<unknown>) {
  await page.getByRole('button', { name: '加一条规则' }).click()
  const form = page.getByRole('dialog', { name: '新规则' })
  await form.getByRole('button', { name: '写好了' }).click()
  await expect(form.getByText('还有 6 处没写好')).toBeVisible()
  await form.getByLabel('主题', { exact: true }).selectOption({ index: 0 })
  await expect(form.getByLabel('新主题的编号')).toBeHidden()
  await form.getByLabel('主题', { exact: true }).selectOption({ label: '新主题' })
  await shot()
  await form.getByLabel('新主题的编号').fill('thyroid')
  await form.getByLabel('检查', { exact: true }).fill('甲状腺彩超')
  const named = page.getByRole('dialog', { name: '甲状腺彩超' })
  await named.getByLabel('系统').selectOption({ label: '甲状腺' })
  await named.getByLabel('年龄').fill('70-30')
  await expect(named.getByText('写成 50-74，从小到大，最大 120')).toBeVisible()
  await named.getByLabel('年龄').fill('30-70')
  await named.getByLabel('加一个条件').selectOption({ label: '体重' })
  await expect(named.getByText('“体重”还没选回答')).toBeVisible()
  await named.getByText('偏胖', { exact: true }).click()
  await named.getByRole('button', { name: '加项目', exact: true }).click()
  const picking = page.getByRole('dialog', { name: '加检查项目' })
  await picking.getByLabel('项目名或编号').fill('甲状腺彩超')
  await page.keyboard.press('Enter')
  await picking.getByText('甲状腺彩超').last().click()
  await picking.getByRole('button', { name: '加 1 个' }).click()
  await named.getByLabel('间隔').fill('2 年一次')
  await named.getByLabel('说给人听的一句').fill('保证查出来')
  await expect(named.getByText('广告法不许这样说，请改掉')).toBeVisible()
  await named.getByLabel('说给人听的一句').fill('{age} 岁、体重偏胖，可以看一看')
  await named.getByLabel('出处').selectOption({ label: '《健康体检基本项目专家共识（2022）》 2022' })
  await expectGoodPage(page)
  await shot()
  await named.getByRole('button', { name: '写好了' }).click()
}

test('the next edition of the guide is read, changed rule by rule, with what does not fit told, and seen in the shop before it is published', async ({
  page,
}, { outputDir, project }) => {
  test.slow()
  const shot = (name: string) => page.screenshot({ path: `${outputDir}/guide-${name}-${project.name}.png` })
  await enterAs(page, 'demo-10-content', '/guide')
  await expect(page.getByText('成人体检查缺 2026 年 11 月版').filter({ visible: true }).first()).toBeVisible()
  await expectGoodPage(page)
  await shot('list')
  await page.getByRole('button', { name: '写新的一版' }).click()
  await expect(page.getByRole('heading', { name: '45 条规则' })).toBeVisible()
  await expectGoodPage(page)
  await shot('rules')

  await writeRule(page, () => shot('rule'))
  await expect(page.getByRole('heading', { name: '46 条规则' })).toBeVisible()
  await expect(page.getByText('和正在用的比：新加 1 条')).toBeVisible()

  await page.getByRole('button', { name: '写进改动单' }).click()
  await expect(page.getByText('审核人：不能空')).toBeVisible()
  await page.getByLabel('版本名').fill('成人体检查缺 2027 年 1 月版')
  await page.getByLabel('审核人').fill('陆时安 主任医师')
  await page.getByText('只看和正在用的不同的').click()
  await expectGoodPage(page)
  await shot('changed')
  await page.getByRole('button', { name: '写进改动单' }).click()
  const choosing = page.getByRole('dialog', { name: '写进哪张改动单' })
  await choosing.getByLabel('名字').fill(`一月版 ${project.name}`)
  await choosing.getByLabel('原因').fill('补一条甲状腺')
  await choosing.getByRole('button', { name: '写进去' }).click()
  const bar = page.getByRole('region', { name: '正在写的改动单' })
  await expect(bar).toContainText('1 处改动')
  await page.getByRole('link', { name: '在商城上预览' }).click()
  const shop = page.frameLocator('iframe')
  await expect(shop.getByText('陆时安 主任医师')).toBeVisible()
  await expect(shop.getByRole('heading', { name: /^建议查 \d+ 项$/ })).toBeVisible()
  await shot('preview')
  await page.goBack()
  await bar.getByRole('link', { name: '看全部改动和检查' }).click()
  await expect(page.getByText(/版本名：成人体检查缺 2027 年 1 月版/)).toBeVisible()
  await expect(page.getByText(/thyroid-\d+｜thyroid｜建议查/)).toBeVisible()
  await expectGoodPage(page)
  await shot('set')
  if (!isDesktop(page)) return

  await take(page, '送审', '送审', '送审')
  const address = new URL(page.url()).pathname
  await enterAs(page, 'demo-09-medical', address)
  await page.getByRole('link', { name: '看每条规则和出处' }).click()
  await expect(page.getByText('和正在用的比：新加 1 条')).toBeVisible()
  await enterAs(page, 'demo-09-medical', address)
  await take(page, '批准', '批准这张改动单', '批准')
  await enterAs(page, 'demo-02-director', address)
  await take(page, '发布', '发布到商城', '马上发布')
  await expect(page.getByText('发布了，商城已经是新的')).toBeVisible()
  await open(page, `${E2E_ORIGIN}/guide`)
  await expect(page.getByText('陆时安 主任医师')).toBeVisible()
  await page.goto(`${E2E_CONSOLE}/guide`)
  await expect(page.getByText('正在用').filter({ visible: true })).toHaveCount(1)
  await page.goto(`${E2E_CONSOLE}${address}`)
  await take(page, '整单撤回', '整单撤回', '撤回')
  await open(page, `${E2E_ORIGIN}/guide`)
  await expect(page.getByText('陆时安 主任医师')).toBeHidden()
})
