import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aPdf, RESULTS } from '../../server/src/modules/report/samples.ts'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { branchOf } from './branch-day-visitors.ts'
import { enterAs, expectGoodPage } from './console.ts'
import { becomeExamined } from './examined.ts'
import { aLaboratoryKey, sendReport } from './laboratory.ts'

const pdf = (text: string) => ({ name: `${text}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(aPdf(text)) })
const WIDTHS = [390, 820, 1440] as const

/** Signs what waits under this code, without anything to be done about it. */
async function sign(page: Page, checkInCode: string) {
  await page.goto(`${E2E_CONSOLE}/reports`)
  await page.getByRole('row').filter({ hasText: checkInCode }).getByRole('link', { name: '周**' }).click()
  const originals = page.getByRole('region', { name: '报告原件' })
  await expect(originals.getByRole('listitem')).toHaveCount(3)
  await originals.getByRole('button', { name: '下载心电图' }).click()
  await expectGoodPage(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: '下载周样例的心电图' }).getByRole('button', { name: '下载', exact: true }).click(),
  ])
  expect(readFileSync(await download.path())).toEqual(Buffer.from(aPdf('心电图')))
  await page.getByLabel('主要看到什么').fill('平稳')
  await page.getByLabel('总的结论').fill('总的来说平稳。')
  await page.getByRole('button', { name: '看受检人会读到的' }).click()
  await page.getByRole('button', { name: '签发，通知受检人' }).click()
  await expect(page).toHaveURL(`${E2E_CONSOLE}/reports`)
}

test('the desk uploads a report with two originals, a device sends a third, and the member opens each', async ({
  page,
  browser,
  request,
  allowNoise,
}, { project }) => {
  test.slow()
  // What is done is read once more before its page goes, and is no longer there to be done.
  allowNoise(/status of 409 .*reports/)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const branchId = await branchOf('demo-06-doctor')
  const { checkInCode, idNumber, bookingId, api } = await becomeExamined(phone, branchId)
  const headers = await aLaboratoryKey(page, `心电图机 ${project.name}`)

  await enterAs(page, 'demo-06-doctor', '/reports')
  await page.getByRole('button', { name: '上传报告' }).click()
  const form = page.getByRole('form', { name: '上传报告' })
  await form.getByLabel('到检码').fill(checkInCode)
  await form.getByLabel('证件号').fill(idNumber)
  await form
    .getByLabel(/^报告数据/)
    .setInputFiles({ name: '报告.csv', mimeType: 'text/csv', buffer: Buffer.from(RESULTS) })
  await form.getByLabel(/^报告原件/).setInputFiles(pdf('主报告'))
  await form.getByRole('button', { name: '再加一个原件' }).click()
  await form.getByLabel(/^第 2 个原件/).setInputFiles(pdf('拍错的片子'))
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(form.getByText('请写这个原件叫什么')).toBeVisible()
  await expectGoodPage(page)
  await form.getByLabel('第 2 个叫什么').fill('胸部CT')
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByText('收到 5 项，等医生签发')).toBeVisible()
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()

  const sent = { branchId, checkInCode, idNumber, number: `ECG-${checkInCode}`, values: [], pdf: aPdf('心电图') }
  const answer = await sendReport(request, headers, { ...sent, more: { code: { text: '心电图' } } })
  expect(answer.status()).toBe(201)

  await page.goto(`${E2E_CONSOLE}/reports`)
  await page.getByRole('row').filter({ hasText: checkInCode }).getByRole('button', { name: '3 个，看看' }).click()
  const drawer = page.getByRole('dialog', { name: /的报告原件$/ })
  const list = drawer.getByRole('list', { name: '已经有的原件' })
  await expect(list.getByRole('listitem')).toHaveText([/体检报告/, /胸部CT/, /随“心电图”送来，由送的科室更正/])
  await expectGoodPage(page)
  await drawer.getByRole('button', { name: '换掉胸部CT' }).click()
  await drawer.getByLabel(/^报告原件/).setInputFiles(pdf('对的片子'))
  await drawer.getByRole('button', { name: '存原件' }).click()
  await expect(page.getByText('原件存好了')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')

  await sign(page, checkInCode)
  await api.proveOwnReports({ bookingId }, { idempotencyKey: crypto.randomUUID() })
  await phone.goto(`/profile/report/${bookingId}`)
  for (const width of WIDTHS) {
    await phone.setViewportSize({ width, height: 900 })
    await expect(phone.getByRole('heading', { name: '报告原件 3 个' })).toBeVisible()
    await expect(phone.getByRole('list', { name: '报告原件' }).getByRole('listitem')).toHaveText([
      /体检报告/,
      /胸部CT/,
      /心电图/,
    ])
    await expectGoodPage(phone)
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('button', { name: '下载胸部CT' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^周样例 \d{4} 年 胸部CT\.pdf$/)
    expect(readFileSync(await download.path())).toEqual(Buffer.from(aPdf('对的片子')))
  }
  await phone.context().close()
})

test('a visit of a PDF alone is uploaded, put right after a name was lost, signed and read, without anything that is empty', async ({
  page,
  browser,
  allowNoise,
}) => {
  test.slow()
  allowNoise(/status of 409 .*reports/)
  allowNoise(/net::ERR_FAILED/)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const branchId = await branchOf('demo-06-doctor')
  const { checkInCode, idNumber, bookingId, api } = await becomeExamined(phone, branchId)

  await enterAs(page, 'demo-06-doctor', '/reports')
  await page.getByRole('button', { name: '上传报告' }).click()
  const form = page.getByRole('form', { name: '上传报告' })
  await form.getByLabel('到检码').fill(checkInCode)
  await form.getByLabel('证件号').fill(idNumber)
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(form.getByText('请选报告的数据文件，或者在下面选报告原件')).toBeVisible()
  await form.getByLabel(/^报告原件/).setInputFiles(pdf('心电图'))
  await form.getByLabel('原件叫什么').fill('心电图')
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByText('没有新的数据，原件等医生签发')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()

  const row = page.getByRole('row').filter({ hasText: checkInCode })
  await row.getByRole('button', { name: '1 个，看看' }).click()
  const drawer = page.getByRole('dialog', { name: /的报告原件$/ })
  const list = drawer.getByRole('list', { name: '已经有的原件' })
  await drawer.getByRole('button', { name: '换掉心电图' }).click()
  await drawer.getByLabel(/^报告原件/).setInputFiles(pdf('重做的心电图'))
  await drawer.getByLabel('叫什么').fill('心电图（重做）')
  // The file arrives, its name does not: the next try goes on from there.
  await page.route('**/file/name', (route) => route.abort(), { times: 1 })
  await drawer.getByRole('button', { name: '存原件' }).click()
  await expect(page.getByText(/网络|没有连上|连不上/).first()).toBeVisible()
  await drawer.getByRole('button', { name: '存原件' }).click()
  await expect(page.getByText('原件存好了')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveText([/心电图（重做）/])
  await page.keyboard.press('Escape')

  await row.getByRole('link', { name: '周**' }).click()
  await expect(page.getByText('这次只有原件，没有一项一项的结果：看过原件，再写结论')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: '原件已经写明，就请受检人看原件' }).click()
  await page.getByRole('button', { name: '看受检人会读到的' }).click()
  const preview = page.getByRole('dialog', { name: '受检人会读到' })
  await expect(preview.getByText('报告原件 1 个：心电图（重做）')).toBeVisible()
  await expect(preview.getByText(/0 项/)).toHaveCount(0)
  await page.getByRole('button', { name: '签发，通知受检人' }).click()
  await expect(page).toHaveURL(`${E2E_CONSOLE}/reports`)

  await api.proveOwnReports({ bookingId }, { idempotencyKey: crypto.randomUUID() })
  await phone.goto('/profile/reports')
  await expect(phone.getByText('结果在报告原件里')).toBeVisible()
  await phone.goto(`/profile/report/${bookingId}`)
  for (const width of WIDTHS) {
    await phone.setViewportSize({ width, height: 900 })
    await expect(phone.getByRole('heading', { name: '报告原件', exact: true })).toBeVisible()
    await expect(phone.getByText(/0 项|要处理|正常的/)).toHaveCount(0)
    await expectGoodPage(phone)
  }
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: '下载心电图（重做）' }).click(),
  ])
  expect(readFileSync(await download.path())).toEqual(Buffer.from(aPdf('重做的心电图')))
  await phone.context().close()
})
