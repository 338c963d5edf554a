import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { isPhone } from '../actions.ts'
import { asMember } from '../as-member.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

test('a special page shows its scene, texts and products, and its coupon is claimed there', async ({ page }) => {
  await asMember(page, '/special/women')
  await page.getByRole('button', { name: '仅必要' }).click()
  await expect(page).toHaveTitle(/^女性关爱专题/)
  for (const name of ['女性关爱专题', '按年龄，先看什么', '重点看一处'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: /^领取.*女性年度体检券/ }).click()
  await expect(page.getByRole('link', { name: /^去用.*女性年度体检券/ })).toBeVisible()
  await page.getByRole('link', { name: '宫颈健康联合筛查' }).click()
  await expect(page).toHaveURL(/\/product\//)
})

test('a special about one product leads to it', async ({ page }) => {
  await open(page, '/special/lungs')
  await page.getByRole('link', { name: '看看包含什么' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: '胸部低剂量 CT 肺结节筛查' })).toBeVisible()
})

test('an unknown special is answered with the not-found page', async ({ page, allowNoise }) => {
  allowNoise(/status of 404/)
  for (const path of ['/special/nowhere', '/special/%E4%B8%93%E9%A2%98']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '这一页没找到' })).toBeVisible()
  }
})

test('the market filters items by category, page and term, in shareable URLs', async ({ page }) => {
  await open(page, '/tjMarket')
  await page.getByRole('button', { name: '仅必要' }).click()
  await page
    .getByRole('navigation', { name: '项目分类' })
    .getByRole('link', { name: /^骨关节/ })
    .click()
  await expect(page).toHaveURL('/tjMarket?categoryId=bone')
  await expect(page.getByRole('heading', { name: /^骨关节 \d+ 项/ })).toBeVisible()
  await page.getByRole('link', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(/categoryId=bone&page=2/)
  await page.getByRole('searchbox', { name: '搜项目' }).fill('颈动脉')
  await page.getByRole('button', { name: '搜索', exact: true }).last().click()
  await expect(page).toHaveURL(/searchItem=/)
  await expect(page.getByRole('heading', { level: 4, name: /颈动脉/ }).first()).toBeVisible()
  await page
    .getByText(/用空腹|要空腹/)
    .first()
    .click()
  await expect(page.getByText('怎么准备').first()).toBeVisible()
  await page.getByRole('link', { name: '体检超市 · 家常打底' }).last().click()
  await expect(page).toHaveURL(/redirect=%2Fmarket-appointment%2FbranchHospital/)
})

test('three ways lead to an appointment: voucher, branch, package', async ({ page }) => {
  for (const [name, where] of [
    ['登录后用体检券预约', /\/passport\/login\?redirect=%2Fappointment%2FchoosePerson/],
    ['挑院区', '/branch'],
    ['挑套餐', '/searchList'],
    ['体检超市', '/tjMarket'],
  ] as const) {
    await open(page, '/book-now')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(where)
  }
})

test('specials, market and book-now pass the accessibility check, also in large print', async ({ page }) => {
  for (const size of ['normal', 'large']) {
    if (size === 'large') await page.addInitScript(() => localStorage.setItem('mall.text-size', 'large'))
    for (const path of ['/special/parents', '/tjMarket', '/book-now']) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      // Once a device, because it takes seconds: phones in large print, desktops as they are.
      if (isPhone(page) === (size === 'large')) {
        await expectAccessible(page)
      }
      await expectNoHorizontalScroll(page)
    }
  }
})
