import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { isDesktop, isPhone } from '../actions.ts'
import { captureBeacons } from '../beacons.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open.ts'
import { required } from '../required.ts'

/** The way to help: the desktop's rail, or what the bubble of others opens to. */
async function askFor(page: Page, name: '智能助手' | '在线咨询') {
  const rail = page.getByRole('complementary', { name: '客户服务' })
  if (!isDesktop(page)) await rail.getByRole('button', { name: '客服' }).click()
  await rail.getByRole('button', { name }).click()
}

test('the assistant answers with its sources, leaves symptoms to doctors, and hands over to a person', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('button', { name: '仅必要' }).click()
  await expect(page.getByText('测试环境')).toBeVisible()
  await askFor(page, '智能助手')
  const panel = page.getByRole('dialog', { name: '智能助手小序' })
  await panel.getByRole('button', { name: '胃镜前一天怎么准备？' }).click()
  await expect(panel.getByText(/前一晚 8 点后不吃东西/).first()).toBeVisible()
  await expect(panel.getByRole('link', { name: '打开出处：胃镜', exact: true })).toBeVisible()
  await panel.getByRole('textbox').fill('他最近爬楼有点胸闷，要紧吗？')
  await panel.getByRole('button', { name: '发送' }).click()
  await expect(panel.getByText(/不能替医生判断/)).toBeVisible()
  await panel.getByRole('button', { name: '没答到点上' }).last().click()
  await expect(panel.getByText(/换个说法/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await askFor(page, '智能助手')
  await expect(panel.getByText(/不能替医生判断/)).toBeVisible()
  await page.context().setOffline(true)
  await panel.getByRole('textbox').fill('颈动脉彩超看什么')
  await panel.getByRole('button', { name: '发送' }).click()
  await expect(panel.getByRole('alert')).toHaveText('网络故障，请检查!')
  await page.context().setOffline(false)
  await panel.getByRole('button', { name: '转人工' }).click()
  const desk = page.getByRole('dialog', { name: '在线咨询' })
  for (const group of ['体检咨询', '臻享咨询', '企业咨询'])
    await expect(desk.getByRole('radio', { name: group })).toBeAttached()
  await expect(desk.getByRole('button', { name: '去登录' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(desk).toBeHidden()
})

test('the enterprise adviser is shown as a QR code', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: '企业顾问' }).click()
  await expect(page.getByRole('img', { name: '企业健康顾问二维码' })).toBeVisible()
})

test('the bubble can be dragged away and is back on the next visit', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: '仅必要' }).click()
  const bubble = page.getByRole('button', { name: '客服', exact: true })
  // The bubble comes to life a moment after the page.
  await expect(async () => {
    const from = required(await bubble.boundingBox(), 'the bubble')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(60, 400, { steps: 4 })
    await page.mouse.up()
    await expect(bubble).toHaveAttribute('aria-expanded', 'false')
    expect((await bubble.boundingBox())?.x).toBeLessThan(60)
  }).toPass()
  const there = await bubble.boundingBox()
  await page.reload()
  await expect.poll(async () => await bubble.boundingBox()).toEqual(there)
})

test('nothing is counted before consent, and no personal data afterwards', async ({ page }) => {
  const beacons = await captureBeacons(page)
  await page.clock.install()
  await open(page, '/?channel_name=%E5%85%AC%E4%BC%97%E5%8F%B7')
  const notice = page.getByRole('region', { name: 'Cookie 提示' })
  await notice.getByRole('link', { name: '隐私政策' }).click()
  await expect(page).toHaveURL('/privacy-clause')
  await open(page, '/')
  await expect(notice).toBeVisible()
  expect(await beacons()).toBe('')
  await notice.getByRole('button', { name: '全部同意' }).click()
  await expect.poll(beacons).toContain('"kind":"view","page":"/"')
  await page
    .getByRole('link', { name: /^购物车/ })
    .first()
    .click()
  await expect.poll(beacons).toMatch(/"kind":"leave","page":"\/","seconds":\d+/)
  // Looked at for a minute: noted, should the tab be killed. For a week: five days of it count.
  await page.clock.runFor(61_000)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mall.leave'))).toMatch(/^(5|6)\d \/cart$/)
  await page.clock.fastForward(7 * 86_400_000)
  const home = page.getByRole('link', { name: /首页$/ }).first()
  await home.click()
  await expect.poll(beacons).toContain('"kind":"leave","page":"/cart","seconds":432000')
  await askFor(page, '在线咨询')
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await expect.poll(beacons).toMatch(/"kind":"click","page":"\/","target":"在线咨询"/)
  for (const line of (await beacons()).trim().split('\n')) {
    const beacon = JSON.parse(line)
    expect(Object.keys(beacon).sort()).toEqual(['channel', 'events', 'source'])
    expect(beacon).toMatchObject({ channel: isPhone(page) ? 'H5' : 'PC', source: '公众号' })
  }
})
