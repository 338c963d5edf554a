import { successors } from '../../demo-data/src/content/exam-products.ts'
import { productId } from '../../demo-data/src/products/product-shape.ts'
import { expectAccessible, expectFits } from '../accessibility.ts'
import { isPhone, logIn } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open, reload } from '../open.ts'

const parents = `/product/${productId('parents-peace')}`
const plain = `/product/${productId('parents-basic')}`

test('at first sight a spec is chosen, and its price, story and button are in the window', async ({ page }) => {
  await open(page, parents)
  await expect(page.getByText(/^¥1,299$/).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('套餐优惠').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('爸爸 · 男，安心版，陪检：不需要').first()).toBeInViewport()
  const buy = page.getByRole('button', { name: '立即购买' }).locator('visible=true')
  await expect(buy.first()).toBeInViewport({ ratio: 1 })
})

test('without a value the price is a range, and the missing one is named', async ({ page }) => {
  await open(page, parents)
  if (isPhone(page)) await page.getByRole('button', { name: /^选规格/ }).click()
  for (const value of [/^爸爸/, /^安心版/]) await page.getByRole('button', { name: value }).click()
  await expect(page.getByText('¥1,299–1,899').first()).toBeVisible()
  await page.getByRole('button', { name: '加入购物车' }).locator('visible=true').last().click()
  await expect(page.getByText('还差：给谁做').first()).toBeVisible()
})

test('the chosen spec survives a reload and is what is shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, parents)
  if (isPhone(page)) await page.getByRole('button', { name: /^选规格/ }).click()
  await page.getByRole('button', { name: /^妈妈/ }).click()
  await page.getByRole('button', { name: /^加强心脑/ }).click()
  await expect(page.getByText('妈妈 · 女，加强心脑，陪检：不需要').first()).toBeVisible()
  await expect(page).toHaveURL(/\?spec=\d+$/)
  const chosen = page.url()
  await reload(page)
  await expect(page.getByText('妈妈 · 女，加强心脑，陪检：不需要').first()).toBeVisible()
  await page.getByRole('button', { name: '发给家人看' }).click()
  if (!isPhone(page)) await page.getByRole('button', { name: '复制网址' }).click()
  await expect(page.getByText('网址已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(chosen)
})

test('the package’s key examinations are listed first', async ({ page }) => {
  await open(page, parents)
  const names = await page.locator('#items details summary b').allInnerTexts()
  expect(names.indexOf('颈动脉彩超')).toBeGreaterThanOrEqual(0)
  expect(names.indexOf('颈动脉彩超')).toBeLessThan(4)
  expect(names).not.toContain('脉搏与心率')
})

test('1.5 typed as quantity is not 15, and every press on the cart says something new', async ({ page }) => {
  await open(page, plain)
  if (isPhone(page)) await page.getByRole('button', { name: /^选规格/ }).click()
  const quantity = page.getByRole('textbox', { name: '数量' })
  await quantity.fill('')
  await quantity.pressSequentially('1.5')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('1')
  const where = isPhone(page) ? page.getByRole('dialog', { name: '选规格' }) : page
  await where.getByRole('button', { name: '加入购物车' }).locator('visible=true').first().click()
  await expect(page.getByText('放进购物车了，里面共 1 件')).toBeVisible()
  if (isPhone(page)) await expect(page.getByRole('dialog', { name: '选规格' })).toHaveCount(0)
  await page.getByRole('button', { name: '加入购物车' }).locator('visible=true').first().click()
  await expect(page.getByText('放进购物车了，里面共 2 件')).toBeVisible()
})

test('a product opened by its address has the branches of the chosen city', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mall.city', '310100'))
  await open(page, plain)
  await expect(page.getByRole('link', { name: /^上海 \d+ 家能做/ })).toBeVisible()
})

test('a tablet has the choices in the whole width and one bar with price and buttons', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await open(page, parents)
  const bar = page.getByRole('complementary', { name: '购买' }).locator('visible=true')
  await expect(bar).toContainText('爸爸 · 男，安心版，陪检：不需要')
  await expect(page.getByRole('button', { name: '立即购买' }).locator('visible=true')).toHaveCount(1)
  await page.getByRole('button', { name: /^妈妈/ }).click()
  await expect(bar).toContainText('妈妈 · 女')
  await expectFits(page, [820])
  // Turned to a phone's width, the choice is still there.
  await page.setViewportSize({ width: 500, height: 900 })
  await expect(page.getByRole('button', { name: /^选规格/ })).toContainText('妈妈 · 女')
})

test('every examination shows purpose, preparation, contraindications and result', async ({ page }) => {
  await open(page, plain)
  const first = page.locator('#items details').first()
  await first.locator('summary').click()
  for (const fact of ['看什么', '怎么准备', '不适合谁', '拿到什么'])
    await expect(first.getByText(fact, { exact: true })).toBeVisible()
})

test('any two specs can be compared side by side, with an option for differences only', async ({ page }) => {
  await open(page, parents)
  await page.getByRole('button', { name: '任选两种' }).click()
  await page.getByRole('combobox', { name: '乙' }).selectOption({ label: '爸爸 · 男，加强心脑，陪检：不需要' })
  await expect(page.getByText('乙比甲多 8 项、少 0 项，贵 ¥380')).toBeVisible()
  await page.getByRole('checkbox', { name: '只看不同的项' }).check()
  await expect(page.locator('#items details')).toHaveCount(8)
})

