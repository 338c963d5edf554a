import type { Page } from '@playwright/test'
import { isPhone } from '../actions.ts'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: '找一切' })

test('one box leads to a page, an order and an act, by the keyboard alone, as far as rights reach', async ({
  page,
}) => {
  await enterAs(page, 'demo-02-director', '/orders')
  const link = page.getByRole('table', { name: '找到的订单' }).getByRole('link').first()
  const orderNo = ((await link.textContent()) ?? '').trim()
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('menuitem', { name: '今日' })).toBeVisible()
  await expect(palette(page).getByRole('menuitem', { name: '订单 刚看过' })).toBeVisible()
  await expectGoodPage(page)
  await page.keyboard.type('操作')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(page).toHaveURL(`${E2E_CONSOLE}/audit`)

  await page.getByRole('button', { name: /^找一切/ }).click()
  await page.keyboard.type(orderNo)
  await expect(palette(page).getByRole('menuitem', { name: `查“${orderNo}”` })).toBeVisible()
  await page.keyboard.press('Enter')
  await palette(page)
    .getByRole('menuitem', { name: new RegExp(`^${orderNo}`) })
    .click()
  await expect(page).toHaveURL(`${E2E_CONSOLE}/orders/${orderNo}`)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('没有这样的号码')
  await page.keyboard.press('Enter')
  await expect(palette(page).getByText(/^没有找到。/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('新开')
  await palette(page).getByRole('menuitem', { name: '新开改动单' }).click()
  await expect(page.getByRole('dialog', { name: '为什么不能做' }).getByText(/^缺权限“起草改动”/)).toBeVisible()
  await enterAs(page, 'demo-08-product', '/changes')
  await expect(page.getByRole('button', { name: '新开改动单' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('新开')
  await palette(page).getByRole('menuitem', { name: '新开改动单' }).click()
  await expect(page.getByRole('dialog', { name: '新开改动单' })).toBeVisible()
})

test('keys lead on, never while somebody types, and can be switched off', async ({ page }) => {
  await enterAs(page, 'demo-02-director', '/orders')
  await expect(page.getByRole('table', { name: '找到的订单' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('table', { name: '找到的订单' }).getByRole('link').first()).toBeFocused()
  await page.getByRole('searchbox', { name: '找订单' }).fill('')
  await page.keyboard.type('gt?')
  await expect(page).toHaveURL(`${E2E_CONSOLE}/orders`)
  await expect(page.getByRole('searchbox', { name: '找订单' })).toHaveValue('gt?')
  await page.locator('main').focus()
  await page.keyboard.press('f')
  await expect(page.getByRole('searchbox', { name: '找订单' })).toBeFocused()
  await page.locator('main').focus()
  await page.keyboard.type('gt')
  await expect(page).toHaveURL(`${E2E_CONSOLE}/today`)
  await page.keyboard.type('?')
  const help = page.getByRole('dialog', { name: '快捷键' })
  await expect(help.getByText('去“订单”')).toBeVisible()
  await expectGoodPage(page)
  await help.getByText('用单个字母的快捷键').click()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.type('go')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL(`${E2E_CONSOLE}/today`)
})

test('a page’s own acts have keys and stand in the palette, and a grey button says why by one', async ({ page }) => {
  await enterAs(page, 'demo-08-product', '/products')
  await page.locator('main tbody a').filter({ visible: true }).first().click()
  const edit = page.getByRole('button', { name: '改文字和资料' })
  await expect(edit).toBeVisible()
  const name = page.getByRole('dialog').getByLabel('商品名', { exact: true })
  await page.keyboard.press('e')
  await expect(name).toBeFocused()
  await page.keyboard.type('e')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('改文字')
  await palette(page).getByRole('menuitem', { name: '改文字和资料 快捷键 E' }).click()
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await page.goto(`${E2E_CONSOLE}/activities/activity-kit-week`)
  const write = page.getByRole('button', { name: '写进改动单' })
  await expect(write).toBeDisabled()
  await page.keyboard.press('w')
  await expect(write).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '还没有改' })).toBeVisible()
})

test('a list says what is wrong with it, and what would help', async ({ page, allowNoise }) => {
  allowNoise(/403 \(Forbidden\)/)
  await enterAs(page, 'demo-12-finance', '/orders?state=cancelled&from=2020-01-01&to=2020-01-02')
  await expect(page.getByText('没有找到符合条件的')).toBeVisible()
  await page.getByRole('button', { name: '去掉“结束日期”' }).click()
  await expect(page).toHaveURL(`${E2E_CONSOLE}/orders?state=cancelled&from=2020-01-01`)
  await page.goto(`${E2E_CONSOLE}/orders`)
  const table = page.getByRole('table', { name: '找到的订单' })
  await expect(table).toBeVisible()
  if (!isPhone(page)) {
    await page.getByRole('button', { name: '列', exact: true }).click()
    await page.getByText('买的人', { exact: true }).last().click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('button', { name: '列 9 / 10' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: '买的人' })).toHaveCount(0)
  }
  await page.context().setOffline(true)
  await expect(page.getByText(/^网络断了，看到的可能已经变了/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/^网络断了，看到的可能已经变了/)).toBeHidden()
  await page.goto(`${E2E_CONSOLE}/people`)
  await expect(page.getByText('这里您看不到').first()).toBeVisible()
  await expect(page.getByText(/^缺权限“查看员工与权限”/).first()).toBeVisible()
})

test('a list with its filters is saved under a name, shared with a role, and opened from the palette', async ({
  page,
}) => {
  const name = `取消的 ${Date.now() % 100_000}`
  // Filters of its own: others run beside it, and a try before may have left its view.
  const from = `2026-01-${String((Date.now() % 28) + 1).padStart(2, '0')}`
  const query = `state=cancelled&from=${from}&to=2026-02-01`
  await enterAs(page, 'demo-02-director', `/orders?${query}`)
  await page.getByRole('button', { name: '存成视图' }).click()
  const asked = page.getByRole('dialog', { name: '存成视图' })
  await asked.getByRole('button', { name: '存好' }).click()
  await expect(asked.getByText('请写一个名字')).toBeVisible()
  await asked.getByLabel('名字').fill(name)
  await asked.getByLabel('给谁用').selectOption({ label: '也给财务' })
  await expectGoodPage(page)
  await asked.getByRole('button', { name: '存好' }).click()
  const tabs = page.getByRole('navigation', { name: '保存的视图' })
  await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  // What was pressed has gone; the keyboard goes on beside it.
  await expect(tabs).toBeFocused()
  await expectGoodPage(page)

  await enterAs(page, 'demo-12-finance', '/books')
  // The page takes keys once it is there.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.type(name)
  // Beside the search for these words.
  await palette(page)
    .getByRole('menuitem', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/orders\\?.*from=${from}`))
  await expect(page.getByRole('button', { name: '删掉这个视图' })).toHaveCount(0)

  await enterAs(page, 'demo-02-director', `/orders?${query}`)
  await page.getByRole('button', { name: '删掉这个视图' }).click()
  await expect(page.getByText('视图删掉了')).toBeVisible()
  await expect(tabs.getByRole('link', { name })).toHaveCount(0)
})
