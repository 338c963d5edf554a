import { expectAccessible, expectNoHorizontalScroll } from '../accessibility.ts'
import { isPhone } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'

const TABS = [
  { activeName: '6', title: '集团动态' },
  { activeName: '7', title: '荣誉资质' },
  { activeName: '8', title: '公益行动' },
]

test('news, honours and charity each have their list with readable articles', async ({ page }) => {
  for (const { activeName, title } of TABS) {
    await open(page, `/mall-list?activeName=${activeName}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }
  await page.getByRole('link', { name: '荣誉资质' }).first().click()
  await expect(page).toHaveURL(/activeName=7/)
  await expect(page.getByRole('heading', { level: 1, name: '荣誉资质' })).toBeVisible()
  const piece = page.getByRole('article').first()
  const name = await piece.getByRole('heading').textContent()
  await piece.getByRole('link').click()
  await expect(page).toHaveURL(/\/mall-list-details\//)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await expect(page.getByText(/\d{4}年\d+月\d+日发布/)).toBeVisible()
  await expectAccessible(page)
})

test('the footer links each text of the group', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/mall/about')
  const footer = page.getByRole('contentinfo')
  const footerLinks = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/')))
  expect(footerLinks).toEqual(expect.arrayContaining(['/mall/management', '/mall/sense', '/data-report']))
  for (const { activeName } of TABS) expect(footerLinks).toContain(`/mall-list?activeName=${activeName}`)
  for (const link of new Set(footerLinks)) expect((await page.request.get(link)).status(), link).toBe(200)
})

test('no link of the reading screens is broken', async ({ page }) => {
  test.slow()
  const seen = new Set<string>()
  for (const path of [
    ...['/mall/about', '/mall/management', '/mall/sense', '/healthInformation', '/health-lecture', '/data-report'],
    ...['/profile/help-center', '/healthInformation/detail/article-ldl-36', '/mall-article/article-news-refund'],
  ]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const main = page.getByRole('main')
    const links = await main.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(
      links.filter((href) => href === '' || href === '#'),
      path,
    ).toEqual([])
    for (const href of links) if (href.startsWith('/') && !href.startsWith('//')) seen.add(href.split('#')[0] ?? '')
    for (const href of links.filter((one) => one.startsWith('#')))
      await expect(page.locator(`[id="${decodeURIComponent(href.slice(1))}"]`), `${path}${href}`).toHaveCount(1)
  }
  expect(seen.size).toBeGreaterThan(30)
  // Another journey puts announcements up and takes them down meanwhile.
  const lasting = [...seen].filter((link) => !/\/notice-\d+$/.test(link))
  for (const link of lasting) expect((await page.request.get(link)).status(), link).toBe(200)
})

test('without scripts a report still has its charts, its figures beside them, and where they come from', async ({
  browser,
}, { project }) => {
  const { userAgent, viewport, baseURL } = project.use
  const context = await browser.newContext({ javaScriptEnabled: false, userAgent, viewport, baseURL })
  const page = await context.newPage()
  await page.goto('/data-report')
  await expect(page.getByRole('main').locator('svg text').filter({ hasText: '骨量减少 64%' })).toBeVisible()
  for (const caption of ['五项异常检出率', '按年龄段的检出率', '一年内复查比例'])
    await expect(page.getByRole('table', { name: new RegExp(caption) })).toBeVisible()
  await expect(page.getByText(/年度各院区匿名汇总（\d{4}）/).first()).toBeVisible()
  if (!isPhone(page)) await expect(page.getByText('数据从哪来')).toBeVisible()
  await context.close()
})
