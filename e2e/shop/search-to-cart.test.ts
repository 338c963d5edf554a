import type { Page } from '@playwright/test'
import { productId } from '../../demo-data/src/products/product-shape.ts'
import { expectAccessible } from '../accessibility.ts'
import { isDesktop, isPhone, logIn, setChecked, uniqueMobile } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

async function answerCookies(page: Page) {
  await page.getByRole('button', { name: '仅必要' }).click()
}

/** Filters down to deep examinations, on the desktop by a link, on a phone in the sheet. */
async function filterByDeep(page: Page) {
  if (isDesktop(page)) {
    await page.getByRole('complementary', { name: '筛选' }).getByRole('link', { name: /^深度/ }).click()
    return
  }
  await page.getByRole('button', { name: /^筛选/ }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('button', { name: '深度' }).click()
  await sheet.getByRole('button', { name: /^看 \d+ 个套餐/ }).click()
}

/** On the product's screen: chooses the heart version and an escort for Dad, and puts two into the cart. */
async function chooseForDad(page: Page) {
  // A phone's choices are seen before anything is put in.
  if (isPhone(page)) await page.getByRole('button', { name: '加入购物车' }).click()
  const where = isPhone(page) ? page.getByRole('dialog', { name: '选规格' }) : page.locator('#main')
  await expect(where.getByRole('button', { name: /^爸爸/ })).toHaveAttribute('aria-pressed', 'true')
  await where.getByRole('button', { name: /^加强心脑/ }).click()
  await where.getByRole('button', { name: /^不需要/ }).click()
  await expect(where.getByText('还差：陪检').first()).toBeVisible()
  const bed = where.getByRole('button', { name: /^家属床位/ })
  await expect(bed).toHaveAttribute('aria-disabled', 'true')
  await expect(bed).toContainText('暂时约满')
  await where.getByRole('button', { name: /^需要陪检员/ }).click()
  await where.getByRole('button', { name: '数量加一' }).click()
  await where.getByRole('button', { name: '加入购物车' }).first().click()
}

/** Two of it in the cart of somebody who is not logged in. */
async function chooseAsGuest(page: Page) {
  await open(page, `/product/${productId('parents-peace')}`)
  await chooseForDad(page)
}

test('a guest searches, filters, chooses a spec, edits the cart, and undoes a deletion', async ({ page }) => {
  await open(page, '/searchList?searchItem=父母安心体检套餐')
  await answerCookies(page)
  await filterByDeep(page)
  await expect(page).toHaveURL(/tier=3/)
  await expect(page.getByRole('link', { name: '去掉 深度' })).toBeVisible()

  await page.getByRole('link', { name: '父母安心体检套餐', exact: true }).first().click()
  await expect(page).toHaveTitle(/父母安心体检套餐/)
  await chooseForDad(page)

  await page.getByRole('button', { name: '去看看' }).click()
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('2 件')
  await expect(page.getByText('爸爸 · 男，加强心脑，需要陪检员')).toBeVisible()
  await expect(page.getByText('¥3,718').first()).toBeVisible()

  await page.getByRole('button', { name: '父母安心体检套餐 数量减一' }).click()
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('1 件')
  await page.getByRole('button', { name: '删除 父母安心体检套餐' }).click()
  await expect(page.getByRole('heading', { name: '购物车还空着' })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('爸爸 · 男，加强心脑，需要陪检员')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('1 件')
  await expect(page.getByRole('link', { name: '购物车，1 件' }).first()).toBeVisible()
})

test('an unticked line stays unticked, and only ticked lines are counted', async ({ page }) => {
  await chooseAsGuest(page)
  await page.getByRole('button', { name: '去看看' }).click()
  const chosen = page.getByRole('checkbox', { name: '选中 父母安心体检套餐' })
  await expect(chosen).toBeChecked()
  await setChecked(chosen, false)
  await page.reload()
  await expect(chosen).not.toBeChecked()
  await expect(page.getByRole('button', { name: /结算/ })).toBeDisabled()
})

test('a failed cart merge at login is reported and succeeds on the next try', { tag: '@phone' }, async ({
  page,
  allowNoise,
}) => {
  allowNoise(/net::ERR_FAILED/)
  await chooseAsGuest(page)
  await page.route('**/findCartList', (route) => route.abort())
  await logIn(page, uniqueMobile(), '/cart')
  await expect(page.getByText('登录前选的 2 件还没放进来')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/findCartList')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('checkbox', { name: '选中 父母安心体检套餐' })).toBeChecked()
  await expect(page.getByText('登录前选的')).toBeHidden()
})

test('a cart merge whose response was lost is retried after the login without duplicates', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/net::ERR_FAILED/)
  await chooseAsGuest(page)
  const tries: (string | undefined)[] = []
  await page.route('**/findCartList', async (route) => {
    tries.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await logIn(page, uniqueMobile(), '/cart')
  await expect.poll(() => tries.length).toBeGreaterThan(0)
  await page.unroute('**/findCartList')
  await open(page, '/cart')
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('2 件')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartGoodList'))).toBe(null)
  await page.reload()
  await expect(page.getByRole('heading', { name: /购物车/ })).toContainText('2 件')
  expect(new Set(tries).size).toBe(1)
})