test('the price is explained as a sum that ends in the price', async ({ page }) => {
  await open(page, plain)
  await page.getByText('价格怎么来的').click()
  const sum = page.getByRole('table', { name: '单项合计怎么加出来的' })
  const yuan = async (name: string) =>
    Number((await sum.getByRole('row', { name }).locator('td').last().innerText()).replace(/[¥,]/g, ''))
  const organs = await sum.getByRole('row', { name: / 项 / }).locator('td:last-child').allInnerTexts()
  const total = organs.reduce((all, text) => all + Number(text.replace(/[¥,]/g, '')), 0)
  expect(total).toBe(await yuan('单项合计'))
})

test('the print shows every examination of the product and no shop chrome', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, parents)
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('table', { name: '检查项目清单' })
  // Repeated if the page was not yet hydrated.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(paper.getByRole('row', { name: /颈动脉彩超/ })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  expect(await paper.locator('tbody tr').count()).toBeGreaterThan(68)
  await expect(page.getByRole('button', { name: '立即购买' })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})

test('a product is shared by QR code on desktop and by URL on a phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `${plain}?utm_source=wx`)
  await page.getByRole('button', { name: '发给家人看' }).click()
  if (!isPhone(page)) {
    await expect(page.getByRole('img', { name: /网址二维码/ })).toBeVisible()
    await page.getByRole('button', { name: '复制网址' }).click()
  }
  await expect(page.getByText('网址已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(plain, page.url()).href)
})

test('search engines find a product’s structured data, canonical URL and price', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, `${parents}?ad_source=wx`)
  const url = new URL(parents, page.url()).href
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /父母安心体检套餐：.*共 68 项/)
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  const drawn = await page.request.get(picture, { headers: { accept: '*/*' } })
  expect(drawn.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/)
  const facts = (await page.locator('script[type="application/ld+json"]').allInnerTexts()).map((text) =>
    JSON.parse(text),
  )
  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      name: '父母安心体检套餐',
      offers: expect.objectContaining({ priceCurrency: 'CNY', lowPrice: '1299.00', highPrice: '2079.00' }),
    }),
  )
  expect(facts.map((fact) => fact['@type'])).toContain('BreadcrumbList')
  const { origin } = new URL(page.url())
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
  expect(listed).toContain(`${origin}${parents}`)
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('licences and the check-up process are readable; an unknown licence is answered with the not-found page', async ({
  page,
  allowNoise,
}) => {
  await open(page, '/qualification/telecom')
  await expect(page.getByRole('heading', { level: 1, name: '增值电信业务经营许可证' })).toBeVisible()
  await page.getByRole('searchbox', { name: '按城市、院区或编号找' }).fill('鼓楼')
  await expect(page.getByRole('link', { name: '北京鼓楼院区' })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/mintProcess')
  await page
    .getByRole('navigation', { name: '步骤' })
    .getByRole('link', { name: /拿报告/ })
    .click()
  await expect(page.getByRole('heading', { name: '拿报告' })).toBeInViewport()
  await expectAccessible(page)
  allowNoise(/status of 404/)
  expect((await page.goto('/qualification/nothing'))?.status()).toBe(404)
})

test('a withdrawn product says so and links its replacement', async ({ page }) => {
  const [old = '', next = ''] = Object.entries(successors)[0] ?? []
  await open(page, `/product/${productId(old)}`)
  await expect(page.getByText('这个商品已下架，暂时买不了。')).toBeVisible()
  await page.getByRole('link', { name: '看新版' }).first().click()
  await expect(page).toHaveURL(`/product/${productId(next)}`)
})

test('an unknown product is answered with the not-found page', { tag: '@desktop' }, async ({ page, allowNoise }) => {
  // The last one spells no text: the browser's own router says so, too.
  allowNoise(/status of 404|could not be decoded/)
  for (const path of ['/product/00000000', '/product/%E5%A5%97%E9%A4%90', '/product/%E0%A4%A']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '这一页没找到' })).toBeVisible()
  }
})

test('buying at once asks a guest to log in and comes back to the settlement', async ({ page }) => {
  await open(page, plain)
  await page.getByRole('button', { name: '立即购买' }).first().click()
  await expect(page).toHaveURL(/\/passport\/login\?redirect=%2Fsettlement%3Fspec%3D[\w-]+%26quantity%3D1$/)
})

test('a guest’s cart is merged into the member’s cart once', async ({ page }) => {
  await open(page, plain)
  await page.getByRole('button', { name: '加入购物车' }).first().click()
  await expect(page.getByText('放进购物车了')).toBeVisible()
  await logIn(page, undefined, '/cart')
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('1 件')
  await expect(page.getByRole('checkbox', { name: '选中 爸妈基础年检套餐' })).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('cartGoodList'))).toBeNull()
  await page.getByRole('button', { name: '爸妈基础年检套餐 数量加一' }).click()
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('2 件')
  await page.reload()
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('2 件')
})

test('product and cart pass the accessibility check', async ({ page }) => {
  await open(page, parents)
  await expect(page.locator('#items')).toBeVisible()
  await expectAccessible(page)
  await open(page, plain)
  await page.getByRole('button', { name: '加入购物车' }).first().click()
  await open(page, '/cart')
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('1 件')
  await expectAccessible(page)
})
