import type { Page } from '@playwright/test'
import { isDesktop, isPhone } from '../actions.ts'
import { E2E_CONSOLE, E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { enterAs, expectGoodPage } from './console.ts'

/** Of their own for each width: they share a mall. */
function namesFor(page: Page) {
  if (isDesktop(page))
    return { place: '顶部', way: '门诊与疫苗', newWay: '门诊和疫苗', entrance: '肿瘤筛查', newEntrance: '肿瘤早筛' }
  if (isPhone(page))
    return { place: '手机菜单', way: '居家好物', newWay: '居家用品', entrance: '肺部', newEntrance: '肺和结节' }
  return { place: '顶部', way: '职场', newWay: '上班族', entrance: '肝胆', newEntrance: '肝胆胰' }
}

/** Presses the step, and says why. */
async function take(page: Page, step: string, dialog: string, confirm: string) {
  await page.getByRole('button', { name: step, exact: true }).click()
  const asked = page.getByRole('dialog', { name: dialog })
  await asked.getByLabel('原因').fill('换个叫法')
  await asked.getByRole('button', { name: confirm, exact: true }).click()
  await expect(asked).toBeHidden()
}

async function rename(page: Page, place: string, before: string, label: string, after: string) {
  await page.getByRole('region', { name: place }).getByRole('button', { name: before }).first().click()
  const form = page.getByRole('dialog', { name: before })
  await form.getByLabel(label).fill('')
  await form.getByRole('button', { name: '写进改动单' }).click()
  await expect(form.getByText('不能空')).toBeVisible()
  await form.getByLabel(label).fill(after)
  await expectGoodPage(page)
  await form.getByRole('button', { name: '写进改动单' }).click()
}

/** The home page with this entrance; a phone's menu with this way, otherwise the navigation. */
async function expectInShop(page: Page, way: string, entrance: string) {
  await open(page, E2E_ORIGIN)
  await expect(page.getByRole('main').getByRole('link', { name: entrance })).toBeVisible()
  if (!isPhone(page)) {
    const ways = page.getByRole('navigation', { name: '商品导航' })
    const more = ways.getByRole('button', { name: '更多' })
    if (await more.isVisible()) await more.click()
    await expect(page.getByRole('link', { name: way, exact: true }).filter({ visible: true }).first()).toBeVisible()
    return
  }
  await page.getByRole('button', { name: /菜单/ }).first().click()
  await expect(page.getByRole('button', { name: way, exact: true })).toBeVisible()
}

test('a way of the navigation and an entrance of the home page are renamed by one, approved by another, in the shop at once, and taken back', async ({
  page,
}, { outputDir, project }) => {
  const { place, way, newWay, entrance, newEntrance } = namesFor(page)
  const title = `店面 ${newWay}`
  await enterAs(page, 'demo-10-content', '/structure')
  await expect(page.getByRole('region', { name: '顶部' }).getByText('打开首页')).toBeVisible()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/structure-${project.name}.png`, fullPage: true })
  await rename(page, place, way, '导航名', newWay)
  const choosing = page.getByRole('dialog', { name: '写进哪张改动单' })
  await choosing.getByLabel('名字').fill(title)
  await choosing.getByLabel('原因').fill('换个叫法')
  await choosing.getByRole('button', { name: '写进去' }).click()
  await expect(page.getByRole('region', { name: place }).getByText(newWay)).toBeVisible()
  await page.getByRole('tab', { name: '首页入口' }).click()
  await rename(page, '看什么', entrance, '入口名', newEntrance)
  await expect(page.getByRole('region', { name: '看什么' }).getByText(newEntrance)).toBeVisible()

  await page.getByRole('link', { name: '在商城里预览' }).click()
  const shop = page.frameLocator('iframe')
  await expect(shop.getByRole('link', { name: newEntrance }).first()).toBeVisible()
  await page.screenshot({ path: `${outputDir}/structure-preview-${project.name}.png` })
  await page.goto(`${E2E_CONSOLE}/structure`)
  await page.getByRole('link', { name: '看全部改动和检查' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await take(page, '送审', '送审', '送审')
  const set = new URL(page.url()).pathname
  await enterAs(page, 'demo-02-director', set)
  await take(page, '批准', '批准这张改动单', '批准')
  await take(page, '发布', '发布到商城', '马上发布')
  await expectInShop(page, newWay, newEntrance)

  await page.goto(`${E2E_CONSOLE}${set}`)
  await take(page, '整单撤回', '整单撤回', '撤回')
  await expect(page.getByRole('heading', { name: `撤回：${title}` })).toBeVisible()
  await expectInShop(page, way, entrance)
})

test('the order is changed by keys, what is taken out can be put back, and a new entrance is written with its list', async ({
  page,
}, { outputDir, project }) => {
  await enterAs(page, 'demo-10-content', '/structure?part=recommend')
  const list = page.getByRole('region', { name: '首页推荐' })
  const names = list.getByRole('listitem')
  await expect(names.first()).toContainText('给父母')
  await list.getByRole('button', { name: '给自己往前移' }).focus()
  await page.keyboard.press('Enter')
  const choosing = page.getByRole('dialog', { name: '写进哪张改动单' })
  await choosing.getByLabel('名字').fill(`推荐的次序 ${project.name}`)
  await choosing.getByLabel('原因').fill('换个次序')
  await choosing.getByRole('button', { name: '写进去' }).click()
  await expect(names.first()).toContainText('给自己')
  await list.getByRole('button', { name: '给孩子往前移' }).focus()
  await page.keyboard.press('Enter')
  await expect(names.nth(1)).toContainText('给孩子')
  await expect(list.getByRole('button', { name: '给孩子往前移' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names.first()).toContainText('给孩子')
  await expect(list.getByRole('button', { name: '给孩子往后移' })).toBeFocused()
  await list.getByRole('button', { name: '从商城去掉给孩子' }).click()
  await expect(names.last()).toContainText('不在商城')
  await list.getByRole('button', { name: '把给孩子放回商城' }).click()
  await expect(list.getByText('不在商城')).toBeHidden()

  await page.getByRole('tab', { name: '首页入口' }).click()
  await page.getByRole('button', { name: '新入口' }).click()
  const naming = page.getByRole('dialog', { name: '新入口' })
  await naming.getByLabel('首页入口编号').fill(`who-${project.name}`)
  await naming.getByRole('button', { name: '去写' }).click()
  const form = page.getByRole('dialog', { name: `who-${project.name}` })
  await form.getByLabel('入口名').fill('送礼')
  await form.getByLabel('搜索条件').fill('colour=red')
  await expect(form.getByText('搜索页没有“colour”这个条件')).toBeVisible()
  await form.getByLabel('点了列出什么').selectOption({ label: '分类：全家 / 心意卡' })
  await expect(form.getByLabel('搜索条件')).toHaveValue(
    'product_first_type_id=c-family&product_second_type_id=c-family-gift',
  )
  await form.getByLabel('选图片').setInputFiles('docs/images/opening-setup.webp')
  await expect(form.getByLabel('换图片')).toBeAttached()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/entrance-${project.name}.png` })
  await form.getByRole('button', { name: '写进改动单' }).click()
  await expect(page.getByRole('region', { name: '为谁选' }).getByText('送礼')).toBeVisible()
  for (const part of ['导航面板', '分类', '服务介绍']) {
    await page.getByRole('tab', { name: part }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    await expectGoodPage(page)
  }
})
