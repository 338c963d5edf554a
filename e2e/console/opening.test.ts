// A new operator, alone with the README and the files of a second group, opens a mall in which a
// check-up is sold, booked and attended. Nothing is done beside the browser; only the day of the visit is made to come.
import { dayOf } from '@mall/contract/days'
import type { Browser, Page } from '@playwright/test'
import { secondGroup, secondSchedule } from '../../server/src/modules/import/samples.ts'
import { addDevice } from '../device.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnMall } from '../own-mall.ts'
import { answerQuestions, expectGoodPage } from './console.ts'
import { aMark, BRAND, expectOwnFiles } from './opening-brand.ts'
import { BRANCH, book, buy, ID_NUMBER, MOBILE, payAtAlipay, scan, type TakePicture } from './opening-shopper.ts'

test.use({ actionTimeout: 20_000, navigationTimeout: 20_000 })

const REASON = '开张前准备'

/** What the second group is called and licensed for. */
const OPERATOR = {
  商城名称: '云杉体检',
  经营者名称: '云杉健康管理（南京）有限公司',
  标语: '看得懂的体检',
  客服电话: '025-8640 0100',
  客服时间: '每天 8:00–18:00',
  备案与公示: '示例备 32000000 号-1 https://beian.miit.gov.cn/',
  证照: '营业执照｜示例 91320000MA00000001｜示例市场监管机构｜长期',
}

interface Walk {
  page: Page
  /** The console's origin. */
  origin: string
  picture: TakePicture
}

test('a second group opens its mall from an empty one, and sells, books and attends a check-up @desktop @daily', async ({
  page,
  browser,
}, { outputDir }) => {
  test.setTimeout(600_000)
  await using mall = await openOwnMall({ DEMO_DATA: 'off', MALL_ENV: 'test', LOG_LEVEL: 'warn' })
  const link = () => /http:\S+\/invitation#[\w-]+/.exec(mall.logged())?.[0] ?? ''
  await expect.poll(link, { timeout: 60_000 }).not.toBe('')
  const picture = async (name: string, of = page) => {
    await of.waitForLoadState('networkidle')
    await of.screenshot({ path: `${outputDir}/${name}.png` })
  }
  const walk = { page, origin: new URL(link()).origin, picture }
  await test.step('the first administrator comes in', async () => {
    await comeIn(page, link())
    await expect(page.getByRole('heading', { level: 1, name: '开业准备' })).toBeVisible()
    await picture('setup')
  })
  await test.step('takes roles, and invites a second administrator', () => invitePeople(walk, browser))
  await test.step('names the operator', () => nameOperator(walk))
  await test.step('brings in sheets and places', () => bringIn(walk))
  await test.step('tries to pay, and gets it back', () => tryToPay(walk, mall.origin))
  await test.step('opens', () => openMall(walk))
  const shopper = await newcomer(browser, mall.origin)
  await test.step('icons, manifest and sheet are its own', () => expectOwnFiles(shopper))
  await test.step('a shopper buys', () => buy(shopper, OPERATOR.商城名称, picture))
  const bookingId = await test.step('and books', () => book(shopper, picture))
  await test.step('the day comes, and the desk examines', async () => {
    await mall.runSql(DAY_COMES, [dayOf(new Date()), bookingId])
    const desk = await newcomer(browser, walk.origin)
    await enterDesk(walk, desk)
    await attend(desk, walk)
  })
})

/** The booking is brought forward to now, with its place. */
const DAY_COMES = `with moved as (select branch_id, service, day, timespan_id from booking where id = $2),
  freed as (update slot s set taken = taken - 1 from moved m where (s.branch_id, s.service, s.day, s.timespan_id) =
    (m.branch_id, m.service, m.day, m.timespan_id)),
  made as (insert into slot (branch_id, service, day, timespan_id, has_blood_draw, capacity, taken)
    select branch_id, service, $1::date, '0001-2359', true, 200, 1 from moved)
  update booking set day = $1::date, timespan_id = '0001-2359' where id = $2`

/** A browser of its own, at this origin. */
const newcomer = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ locale: 'zh-CN', baseURL })).newPage()

