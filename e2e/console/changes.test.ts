import type { Page } from '@playwright/test'
import { productId } from '../../demo-data/src/products/product-shape.ts'
import { isDesktop, isPhone } from '../actions.ts'
import { E2E_CONSOLE, E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { enterAs, expectGoodPage } from './console.ts'

/** One of its own for each width: they share a mall. */
function productFor(page: Page) {
  if (isDesktop(page))
    return { slug: 'kit-gene-carrier', name: '携带者筛查采样盒', typed: '1299.50', was: '1,380', is: '1,299.50' }
  if (isPhone(page))
    return { slug: 'kit-gene-drink', name: '酒精代谢基因采样盒', typed: '139.5', was: '148', is: '139.50' }
  return { slug: 'kit-vitd', name: '维生素 D 指血检测盒', typed: '84.9', was: '88', is: '84.90' }
}

/** With its end in view: on narrower screens the bar of steps half covers whatever happens to lie under it. */
async function expectGoodSet(page: Page) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectGoodPage(page)
}

/** Presses the step, and says why. */
async function take(page: Page, step: string, dialog: string, confirm: string) {
  await page.getByRole('button', { name: step, exact: true }).click()
  const asked = page.getByRole('dialog', { name: dialog })
  await asked.getByLabel('原因').fill('十二月价格表')
  await asked.getByRole('button', { name: confirm, exact: true }).click()
  await expect(asked).toBeHidden()
}

test('a price is drafted by one, approved and published by another, in the shop at once, and taken back', async ({
  page,
}) => {
  const { slug, name, typed, was, is } = productFor(page)
  const shop = `${E2E_ORIGIN}/product/${productId(slug)}`
  const title = `调价 ${name}`
  await enterAs(page, 'demo-08-product', '/changes')
  await page.getByRole('button', { name: '新开改动单' }).click()
  const starting = page.getByRole('dialog', { name: '新开改动单' })
  await starting.getByLabel('名字').fill(title)
  await starting.getByLabel('原因').fill('十二月价格表')
  await starting.getByRole('button', { name: '新开', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: '送审' })).toBeDisabled()

  await page.getByRole('button', { name: '加一处改动' }).click()
  const picker = page.getByRole('dialog', { name: '加一处改动' })
  await picker.getByRole('searchbox', { name: '商品名' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(picker.getByText('找到 1 个')).toBeVisible()
  await picker.getByRole('button', { name }).click()
  const form = page.getByRole('dialog', { name })
  await form.getByLabel(/售价$/).fill(typed)
  await expect(form.getByText(/变化 −\d/)).toBeVisible()
  await form.getByLabel('适合谁').fill('想知道的成人')
  await expectGoodPage(page)
  await form.getByRole('button', { name: '写进改动单，2 处' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: /^去掉.*适合谁$/ }).click()
  await expect(page.getByRole('heading', { name: '1 处改动' })).toBeVisible()
  await expect(page.getByText(`¥${is}`).first()).toBeVisible()
  await expectGoodSet(page)
  await take(page, '送审', '送审', '送审')
  await expect(page.getByText('您写过这张单，要请另一位同事批准')).toBeVisible()
  const set = new URL(page.url()).pathname

  await enterAs(page, 'demo-02-director', '/changes?state=submitted')
  await expectGoodPage(page)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('在商城上预览会变的页面')).toBeVisible()
  await expectGoodSet(page)
  await take(page, '批准', '批准这张改动单', '批准')
  await take(page, '发布', '发布到商城', '马上发布')
  await expect(page.getByText('发布了，商城已经是新的')).toBeVisible()
  await expect(page.getByRole('button', { name: '整单撤回' })).toBeVisible()
  await open(page, shop)
  await expect(page.getByText(`¥${is}`, { exact: true }).first()).toBeVisible()

  await page.goto(`${E2E_CONSOLE}${set}`)
  await take(page, '整单撤回', '整单撤回', '撤回')
  await expect(page.getByRole('heading', { name: `撤回：${title}` })).toBeVisible()
  await expect(page).not.toHaveURL(E2E_CONSOLE + set)
  await expectGoodSet(page)
  await open(page, shop)
  await expect(page.getByText(`¥${was}`, { exact: true }).first()).toBeVisible()
})
