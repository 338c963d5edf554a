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

/** A new change set of the product editor's, which opens. */
async function startSet(page: Page, title: string) {
  await enterAs(page, 'demo-08-product', '/changes')
  await page.getByRole('button', { name: '新开改动单' }).click()
  const starting = page.getByRole('dialog', { name: '新开改动单' })
  await starting.getByLabel('名字').fill(title)
  await starting.getByLabel('原因').fill('十二月价格表')
  await starting.getByRole('button', { name: '新开', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** The same with one price in it, sent for approval; answers with its path. */
async function submitPrice(page: Page, title: string, product: string, yuan: string): Promise<string> {
  await startSet(page, title)
  await page.getByRole('button', { name: '加一处改动' }).click()
  const picker = page.getByRole('dialog', { name: '加一处改动' })
  await picker.getByRole('searchbox', { name: '商品名' }).fill(product)
  await page.keyboard.press('Enter')
  await expect(picker.getByText('找到 1 个')).toBeVisible()
  await picker.getByRole('button', { name: product }).click()
  const form = page.getByRole('dialog', { name: product })
  await form.getByLabel(/售价$/).fill(yuan)
  await form.getByRole('button', { name: '写进改动单，1 处' }).click()
  await expect(form).toBeHidden()
  await take(page, '送审', '送审', '送审')
  return new URL(page.url()).pathname
}

test('a price is drafted by one, approved and published by another, in the shop at once, and taken back', async ({
  page,
}) => {
  const { slug, name, typed, was, is } = productFor(page)
  const shop = `${E2E_ORIGIN}/product/${productId(slug)}`
  const title = `调价 ${name}`
  await startSet(page, title)
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

test('a steep cut waits for finance, is planned for a time, and goes back to its author once the shop has changed', {
  tag: '@phone',
}, async ({ page }) => {
  const { product, steep, small } = { product: '女性激素居家采样盒', steep: '190', small: '266' }
  const set = await submitPrice(page, `大降 ${product}`, product, steep)

  await enterAs(page, 'demo-02-director', set)
  await page.getByRole('button', { name: '批准', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '为什么不能做' }).getByText('批准大幅降价').first()).toBeVisible()
  await enterAs(page, 'demo-12-finance', set)
  await take(page, '批准', '批准这张改动单', '批准')
  await enterAs(page, 'demo-02-director', set)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const planning = page.getByRole('dialog', { name: '发布到商城' })
  await planning.getByText('定一个时间').click()
  await planning.getByLabel('原因').fill('十二月价格表')
  await planning.getByRole('button', { name: '定时发布' }).click()
  await expect(planning).toBeHidden()
  await expect(page.getByText(/^定在 .* 发布，也可以改时间$/)).toBeVisible()

  const other = await submitPrice(page, `小降 ${product}`, product, small)
  await enterAs(page, 'demo-02-director', other)
  await take(page, '批准', '批准这张改动单', '批准')
  await take(page, '发布', '发布到商城', '马上发布')
  await expect(page.getByText('发布了，商城已经是新的')).toBeVisible()

  await enterAs(page, 'demo-08-product', set)
  const conflict = page.getByRole('region', { name: '不一致的售价' })
  await expect(conflict.getByText(`¥${small}.00`)).toBeVisible()
  await expectGoodSet(page)
  await conflict.getByRole('button', { name: '还是改成这张单写的' }).click()
  await expect(conflict).toBeHidden()
  await expect(page.getByRole('button', { name: '送审', exact: true })).toBeEnabled()
})

test('several sets are approved at once by keys, each by itself, and each says what became of it', {
  tag: '@desktop',
}, async ({ page }) => {
  const product = '肠道基因居家采样盒'
  for (const yuan of ['1', '2']) await submitPrice(page, `一起批 ${yuan}`, product, `59${yuan}`)
  await startSet(page, '一起批 空的')
  await enterAs(page, 'demo-02-director', '/changes')
  const rowOf = (title: string) => page.getByRole('row').filter({ hasText: title })
  await rowOf('一起批 空的').getByRole('link', { name: '一起批 空的' }).focus()
  await page.keyboard.press('x')
  await rowOf('一起批 1')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  // Sets of another journey may lie between them.
  const chosen = page.getByRole('row').filter({ has: page.getByRole('checkbox', { checked: true }) })
  const others = chosen.filter({ hasNotText: '一起批' })
  while ((await others.count()) > 0) await others.first().getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: '选中的行' })
  await expect(bar).toContainText('选了 3 行')
  await expectGoodPage(page)
  await bar.getByRole('button', { name: '批准' }).click()
  const asked = page.getByRole('dialog', { name: '批准：3 件' })
  await asked.getByLabel('原因').fill('十二月价格表')
  await asked.getByRole('button', { name: '批准' }).click()
  const results = page.getByRole('dialog', { name: '办好 2 件，1 件没办成' })
  await expect(results.getByRole('listitem')).toHaveText([/一起批 空的.*草稿，不用批/, /批准了/, /批准了/])
  await results.getByRole('button', { name: '知道了' }).click()
  await expect(bar).toContainText('选了 1 行')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
})

test('a draft is seen on the shop’s own page, by nobody else, and nothing there can be pressed', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSet(page, '预览一张横幅')
  await page.getByRole('button', { name: '加一处改动' }).click()
  const picker = page.getByRole('dialog', { name: '加一处改动' })
  await picker.getByText('横幅', { exact: true }).click()
  await picker.getByRole('button', { name: '女性十一月' }).click()
  const form = page.getByRole('dialog', { name: '女性十一月' })
  await form.getByLabel('标签').fill('女性十二月')
  await form.getByRole('button', { name: '写进改动单，1 处' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: '首页', exact: true }).click()
  const frame = page.getByTitle('电脑上的商城页面')
  await expect(frame).toBeVisible()
  const preview = await page.request.get((await frame.getAttribute('src')) ?? '')
  const html = await preview.text()
  expect(html).toContain('预览：改动单“预览一张横幅”发布后的样子')
  expect(html).toContain('女性十二月')
  expect(html).not.toContain('<script')
  expect(preview.headers()['cache-control']).toBe('private, no-store')
  expect(preview.headers()['content-security-policy']).toContain(`frame-ancestors ${E2E_CONSOLE}`)
  await page.getByText('手机', { exact: true }).click()
  await expect(page.getByTitle('手机上的商城页面')).toBeVisible()
  const shop = await page.request.get(E2E_ORIGIN)
  expect(await shop.text()).not.toContain('女性十二月')
  expect(shop.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})
