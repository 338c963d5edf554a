import { isPhone } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { openOwnMall } from '../own-mall.ts'

/** The operator's texts that are not entered yet. */
const UNWRITTEN: readonly [path: string, name: string][] = [
  ['/user-agreement', '用户协议'],
  ['/privacy-clause', '隐私政策'],
  ['/mintProcess', '体检流程'],
  ['/profile/help-center', '帮助中心'],
  ['/profile/about-us', '关于我们'],
  ['/profile/connect-us', '联系我们'],
  ['/profile/privacy-us', '隐私政策'],
  ['/profile/sales-back', '退改规则'],
  ['/profile/expressage', '配送说明'],
  ['/mall/about', '关于我们'],
  ['/mall/management', '管理团队'],
  ['/mall/sense', '质量与医疗'],
  ['/data-report', '体检数据报告'],
  ['/live-room', '讲座'],
]

/** The screens that anyone may open without naming anything. */
const OTHERS = [
  '/',
  '/passport/login',
  '/searchList',
  '/guide',
  '/branch',
  '/tjMarket',
  '/compare',
  '/coupon',
  '/cart',
  '/healthInformation',
  '/health-lecture',
  '/mall-list',
  '/offline',
]

test('an empty mall shows every public screen with an empty state', async ({ page, allowNoise }, {
  outputDir,
  project,
}) => {
  test.setTimeout(360_000)
  await using mall = await openOwnMall({ DEMO_DATA: 'off', LOG_LEVEL: 'warn' })
  allowNoise(/503 \(Service Unavailable\)/)
  const closed = await page.goto(mall.origin)
  expect(closed?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1, name: '体检商城还没有开业' })).toBeVisible()
  await page.screenshot({ path: `${outputDir}/not-open-${project.name}.png` })
  await mall.openShop()
  // A machine that is busy may ask the very first visitor to come again.
  await expect.poll(async () => (await page.request.get(mall.origin)).status(), { timeout: 60_000 }).toBe(200)
  for (const path of OTHERS) {
    const answer = await page.goto(mall.origin + path)
    expect.soft(answer?.status(), path).toBe(200)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  }
  for (const [path, name] of UNWRITTEN) {
    const answer = await page.goto(mall.origin + path)
    expect.soft(answer?.status(), path).toBe(200)
    await expect.soft(page.getByRole('heading', { level: 1, name: `${name}还没有放上来` }), path).toBeVisible()
  }
  await open(page, `${mall.origin}/`)
  await expect(page.getByRole('heading', { level: 1, name: '体检商城' })).toBeVisible()
  for (const absent of ['为谁选', '本季推荐', '离您近的院区', '健康讲堂'])
    await expect.soft(page.getByRole('heading', { level: 2, name: absent })).toHaveCount(0)
  await expect.soft(page.getByRole('main').getByText('体检数据报告')).toHaveCount(0)
  await expect.soft(page.getByRole('form', { name: '帮我选' })).toHaveCount(0)
  if (isPhone(page)) {
    await page.getByRole('button', { name: '分类', exact: true }).click()
    await expect.soft(page.getByText('分类还没有放上来')).toBeVisible()
    await open(page, `${mall.origin}/`)
  }
  await page.screenshot({ path: `${outputDir}/empty-home-${project.name}.png` })
  expect(mall.logged()).not.toMatch(/"level":[456]0/)
})
