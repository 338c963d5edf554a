import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterAs, escapeFrom, expectGoodPage } from './console.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: '还没写入，要离开吗？' })
const stay = (page: Page) => question(page).getByRole('button', { name: '接着写' }).click()
const leave = (page: Page) => question(page).getByRole('button', { name: '离开，不要了' }).click()

/** Whether the browser would ask before this window is closed. */
const isHeld = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('whoever leaves a text that is not written yet is asked, by a link, by back and by the window', async ({ page }, {
  outputDir,
  project,
}) => {
  await enterAs(page, 'demo-10-content', '/texts')
  const toText = page.getByRole('link', { name: '写新的一版 帮助中心' })
  await toText.click()
  const changes = page.getByLabel('改了什么')
  await expect(changes).toBeVisible()
  expect(await isHeld(page)).toBe(false)
  await page.getByRole('link', { name: '全部商城文本' }).click()
  await toText.click()

  await changes.fill('写明客服几点上班')
  expect(await isHeld(page)).toBe(true)
  await page.getByRole('link', { name: '全部商城文本' }).click()
  await expect(question(page)).toBeVisible()
  await expectGoodPage(page)
  await page.screenshot({ path: `${outputDir}/unwritten-${project.name}.png` })
  await stay(page)
  await expect(changes).toHaveValue('写明客服几点上班')
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await stay(page)
  await expect(page).toHaveURL(/\/texts\/help-center$/)
  await expect(changes).toHaveValue('写明客服几点上班')
  await page.goBack()
  await leave(page)
  await expect(page).toHaveURL(/\/texts$/)
  expect(await isHeld(page)).toBe(false)

  await toText.click()
  await changes.fill('写明客服几点上班')
  await changes.fill('')
  await page.getByRole('link', { name: '全部商城文本' }).click()
  await expect(toText).toBeVisible()
})

test('a row in a drawer keeps what was typed until it is written or given up', async ({ page }) => {
  await enterAs(page, 'demo-08-product', '/items')
  const row = page.locator('tbody tr button').filter({ visible: true }).first()
  await row.click()
  const drawer = page.getByRole('dialog')
  const name = drawer.getByLabel('项目名', { exact: true })
  const before = await name.inputValue()
  await escapeFrom(drawer)
  await expect(drawer).toBeHidden()
  await expect(row).toBeFocused()

  await row.click()
  await name.fill(`${before}甲`)
  await page.keyboard.press('Escape')
  await stay(page)
  await expect(name).toHaveValue(`${before}甲`)
  await drawer.getByRole('button', { name: '先不改' }).click()
  await stay(page)
  await page.goBack()
  await stay(page)
  await expect(name).toHaveValue(`${before}甲`)
  // No set is chosen: nothing was written, and nothing typed is lost.
  await drawer.getByRole('button', { name: '写进改动单' }).click()
  await page.getByRole('dialog', { name: '写进哪张改动单' }).getByRole('button', { name: '先不改' }).click()
  await expect(name).toHaveValue(`${before}甲`)
  await drawer.getByRole('button', { name: '关闭' }).click()
  await leave(page)
  await expect(drawer).toBeHidden()
  await expect(row).toBeFocused()
  await row.click()
  await expect(name).toHaveValue(before)

  await name.fill(`${before}乙`)
  await drawer.getByRole('button', { name: '写进改动单' }).click()
  const choosing = page.getByRole('dialog', { name: '写进哪张改动单' })
  await choosing.getByLabel('名字').fill('项目改名')
  await choosing.getByLabel('原因').fill('原来的不清楚')
  await choosing.getByRole('button', { name: '写进去' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '正在写的改动单' })).toContainText('1 处改动')
  await expect(question(page)).toBeHidden()
})

test('whoever closes a report that is filled in halfway is asked, in each of its drawers', async ({ page }) => {
  await enterAs(page, 'demo-05-desk', '/reports')
  for (const way of ['谁能看报告', '登记监护人', '上传报告']) {
    await page.getByRole('button', { name: way, exact: true }).click()
    const drawer = page.getByRole('dialog')
    const code = drawer.getByLabel('到检码')
    await code.fill('HX0000')
    await page.keyboard.press('Escape')
    await stay(page)
    await expect(code).toHaveValue('HX0000')
    await drawer.getByRole('button', { name: '关闭', exact: true }).click()
    await leave(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
