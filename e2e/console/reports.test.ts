import type { Page } from '@playwright/test'
import { A_PDF, aTable, CRITICAL_RESULTS, RESULTS } from '../../server/src/modules/report/samples.ts'
import { isPhone } from '../actions.ts'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { branchOf } from './branch-day-visitors.ts'
import { enterAs, expectGoodPage } from './console.ts'
import { becomeExamined } from './examined.ts'

const csv = (text: string) => ({ name: '报告.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const PDF = { name: '<script>报告.pdf', mimeType: 'application/pdf', buffer: Buffer.from(A_PDF) }

/** In the open drawer: whose it is, and its files. */
async function fillUpload(page: Page, given: { checkInCode: string; idNumber: string; table: string }) {
  const form = page.getByRole('form', { name: '上传报告' })
  await form.getByLabel('到检码').fill(given.checkInCode)
  await form.getByLabel('证件号').fill(given.idNumber)
  await form.getByLabel(/^报告数据/).setInputFiles(csv(given.table))
  return form
}

/** As a doctor, from the page's own button. */
async function startUpload(page: Page, given: Parameters<typeof fillUpload>[1]) {
  await enterAs(page, 'demo-06-doctor', '/reports')
  await page.getByRole('button', { name: '上传报告' }).click()
  return fillUpload(page, given)
}

test('a report is uploaded with its faults told by line, and one that fits nobody waits until it is placed', async ({
  page,
  browser,
  allowNoise,
}) => {
  test.slow()
  // What is refused is in words on the page.
  allowNoise(/status of 40[09] .*reports/)
  const branchId = await branchOf('demo-06-doctor')
  const member = await browser.newPage()
  const { checkInCode, idNumber } = await becomeExamined(member, branchId)
  await member.close()
  await enterAs(page, 'demo-05-desk', '/reports?tab=awaited')
  await expect(page.getByRole('heading', { level: 1, name: '体检报告' })).toBeVisible()
  await expectGoodPage(page)
  const awaited = page.getByRole('row').filter({ hasText: checkInCode })
  await awaited.getByRole('button', { name: '上传' }).click()
  const wrong = aTable('UA,尿酸,,μmol/L,208,428,,,酶法,', 'CREA,肌酐,82,mg/dL,57,111,,,酶法,')
  const form = await fillUpload(page, { checkInCode, idNumber, table: wrong })
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(form.getByText('第 2 行：结果没有填')).toBeVisible()
  await expect(form.getByText(/^第 3 行：肌酐的单位应是/)).toBeVisible()
  await expectGoodPage(page)

  // Of another person, as far as the number goes.
  await fillUpload(page, { checkInCode, idNumber: '110105195805170070', table: RESULTS })
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByText('证件号不是预约的这个人')).toBeVisible()
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
  await page
    .getByRole('navigation', { name: '报告的进展' })
    .getByRole('link', { name: /^对不上人/ })
    .click()
  await page.getByRole('button', { name: checkInCode }).click()
  const drawer = page.getByRole('dialog', { name: '对不上人的报告' })
  await drawer.getByLabel('证件号').fill('110105195805170070')
  await drawer.getByLabel('原因').fill('照报告单')
  await drawer.getByRole('button', { name: '归到这个人' }).click()
  await expect(drawer.getByRole('alert')).toContainText('还对不上人')
  await expectGoodPage(page)
  await drawer.getByLabel('证件号').fill(idNumber)
  await drawer.getByRole('button', { name: '归到这个人' }).click()
  await expect(drawer).toBeHidden()

  await page.goto(`${E2E_CONSOLE}/reports`)
  const row = page.getByRole('row').filter({ hasText: checkInCode })
  await row.getByRole('button', { name: '补上' }).click()
  const originals = page.getByRole('dialog', { name: /的报告原件$/ })
  await originals.getByLabel(/^报告原件/).setInputFiles(PDF)
  await originals.getByRole('button', { name: '存原件' }).click()
  await expect(originals.getByRole('list', { name: '已经有的原件' })).toContainText('体检报告')
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: '1 个，看看' })).toBeVisible()
})

test('what fits nobody is discarded with a reason, and who may not see reports finds no way to them', async ({
  page,
}) => {
  await enterAs(page, 'demo-05-desk', '/reports')
  await page.getByRole('button', { name: '上传报告' }).click()
  const checkInCode = `wrong-${crypto.randomUUID().slice(0, 8)}`
  const form = await fillUpload(page, { checkInCode, idNumber: '110105195805170070', table: RESULTS })
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByText('这个院区没有这个到检码')).toBeVisible()
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
  await page
    .getByRole('navigation', { name: '报告的进展' })
    .getByRole('link', { name: /^对不上人/ })
    .click()
  await page.getByRole('button', { name: checkInCode }).click()
  await page.getByRole('button', { name: '作废' }).click()
  const discarding = page.getByRole('dialog', { name: '作废这份报告' })
  await discarding.getByLabel('原因').fill('到检码写错了')
  await expectGoodPage(page)
  await discarding.getByRole('button', { name: '作废，删掉内容' }).click()
  await expect(page.getByRole('button', { name: checkInCode })).toHaveCount(0)

  await enterAs(page, 'demo-12-finance', '/books')
  await expect(page.getByRole('link', { name: '体检报告' })).toHaveCount(0)
  await page.goto(`${E2E_CONSOLE}/reports`)
  await expect(page.getByText('这里您看不到')).toBeVisible()
})

