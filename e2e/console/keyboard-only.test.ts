import type { Locator, Page } from '@playwright/test'
import { asMember } from '../as-member.ts'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs, escapeFrom } from './console.ts'

/** Farther from each other nothing of one piece of work lies. */
const MAX_TABS = 120

const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement)

/** Presses Tab until it stands there, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible()
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await isFocused(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}

/** The same with Shift. */
async function tabBack(page: Page, wanted: Locator) {
  for (let tabs = 0; tabs < MAX_TABS && !(await isFocused(wanted)); tabs++) await page.keyboard.press('Shift+Tab')
  await expect(wanted).toBeFocused()
}

async function press(page: Page, wanted: Locator) {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Nobody has to begin again at the top of the page. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)

test('an item is changed, sent and approved with the keyboard alone, and focus is never lost', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  const title = '只用键盘'
  await page.goto(`${E2E_CONSOLE}/login?to=/items`)
  await press(page, page.getByRole('button', { name: /^商品编辑/ }))
  await expect(page).toHaveURL(`${E2E_CONSOLE}/items`)
  const row = page.locator('main tbody tr button').first()
  await expect(row).toBeVisible()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  const name = drawer.getByLabel('项目名', { exact: true })
  await type(page, name, '甲')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: '还没写入，要离开吗？' })
  await press(page, question.getByRole('button', { name: '接着写' }))
  await expect(question).toHaveCount(0)
  await expectFocus(page)
  await press(page, drawer.getByRole('button', { name: '写进改动单' }))
  const choosing = page.getByRole('dialog', { name: '写进哪张改动单' })
  await type(page, choosing.getByLabel('名字'), title)
  await type(page, choosing.getByLabel('原因'), '试一试键盘')
  await press(page, choosing.getByRole('button', { name: '写进去' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toBeFocused()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '找一切' })
  await expect(palette.getByRole('menuitem').first()).toBeVisible()
  await escapeFrom(palette)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(`${E2E_CONSOLE}/changes`)
  await press(page, page.getByRole('link', { name: title }).first())
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectFocus(page)
  const submit = page.getByRole('button', { name: '送审', exact: true })
  await press(page, submit)
  const sending = page.getByRole('dialog', { name: '送审' })
  await escapeFrom(sending)
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await type(page, sending.getByLabel('原因'), '请看一眼')
  await press(page, sending.getByRole('button', { name: '送审', exact: true }))
  await expect(sending).toHaveCount(0)
  await expectFocus(page)

  await enterAs(page, 'demo-09-medical', new URL(page.url()).pathname)
  const approve = page.getByRole('button', { name: '批准', exact: true })
  await press(page, approve)
  const approving = page.getByRole('dialog', { name: '批准这张改动单' })
  await type(page, approving.getByLabel('原因'), '看过了')
  await press(page, approving.getByRole('button', { name: '批准', exact: true }))
  await expect(approving).toHaveCount(0)
  await expect(page.getByText('已批准').first()).toBeVisible()
  await expectFocus(page)
})

test('a consultation is found, taken, answered and handed over with the keyboard alone', { tag: '@desktop' }, async ({
  page,
}) => {
  const { api } = await asMember(page)
  await api.sendConsultation({ group: 'regular', text: '前一晚几点以后不能吃东西？' })
  await enterAs(page, 'demo-07-service', '/inbox')
  const first = page.locator('main li a').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  const thread = page.getByRole('region', { name: '咨询' })
  await expect(thread.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('main li a[aria-current="true"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, thread.getByRole('button', { name: '接起来' }))
  await expect(thread.getByRole('heading')).toBeFocused()
  await type(page, thread.getByRole('textbox', { name: '回复' }), '晚上八点以后不吃东西')
  await page.keyboard.press('Control+Enter')
  await expect(thread.getByRole('log')).toContainText('晚上八点以后不吃东西')
  await expectFocus(page)
  const pass = thread.getByRole('button', { name: '转给同事' })
  await tabBack(page, pass)
  await page.keyboard.press('Enter')
  await escapeFrom(page.getByRole('dialog'))
  await expect(pass).toBeFocused()
})

test('at the desk somebody is opened from the list, looked at and left with the keyboard alone', {
  tag: '@desktop',
}, async ({ page }) => {
  await enterAs(page, 'demo-05-desk', '/desk')
  const list = page.getByRole('region', { name: '到检名单' })
  const [first, second] = [list.locator('li button').first(), list.locator('li button').nth(1)]
  await expect(second).toBeVisible()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.keyboard.press('j')
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  const heading = page.locator('#visit')
  await expect(heading).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(second).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(heading).toBeFocused()
  await page.keyboard.press('j')
  await expect(second).toBeFocused()
})
