import { readFile } from 'node:fs/promises'
import { isPhone } from '../actions.ts'
import { expect, test } from '../fixtures.ts'
import { executeSql } from '../operate.ts'
import { enterAs, expectGoodPage } from './console.ts'

/** Last winter, where the demo mall has nothing. */
const [FROM, TO, QUERY] = ['2026-01-05', '2026-01-07', 'from=2026-01-05&to=2026-01-07']

async function aFewDays(): Promise<void> {
  const part = (nth: number, day: string, kind: string, channel: string, fen: number) =>
    executeSql(
      `insert into revenue_part (order_no, nth, day, at, kind, line_id, what, branch_id, category_id, channel, staff_code, fen)
       values ('FIGURES' || $1::text, 0, $2::date, $2::date + interval '4 hours', $3, 'L1', '父母体检', '', '', $4, '', $5::int)
       on conflict do nothing`,
      [String(nth), day, kind, channel, fen],
    )
  await part(1, '2026-01-05', 'payment', '公众号', 129_900)
  await part(2, '2026-01-06', 'payment', '', 49_900)
  await part(3, '2026-01-07', 'refund', '公众号', -29_900)
  await part(4, '2026-01-02', 'payment', '', 100_000)
  await part(5, '2026-01-06', 'coupon', '', 5_000)
  for (const [nth, step] of ['placed', 'paid', 'paid', 'booked', 'reported'].entries())
    await executeSql(
      `insert into order_progress (order_no, branch_id, at, day, step, what, channel, staff_code)
       values ('FIGURES' || $1::text, '', '2026-01-06T04:00:00Z', '2026-01-06', $2, '父母体检', '', '') on conflict do nothing`,
      [String(nth), step],
    )
}

test('a number of the figures opens its rows, and what narrows it stands in the address', async ({ page }) => {
  await aFewDays()
  await enterAs(page, 'demo-12-finance', `/figures?${QUERY}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '¥1,499.00' }).first()).toBeVisible()
  await expect(main.getByText('+49.9%').first()).toBeVisible()
  await expectGoodPage(page)
  if (isPhone(page)) {
    const heights = await main
      .locator('tr:has(td + td a.num)')
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.slice(1).map((cell) => Math.round(cell.getBoundingClientRect().height)))
    expect(new Set(heights).size, `rows of one card are as high as each other: ${heights}`).toBe(1)
  }
  await main.getByRole('button', { name: '看表' }).click()
  await expect(main.getByRole('link', { name: '−299.00' })).toBeVisible()
  await main.getByRole('button', { name: '按月' }).click()
  await expect(main.getByText(`${FROM} 到 ${TO}`)).toBeVisible()
  const cells = page.getByRole('region', { name: '品类和渠道的表' })
  await cells.getByRole('link', { name: '公众号' }).click()
  await expect(page).toHaveURL(/channel=%E5%85%AC/)
  await expect(page.getByRole('button', { name: '去掉渠道 公众号' })).toBeVisible()
  await main.getByRole('link', { name: '¥1,000.00' }).first().click()
  await expect(page.getByRole('heading', { name: '净收入明细' })).toBeVisible()
  await expect(page.getByText('2 行，2 个订单，合计 1,000.00 元')).toBeVisible()
  await expect(page.getByRole('table').getByText('−299.00')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: '回到报表' }).click()
  await page.getByRole('button', { name: '去掉渠道 公众号' }).click()
  await page.getByLabel('从哪天').fill('2026-02-01')
  await expect(page.getByText('开始日期在结束日期后面')).toBeVisible()
  // Nothing is asked for such a span.
  await page.waitForLoadState('networkidle')
})

test('how far orders came, what coupons took off, and what is used of the places open their rows', async ({ page }) => {
  await aFewDays()
  await enterAs(page, 'demo-02-director', `/figures?${QUERY}`)
  const steps = page.getByRole('region', { name: '从下单到报告', exact: true }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
  await expect(steps.nth(1)).toContainText('付款')
  await expect(steps.nth(1)).toContainText('80.0%')
  await steps.nth(1).getByRole('link', { name: '4' }).click()
  await expect(page.getByRole('heading', { name: '走到“付款”的订单' })).toBeVisible()
  await expect(page.getByText(`${FROM} 到 ${TO} 下的体检订单，4 单`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'FIGURES4' })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: '回到报表' }).click()
  await page.getByRole('region', { name: '优惠券', exact: true }).getByRole('link', { name: '50.00' }).click()
  await expect(page.getByText('1 行，1 个订单，合计 50.00 元')).toBeVisible()
  await page.goto(page.url().replace(/rows\?.*/, 'places'))
  await expect(page.getByRole('heading', { name: '号源用掉多少' })).toBeVisible()
  await expectGoodPage(page)
})

test('a manager sees the figures of their own branch, and whoever works at the desk none', async ({ page }) => {
  await aFewDays()
  await enterAs(page, 'demo-03-manager', `/figures?${QUERY}`)
  await expect(page.getByRole('heading', { name: '报表' })).toBeVisible()
  await expect(page.getByText('这段时间没有收款和退款').first()).toBeVisible()
  await expectGoodPage(page)
  await enterAs(page, 'demo-05-desk', '/today')
  await expect(page.getByRole('link', { name: '报表', exact: true })).toHaveCount(0)
})

test('a table of the figures is taken out for a purpose, as it stands on the page', async ({ page }) => {
  await aFewDays()
  await enterAs(page, 'demo-02-director', `/figures?${QUERY}`)
  await page.getByRole('button', { name: '导出表：净收入' }).click()
  const asked = page.getByRole('dialog', { name: '导出表：净收入' })
  await asked.getByLabel('给谁、做什么用').fill('给总部的月报')
  await expectGoodPage(page)
  await asked.getByRole('button', { name: '导出', exact: true }).click()
  await expect(page).toHaveURL(/\/extracts$/)
  const download = page.getByRole('button', { name: `下载 报表，净收入，按日，从 ${FROM}，到 ${TO}` }).first()
  await expect(download).toBeVisible({ timeout: 60_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[1]).toBe('从,到,净收入（元）,收款（元）,退款（元）')
  expect(lines[2]).toBe(`${FROM},${FROM},1299.00,1299.00,0.00`)
})
