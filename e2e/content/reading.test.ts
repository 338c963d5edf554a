import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { isPhone } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { USER_AGENTS } from '../user-agents.ts'

const SCREENS: Record<string, string> = {
  '/healthInformation': '健康资讯',
  '/healthInformation/detail/article-ldl-36': '低密度脂蛋白 3.6，要不要紧？',
  '/mall-article/article-news-refund': '退改规则改了：没约就能退',
  '/mall-list-details/article-cha-village': '流动体检车走了十一个山村',
  '/mall-list?activeName=7': '荣誉资质',
  '/mall-list?activeName=none': '集团动态',
  '/mall/about': '关于我们',
  '/mall/management': '管理团队',
  '/mall/sense': '质量与医疗',
  '/health-lecture': '健康讲堂',
  '/data-report': '60 岁以上人群，最常见的五项异常',
  '/data-report?id=%20': '60 岁以上人群，最常见的五项异常',
  '/live-room?id=lecture-ldl-talk': '低密度脂蛋白 3.6，要不要紧？',
}

test('each reading screen has its title and metadata in both layouts', { tag: '@desktop' }, async ({ request }) => {
  for (const agent of Object.values(USER_AGENTS))
    for (const [path, title] of Object.entries(SCREENS)) {
      const answer = await request.get(path, { headers: { 'user-agent': agent } })
      expect([path, answer.status()]).toEqual([path, 200])
      const html = await answer.text()
      expect(html).toContain(`<title>${title} - 和序体检商城</title>`)
      expect(html).toMatch(/<meta name="description" content="[^"]*[^"\s]{8,}/)
      expect([path, html.match(/<h1/g)]).toEqual([path, ['<h1']])
    }
})

test('the reading screens pass the accessibility check and are not wider than the window', async ({ page }) => {
  for (const path of [
    '/healthInformation',
    '/healthInformation/detail/article-ldl-36',
    '/health-lecture',
    '/data-report',
    '/live-room',
  ]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expectAccessible(page)
    await expectNoHorizontalScroll(page, path)
  }
})

test('an unknown article is answered with the not-found page', { tag: '@desktop' }, async ({ request }) => {
  for (const agent of Object.values(USER_AGENTS))
    for (const path of [
      '/healthInformation/detail/none',
      '/mall-article/%20',
      '/data-report?id=none',
      '/live-room?id=none',
    ]) {
      const answer = await request.get(path, { headers: { 'user-agent': agent } })
      expect([path, answer.status()]).toEqual([path, 404])
      expect(await answer.text()).toContain('这一页没找到</h1>')
    }
})

test('from the list by topic to an article: who reviewed it, its contents, what to read next', async ({ page }) => {
  await open(page, '/healthInformation')
  await page.getByRole('navigation', { name: '健康资讯的分类' }).getByRole('link', { name: '读懂报告' }).click()
  await expect(page).toHaveURL(/topic=/)
  await page.getByRole('link', { name: '低密度脂蛋白 3.6，要不要紧？' }).click()
  await expect(page.getByText('沈知微')).toBeVisible()
  if (!isPhone(page)) {
    const lit = page.getByRole('navigation', { name: '商品导航' }).locator('[aria-current]')
    await expect(lit).toHaveText(['健康资讯'])
  }
  await expect(page.getByText(/\d{4}年\d+月\d+日审阅/)).toBeVisible()
  if (isPhone(page)) await page.getByText('这篇讲什么').click()
  await page.getByRole('link', { name: '为什么要分人看' }).click()
  await expect(page.getByRole('heading', { name: '为什么要分人看' })).toBeInViewport()
  await expect(page.getByRole('region', { name: '接着读' }).getByRole('article')).toHaveCount(4)
})

test('a report’s charts are server-rendered and become interactive when visible', async ({ page }) => {
  const document = await page.request.get('/data-report')
  expect((await document.text()).match(/<text[^>]*>骨量减少 64%<\/text>/g)).toHaveLength(1)
  await open(page, '/data-report')
  const chart = page.getByRole('application', { name: /按年龄段的检出率/ })
  await page.getByRole('heading', { name: '按年龄段的检出率（%）' }).scrollIntoViewIfNeeded()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const figures = '30–39：血脂异常 29%，脂肪肝 33%，骨量减少 6%'
  await expect(chart.getByText(figures)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(chart.locator('[aria-live]')).toBeEmpty()
  await expect(chart.getByText(figures).filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
})
