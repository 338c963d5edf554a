import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('demo staff are inside by one press, and see the pages of their rights alone', async ({ page, allowNoise }) => {
  allowNoise(/401 \(Unauthorized\)/)
  await page.goto(`${E2E_CONSOLE}/me`)
  // Nobody is logged in yet: the way leads over the login, and back.
  await expect(page).toHaveURL(`${E2E_CONSOLE}/login?to=%2Fme`)
  await expect(page.getByRole('heading', { name: '演示员工' })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: '系统管理' }).click()
  await expect(page.getByRole('heading', { name: '我的账号' })).toBeVisible()
  const pages = page.getByRole('navigation', { name: '运营台' }).getByRole('link')
  await expect(pages.filter({ hasText: '员工与权限' })).toBeVisible()
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page).toHaveURL(`${E2E_CONSOLE}/login`)
  await page.getByRole('button', { name: '前台护士' }).click()
  await expect(page).not.toHaveURL(/login/)
  await expect(pages.filter({ hasText: '员工与权限' })).toHaveCount(0)
})

test('people, one person, the record and the own account are in nobody’s way', async ({ page }) => {
  await enterAs(page, 'demo-01-admin', '/people')
  await page.getByRole('button', { name: '前台' }).click()
  const person = page.getByRole('dialog', { name: '前台' })
  await expect(person.getByRole('heading', { name: /^现在能做的 \d+ 件$/ })).toBeVisible()
  await expectGoodPage(page)
  await page.goBack()
  await expect(person).toBeHidden()
  await expectGoodPage(page)
  await page.goto(`${E2E_CONSOLE}/people?word=没有这个人`)
  await page.getByRole('button', { name: '清空条件' }).click()
  await expect(page.getByRole('button', { name: '总监' })).toBeVisible()
  await page.goto(`${E2E_CONSOLE}/audit`)
  await page.getByRole('button', { name: '核对记录的链' }).click()
  await expect(page.getByText(/^链是完整的/)).toBeVisible()
  await expectGoodPage(page)
  await page.goto(`${E2E_CONSOLE}/me`)
  await expect(page.getByRole('heading', { name: /^现在能做的/ })).toBeVisible()
  await expectGoodPage(page)
  await page.goto(`${E2E_CONSOLE}/nowhere`)
  await expect(page.getByRole('heading', { name: '没有这一页' })).toBeVisible()
})
