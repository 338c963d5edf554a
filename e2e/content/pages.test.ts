import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { isPhone } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const TEXTS = {
  '/user-agreement': '用户协议',
  '/privacy-clause': '隐私政策',
  '/profile/privacy-us': '隐私政策',
  '/profile/help-center': '帮助中心',
  '/profile/about-us': '关于我们',
  '/profile/connect-us': '联系我们',
  '/profile/sales-back': '退改规则',
  '/profile/expressage': '配送说明',
}

test('every text of the mall is public and shows its version', async ({ page }) => {
  test.slow()
  for (const [path, title] of Object.entries(TEXTS)) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(answer?.status(), path).toBe(200)
    await expect(page).toHaveTitle(`${title} - 和序体检商城`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
    await expect(page.getByText(title === '隐私政策' ? '2026-12 版' : '2026-10 版').first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('agreement and policy are standalone pages; the other texts have the mall’s layout', async ({ page }) => {
  await open(page, '/user-agreement')
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await open(page, '/profile/sales-back')
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  if (!isPhone(page)) await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('退改规则')
})

test('every policy version is listed with its changes, and an earlier one opens and prints', async ({
  page,
  allowNoise,
}) => {
  allowNoise(/404/)
  await open(page, '/privacy-clause')
  const versions = page.getByRole('region', { name: '历次版本' })
  const deviceRow = page.getByRole('cell', { name: /您自己打开“没网也能看”以后才有/ })
  await expect(deviceRow).toBeVisible()
  await expect(versions.getByText('2026-12 版（正在看）')).toBeVisible()
  await expect(versions.getByText('不给证件号也能在网上预约')).toBeVisible()
  await versions.getByRole('link', { name: '2026-11 版', exact: true }).click()
  await expect(page).toHaveURL('/privacy-clause?version=2026-11')
  await expect(page.getByText('2026年12月5日起用新的一版。')).toBeVisible()
  await expect(page.getByText('2026年11月20日 起生效').first()).toBeVisible()
  await expect(deviceRow).toHaveCount(0)
  await expect(page.getByRole('button', { name: /打印/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '看新的一版' }).click()
  await expect(page).toHaveURL('/privacy-clause')

  await versions.getByRole('link', { name: '和 2026-11 版逐字对照' }).click()
  const cookies = page.getByRole('region', { name: '四、Cookie 和浏览器里的存放' })
  await expect(cookies.getByRole('insertion').filter({ hasText: '（新加：存在设备上的预约' })).toBeVisible()
  await expect(cookies.getByRole('listitem').first()).toContainText('浏览器本地存储　购物车')
  await expect(page.getByRole('region', { name: '三、体检报告' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await versions.getByRole('link', { name: '和 2026-10 版逐字对照' }).click()
  await expect(page.getByRole('deletion').filter({ hasText: '预约和购买' }).first()).toBeVisible()
  await open(page, '/privacy-clause?version=1999')
  await expect(page.getByRole('heading', { name: '这一页没找到' })).toBeVisible()
})

test('the first version shows its text without a comparison', async ({ page }) => {
  await open(page, '/privacy-clause?version=2026-10&compare=1')
  await expect(page.getByRole('heading', { name: '一、我们收集什么，为什么' })).toBeVisible()
})

test('the table of contents links its sections', async ({ page }) => {
  await open(page, '/privacy-clause')
  if (isPhone(page)) await page.getByText('目录', { exact: true }).click()
  await page.getByRole('link', { name: '二、要您单独同意的信息' }).click()
  await expect(page).toHaveURL('/privacy-clause#sensitive')
  await expect(page.getByRole('heading', { name: '二、要您单独同意的信息' })).toBeInViewport()
})

test('a search narrows the questions; without results the phone number is shown', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/profile/help-center')
  const field = page.getByRole('searchbox', { name: '搜问题' })
  await field.fill('降压药')
  await expect(page.getByText('降压药照常吃')).toBeVisible()
  await expect(page.getByText('找到 1 个问题')).toBeVisible()
  await field.fill('火星')
  await expect(page.getByText('没有找到“火星”')).toBeVisible()
  await expect(page.getByRole('link', { name: /客服电话/ }).first()).toHaveAttribute('href', 'tel:4008-100-120')
  await field.press('Escape')
  await page.getByText('报告多久出来？').click()
  await expect(page.getByText('一般 3–5 个工作日，入职体检次日')).toBeVisible()
})

test('long texts pass the accessibility check, also in large print', async ({ page }) => {
  await open(page, '/privacy-clause')
  await page.evaluate(() => localStorage.setItem('mall.text-size', 'large'))
  for (const path of ['/privacy-clause', '/profile/help-center']) {
    await open(page, path)
    await expect(page.locator('html')).toHaveAttribute('data-size', 'large')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }
})