async function invitePeople({ page, origin }: Walk, browser: Browser): Promise<void> {
  await page.getByRole('link', { name: '去做 同事与权限' }).click()
  await page.getByRole('button', { name: '首位管理员' }).click()
  for (const role of ['运营总监', '商品编辑', '医学审核']) await grant(page, role)
  await page.goto(`${origin}/people`)
  const invitation = await invite(page, '韩冰', '管理员')
  const second = await newcomer(browser, origin)
  await comeIn(second, invitation)
  await expect(second.getByRole('heading', { level: 1, name: '开业准备' })).toBeVisible()
  await second.context().close()
  await page.goto(`${origin}/people`)
  await page.getByRole('button', { name: '韩冰' }).click()
  await grant(page, '运营总监')
}

async function nameOperator({ page, origin, picture }: Walk): Promise<void> {
  await page.goto(`${origin}/changes`)
  await page.getByRole('button', { name: '新开改动单' }).click()
  const dialog = page.getByRole('dialog', { name: '新开改动单' })
  await dialog.getByLabel('名字').fill('商城资料')
  await dialog.getByLabel('原因').fill(REASON)
  await dialog.getByRole('button', { name: '新开' }).click()
  await page.getByRole('button', { name: '加一处改动' }).click()
  await page.getByRole('radio', { name: '商城资料' }).check({ force: true })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^商城资料/ })
    .click()
  for (const [name, value] of Object.entries(OPERATOR))
    await page.getByRole('dialog').getByLabel(name, { exact: true }).fill(value)
  await chooseBrand(page)
  await picture('operator')
  await page.getByRole('button', { name: /^写进改动单/ }).click()
  await publish(page)
}

/** A colour that is too light is refused as it is typed; the one that is taken, and a mark. */
async function chooseBrand(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('radiogroup', { name: '品牌色' }).getByText('用自己的').click()
  const code = drawer.getByLabel('品牌色，写成代码')
  await code.fill('#59a5d8')
  await expect(drawer.getByText('品牌色在浅底上的对比只有 2 : 1')).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^写进改动单/ })).toBeDisabled()
  await code.fill(BRAND.colour)
  const file = { name: '标志.png', mimeType: 'image/png', buffer: await aMark() }
  await drawer.getByLabel('选标志').setInputFiles(file)
  await expect(drawer.getByRole('img', { name: '标志' })).toBeVisible()
}

async function bringIn({ page, origin, picture }: Walk): Promise<void> {
  await page.goto(`${origin}/import`)
  const sheets = { name: '云杉.zip', mimeType: 'application/zip', buffer: secondGroup() }
  await page.getByLabel('要导入的文件').setInputFiles(sheets)
  await expect(page.getByText('读了 98 行')).toBeVisible()
  await picture('import')
  await page.getByRole('button', { name: '建改动单' }).click()
  const start = page.getByRole('dialog', { name: '建改动单' })
  await start.getByLabel('原因').fill(REASON)
  await start.getByRole('button', { name: '建一张' }).click()
  await publish(page)
  await page.goto(`${origin}/capacity`)
  await page.getByRole('button', { name: '导入号源表' }).click()
  const dialog = page.getByRole('dialog', { name: '导入号源表' })
  const places = { name: '号源.csv', mimeType: 'text/csv', buffer: secondSchedule() }
  await dialog.getByLabel('号源表').setInputFiles(places)
  await expect(dialog.getByText('读了 51 行，没有错')).toBeVisible({ timeout: 60_000 })
  await dialog.getByLabel('原因').fill(REASON)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog.getByText(/^导入了 51 行/)).toBeVisible()
}

/** A fen through each way of paying, by the payer that the sandbox plays. */
async function tryToPay({ page, origin, picture }: Walk, sandbox: string): Promise<void> {
  await page.goto(`${origin}/setup`)
  await page.getByRole('link', { name: '去做 试单' }).click()
  for (const name of ['微信支付', '支付宝']) {
    await page.getByRole('button', { name: `试付 ${name}` }).click()
    await page.getByRole('dialog').getByLabel('原因').fill(REASON)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^试付 ¥/ })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(page.getByRole('img', { name: '微信支付付款码' })).toBeVisible()
  await picture('trial-waiting')
  await scan(page, (await page.locator('dd.num').first().textContent()) ?? '', sandbox)
  const alipay = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^打开支付宝的付款页/ }).click()
  await payAtAlipay(await alipay)
  await expect(page.getByText('付了，也退回来了')).toHaveCount(2, { timeout: 60_000 })
  await expectGoodPage(page)
  await picture('trial')
}