test('a doctor writes the conclusion, reads it as the member will, signs it, and the member’s phone shows it', async ({
  page,
  browser,
  allowNoise,
}) => {
  test.slow()
  // What is done is read once more before its page goes, and is no longer there to be done.
  allowNoise(/status of 409 .*reports/)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const { checkInCode, idNumber, bookingId, api } = await becomeExamined(phone, await branchOf('demo-06-doctor'))
  const form = await startUpload(page, { checkInCode, idNumber, table: RESULTS })
  await form.getByLabel(/^报告原件/).setInputFiles(PDF)
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByText('收到 5 项，等医生签发')).toBeVisible()
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
  await page.getByRole('row').filter({ hasText: checkInCode }).getByRole('link', { name: '周**' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '周样例的体检报告' })).toBeVisible()
  await expectGoodPage(page)

  await page.getByRole('button', { name: '看受检人会读到的' }).click()
  await expect(page.getByText('请写总的结论')).toBeVisible()
  await page.getByLabel('主要看到什么').fill('血压偏高')
  await page.getByLabel('总的结论').fill('总的来说平稳，血压比去年高。')
  await page.getByRole('listitem').filter({ hasText: '收缩压' }).getByRole('button', { name: '写成要处理的' }).click()
  await page.getByLabel('看到了什么').fill('当天坐着量了两次，都在 150 以上。')
  await page.getByLabel('要做什么').fill('早晚各量一次，连量 7 天')
  await page.getByLabel('去哪里').fill('任何一家医院的心血管内科')
  await expectGoodPage(page)
  // What is written is in no storage, so leaving asks first.
  await page.getByRole('link', { name: '回到列表' }).click()
  await page.getByRole('button', { name: '接着写' }).click()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/血压|周样例/)
  await page.getByRole('button', { name: '看受检人会读到的' }).click()
  const preview = page.getByRole('dialog', { name: '受检人会读到' })
  await expect(preview.getByRole('article')).toContainText('收缩压偏高')
  await expectGoodPage(page)
  await preview.getByRole('button', { name: '签发，通知受检人' }).click()
  await expect(page).toHaveURL(`${E2E_CONSOLE}/reports`)

  await api.proveOwnReports({ bookingId }, { idempotencyKey: crypto.randomUUID() })
  await phone.goto(`/profile/report/${bookingId}`)
  await expect(phone.getByText('总的来说平稳，血压比去年高。')).toBeVisible()
  await expect(phone.getByRole('article')).toContainText(['收缩压偏高'])
  await phone.context().close()
})

