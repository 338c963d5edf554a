import { addDays, dayOf } from '@mall/contract/days'
import { expect, test } from '../fixtures.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('a member is found by the whole number, seen masked, and looked at in full for a purpose', async ({ page }) => {
  await enterAs(page, 'demo-07-service', '/members')
  await page.getByRole('searchbox').fill('1380000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('手机号写全 11 位，姓名写全，或写姓名的拼音首字母')).toBeVisible()
  await page.getByRole('searchbox').fill('138 0000 2023')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members\/.+/)
  await expect(page.getByText('138****2023').first()).toBeVisible()
  await expect(page.getByText('13800002023')).toHaveCount(0)
  await expectGoodPage(page)
  const tabs = page.getByRole('navigation', { name: '会员的资料' })
  await tabs.getByRole('link', { name: '预约' }).click()
  await expect(page.getByRole('table', { name: '会员的预约' })).toBeVisible()
  await expectGoodPage(page)
  await tabs.getByRole('link', { name: '券与福卡' }).click()
  await expect(page.getByText(/^余额共 ¥/)).toBeVisible()
  await expectGoodPage(page)
  await tabs.getByRole('link', { name: '概览' }).click()
  await page.getByRole('link', { name: /^\d+ 单$/ }).click()
  await expect(page.getByRole('table', { name: '会员的订单' })).toBeVisible()
  await tabs.getByRole('link', { name: '概览' }).click()
  await page.getByRole('button', { name: '看登录手机号' }).click()
  await page.getByRole('button', { name: '看 1 分钟' }).click()
  await expect(page.getByText('13800002023')).toBeVisible()
  await page.getByRole('button', { name: '替会员注销' }).click()
  await expect(page.getByRole('dialog', { name: '替会员申请注销账号' })).toBeVisible()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
})

test('customer service sees each page of the shop as the member does, and the member reads it', async ({
  page,
  allowNoise,
}) => {
  // The check of the page asks its frames too, which run nothing.
  allowNoise(/postMessage/)
  await enterAs(page, 'demo-07-service', '/members')
  await page.getByRole('searchbox').fill('13800002023')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '会员视角' }).first().click()
  await expectGoodPage(page)
  await page.getByLabel('补充一句').fill('问改期')
  await page.getByRole('button', { name: '看 10 分钟' }).click()
  const shop = page.frameLocator('iframe')
  const choice = page.getByLabel('页面')
  await expect(choice.locator('option')).toHaveCount(8)
  const pages = await choice.locator('option').allInnerTexts()
  for (const name of pages) {
    await choice.selectOption(name)
    await expect(page.getByRole('status').filter({ hasText: `您在商城的“${name}”页，给您回电：问改期` })).toBeVisible()
    // The shop's own frame and the member's data; nothing of it in full.
    await expect(shop.getByText('会员视角：会员看到的这一页，只能看')).toBeVisible()
    await expect(shop.getByText(/网络错误|只能看，不能替/)).toHaveCount(0)
    await expect(shop.locator('body')).not.toContainText(/13800002023|登录 \/ 注册/)
  }
  await expectGoodPage(page)
  await page.getByRole('link', { name: '回会员' }).click()
  await expect(page.getByRole('region', { name: '谁看过' }).getByText('您在商城的“收货地址”页').first()).toBeVisible()
  // Where the list has no room for it, it stands below its row.
  const orders = page.getByRole('table', { name: '会员的订单' })
  const view = orders.getByRole('link', { name: '会员视角' }).first()
  const rest = orders.getByRole('button', { name: /^还有：.*看/ }).first()
  await expect(view.or(rest).first()).toBeVisible()
  if (await rest.isVisible()) await rest.click()
  await view.click()
  await page.getByRole('button', { name: '看 10 分钟' }).click()
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '回订单' })).toBeVisible()
})

test('goodwill says what the member will read, and asks a second person above the limit', async ({ page }) => {
  // Of the demo, dear enough; today's are those of other journeys.
  await enterAs(page, 'demo-07-service', `/orders?state=booked&to=${addDays(dayOf(new Date()), -1)}`)
  await page
    .getByRole('link', { name: /^\d{24}$/ })
    .first()
    .click()
  await page.getByRole('button', { name: '退一部分给会员' }).click()
  const dialog = page.getByRole('dialog', { name: '补偿退款' })
  await dialog.getByLabel('退多少').fill('30')
  await dialog.getByLabel('给会员的话').fill('让您久等了，抱歉')
  await expect(dialog.getByText(/买的东西照常能用。让您久等了，抱歉$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: '退 ¥30.00' })).toBeEnabled()
  await expectGoodPage(page)
  await dialog.getByLabel('退多少').fill('600')
  await expect(dialog.getByRole('button', { name: '提交复核，退 ¥600.00' })).toBeEnabled()
  await dialog.getByLabel('退多少').fill('999999')
  await expect(dialog.getByText(/^不能多过还没退的/)).toBeVisible()
})

test('the books of a month and of a day are open to finance', async ({ page }) => {
  await enterAs(page, 'demo-12-finance', '/books')
  await expect(page.getByRole('region', { name: '五方的数' })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: '导入银行流水' }).click()
  const dialog = page.getByRole('dialog', { name: '导入银行流水' })
  const choose = (text: string) =>
    dialog.getByLabel('流水文件').setInputFiles({ name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const head = '交易日期,收入金额,对方户名,交易流水号'
  await choose(`${head}\n昨天,1.00,财付通,A1`)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog.getByText('第 2 行：交易日期“昨天”看不懂')).toBeVisible()
  await expectGoodPage(page)
  await choose(`${head}\n2026-01-02,1.00,某公司,A1`)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog.getByText('读了 2026-01-02 到 2026-01-02 的 1 笔，渠道来款 0 笔，新的 0 笔。')).toBeVisible()
  await dialog.getByRole('button', { name: '好了' }).click()
  await page.getByRole('button', { name: '前一天' }).click()
  await expect(page).toHaveURL(/day=/)
  await expect(page.getByRole('region', { name: '五方的数' })).toBeVisible()
})

test('where a company makes invoices out, finance reads that there is nothing to do by hand', async ({ page }) => {
  await enterAs(page, 'demo-12-finance', '/invoices')
  await expect(page.getByRole('heading', { name: '发票' })).toBeVisible()
  await expect(page.getByText('发票由开票服务商自动开')).toBeVisible()
  await expectGoodPage(page)
})