async function openMall({ page, origin, picture }: Walk): Promise<void> {
  await page.goto(`${origin}/setup`)
  await expect(page.getByRole('button', { name: '开业', exact: true })).toBeEnabled()
  await picture('ready')
  await page.getByRole('button', { name: '开业', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '开业' })
  await dialog.getByLabel('原因').fill('可以卖了')
  await dialog.getByRole('button', { name: '开业', exact: true }).click()
  await expect(page.getByText(/开业。$/)).toBeVisible()
}

/** By the link of an invitation, with a passkey of this device. */
async function comeIn(page: Page, invitation: string): Promise<void> {
  await addDevice(page)
  await page.goto(invitation)
  await page.getByRole('button', { name: /通行密钥/ }).click()
  await expect(page).not.toHaveURL(/invitation/)
}

/** In the open drawer of a person. */
async function grant(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: '授予角色' }).click()
  const dialog = page.getByRole('dialog', { name: /^授予角色给/ })
  await dialog.getByLabel('角色').selectOption({ label: role })
  await dialog.getByLabel('在哪').selectOption({ label: '全集团' })
  await dialog.getByLabel('原因').fill(REASON)
  await dialog.getByRole('button', { name: '授予', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function invite(page: Page, name: string, role: string, place = '全集团'): Promise<string> {
  await page.getByRole('button', { name: '请一位新同事' }).click()
  const dialog = page.getByRole('dialog', { name: '请一位新同事' })
  await dialog.getByLabel('姓名').fill(name)
  await dialog.getByLabel('角色').selectOption({ label: role })
  await dialog.getByLabel('在哪').selectOption({ label: place })
  await dialog.getByLabel('原因').fill(REASON)
  await dialog.getByRole('button', { name: '生成邀请链接' }).click()
  const link = await page.getByRole('dialog', { name: '邀请链接' }).getByLabel('链接').inputValue()
  await page.getByRole('button', { name: '好了' }).click()
  return link
}

/** Submits, approves and publishes the open set alone, as before the opening one person may. */
async function publish(page: Page): Promise<void> {
  for (const [act, confirm] of [
    ['送审', '送审'],
    ['批准', '批准'],
    ['发布', '马上发布'],
  ] as const) {
    await page.getByRole('button', { name: act, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('原因').fill(REASON)
    await dialog.getByRole('button', { name: confirm, exact: true }).click()
    await expect(dialog).toBeHidden({ timeout: 60_000 })
  }
  await expect(page.getByText('已发布').first()).toBeVisible()
}

/** The branch gets a manager, who makes this browser its desk. */
async function enterDesk({ page, origin }: Walk, desk: Page): Promise<void> {
  await page.goto(`${origin}/people`)
  await comeIn(desk, await invite(page, '沈月', '院区经理', BRANCH))
  await desk.goto('/desks')
  await desk.getByRole('button', { name: '登记这台设备' }).click()
  await desk.getByRole('textbox', { name: '设备的名字' }).fill('前台电脑')
  await desk.getByRole('textbox', { name: '原因' }).fill(REASON)
  await desk.getByRole('button', { name: '登记', exact: true }).click()
  await expect(desk.getByText('前台电脑')).toBeVisible()
}

/** Found by the end of the number, known by the end of the ID, checked in, examined in all, and gone. */
async function attend(desk: Page, { picture }: Walk): Promise<void> {
  await desk.goto('/desk')
  await expect(desk.getByRole('region', { name: '到检名单' })).toBeVisible()
  await desk.keyboard.type(MOBILE.slice(-4))
  await desk.keyboard.press('Enter')
  await desk.getByRole('textbox', { name: '证件号后四位' }).fill(ID_NUMBER.slice(-4))
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: /^林晓/ })).toBeVisible()
  await answerQuestions(desk)
  await desk.getByRole('button', { name: '办理到检', exact: true }).click()
  await expect(desk.getByRole('button', { name: '撤回到检' })).toBeVisible()
  await picture('desk', desk)
  await desk.getByRole('button', { name: /^选上没做的/ }).click()
  await desk.getByRole('button', { name: /^\d+ 项做完了$/ }).click()
  await desk.getByRole('button', { name: '结束检查', exact: true }).click()
  await expect(desk.getByRole('heading', { name: /查完$/ })).toBeVisible()
  await picture('ended', desk)
}