test('a doctor calls about a critical value before the report is signed, and the member reads calmly that they were told', async ({
  page,
  browser,
  allowNoise,
}) => {
  test.slow()
  // What is done is read once more before its page goes, and is no longer there to be done.
  allowNoise(/status of 409 .*reports/)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const { checkInCode, idNumber, bookingId, mobile, api } = await becomeExamined(
    phone,
    await branchOf('demo-06-doctor'),
  )
  const form = await startUpload(page, { checkInCode, idNumber, table: CRITICAL_RESULTS })
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByText('收到 2 项，等医生签发')).toBeVisible()
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
  await page
    .getByRole('navigation', { name: '报告的进展' })
    .getByRole('link', { name: /^要打电话/ })
    .click()
  const row = page.getByRole('row').filter({ hasText: checkInCode })
  await expect(row.getByText('还没有人接')).toBeVisible()
  await expectGoodPage(page)
  await row.getByRole('button', { name: '周**' }).click()
  const drawer = page.getByRole('dialog', { name: '给周**打电话' })
  await expect(drawer.getByText(mobile)).toHaveCount(0)
  await drawer.getByRole('button', { name: '我来打' }).click()
  await expect(drawer.getByRole('link', { name: mobile })).toBeVisible()
  await expect(drawer.getByText('未核实是本人的号码，先核对姓名再说结果')).toBeVisible()
  await expect(drawer.getByText('21.4')).toBeVisible()
  await drawer.getByRole('radio', { name: '没打通，再打' }).check({ force: true })
  await drawer.getByLabel('说了什么').fill('没人接')
  await expectGoodPage(page)
  await drawer.getByRole('button', { name: '记下来' }).click()
  await expect(drawer.getByRole('list', { name: '打过的电话' })).toContainText('没人接')
  await drawer.getByRole('radio', { name: '打通了，说清楚了' }).check({ force: true })
  await drawer.getByLabel('说了什么').fill('本人复述了，马上去急诊')
  await drawer.getByRole('button', { name: '记下来' }).click()
  await expect(row).toHaveCount(0)
  // Not proven yet to be their own, so nothing is said of results.
  const whys = (await api.listAccesses({})).list.map(({ why }) => why)
  expect(whys).toContain('院区联系受检人')
  expect(whys).not.toContain('医生打电话告诉您结果')

  await page.getByRole('link', { name: /^等签发/ }).click()
  await row.getByRole('link', { name: '周**' }).click()
  await page.getByLabel('主要看到什么').fill('血糖高')
  await page.getByLabel('总的结论').fill('血糖明显高，请照电话里说的做。')
  await page.getByRole('button', { name: '看受检人会读到的' }).click()
  await expect(page.getByText('空腹血糖是危急值，要写成要处理的')).toBeVisible()
  await page.getByRole('button', { name: '写成要处理的' }).click()
  await page.getByLabel('看到了什么').fill('空腹血糖 21.4，电话里说过了。')
  await page.getByLabel('要做什么').fill('今天就去急诊，带上这份报告')
  await page.getByLabel('去哪里').fill('最近的医院急诊')
  await page.getByRole('button', { name: '看受检人会读到的' }).click()
  await page.getByRole('button', { name: '签发，通知受检人' }).click()
  await expect(page).toHaveURL(`${E2E_CONSOLE}/reports`)
  await api.proveOwnReports({ bookingId }, { idempotencyKey: crypto.randomUUID() })
  await phone.goto(`/profile/report/${bookingId}`)
  await expect(phone.getByText(/医生已经打电话，把要先知道的结果告诉了本人/)).toBeVisible()
  await phone.context().close()
})

test('with the ID card in hand the desk records whose number it is; what does not fit is told', async ({
  page,
  browser,
  allowNoise,
}) => {
  allowNoise(/status of 409 .*reports/)
  const branchId = await branchOf('demo-05-desk')
  const member = await browser.newPage()
  const { checkInCode, idNumber } = await becomeExamined(member, branchId)
  await member.close()
  await enterAs(page, 'demo-05-desk', '/reports')
  await page.getByRole('button', { name: '谁能看报告' }).click()
  const form = page.getByRole('form', { name: '谁能看报告' })
  await expect(form.getByText(/^用这个手机号登录商城的人，看得到/)).toBeVisible()
  await form.getByRole('button', { name: '登记手机号' }).click()
  await expect(form.getByText('请照身份证填完整的证件号')).toBeVisible()
  await expect(form.getByText('请填 11 位手机号')).toBeVisible()
  await expectGoodPage(page)
  await form.getByLabel('到检码').fill(checkInCode)
  await form.getByLabel('证件号').fill('110105195805170070')
  await form.getByRole('textbox', { name: '本人的手机号' }).fill('13912345670')
  await form.getByLabel('原因').fill('本人带身份证来登记')
  await form.getByRole('button', { name: '登记手机号' }).click()
  await expect(form.getByText(/^还对不上人/)).toBeVisible()
  await form.getByText('让下单的账号看这份报告').click()
  await form.getByLabel('证件号').fill(idNumber)
  await form.getByRole('button', { name: '让下单的账号看' }).click()
  await expect(form.getByText('这一次的报告还没有签发')).toBeVisible()
  await expectGoodPage(page)
  await form.getByText('登记本人的手机号').click()
  await form.getByRole('button', { name: '登记手机号' }).click()
  await expect(page.getByText(/^登记了。用这个手机号登录商城/)).toBeVisible()
})

test('what of reports waits stands on today’s board and in the navigation, and opens its rows', async ({ page }) => {
  const nowhere = `无${Date.now() % 1_000_000}`
  const form = await startUpload(page, { checkInCode: nowhere, idNumber: '110105195805170070', table: RESULTS })
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByText('还没归到人')).toBeVisible()
  const entry = page.getByRole('link').filter({ hasText: '对不上人的报告' })
  // The board is counted once each half minute for all who look at it.
  await expect(async () => {
    await page.goto(`${E2E_CONSOLE}/today`)
    await expect(entry).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  if (!isPhone(page))
    await expect(
      page.getByRole('navigation', { name: '运营台' }).getByRole('link', { name: /体检报告 ?\d+ 件等着/ }),
    ).toBeVisible()
  await expectGoodPage(page)
  await entry.click()
  await expect(page).toHaveURL(/\/reports\?branch=.+&tab=unplaced/)
  await expect(page.getByText(nowhere)).toBeVisible()
})
