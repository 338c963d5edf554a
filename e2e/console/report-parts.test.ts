import type { Page } from '@playwright/test'
import { aValue } from '../../server/src/modules/fhir/samples.ts'
import { RESULTS } from '../../server/src/modules/report/samples.ts'
import { E2E_CONSOLE } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { branchOf } from './branch-day-visitors.ts'
import { enterAs, expectGoodPage } from './console.ts'
import { becomeExamined } from './examined.ts'
import { aLaboratoryKey, sendReport } from './laboratory.ts'

const glucose = (value: number) =>
  aValue('空腹血糖', '14771-0', value, 'mmol/L', { referenceRange: [{ low: { value: 3.9 }, high: { value: 6.1 } }] })
const seen = (text: string, status: 'final' | 'preliminary') => ({
  ...{ resourceType: 'Observation' as const, id: 'abdomen', status, valueString: text },
  code: { coding: [{ system: 'urn:ris:code', code: 'ABD' }], text: '腹部彩超' },
  interpretation: [{ coding: [{ code: 'N' }] }],
})

/** By hand comes the whole of a report: what it would take the place of is told first. */
async function tryWholeReport(page: Page, given: { checkInCode: string; idNumber: string }, picture: string) {
  await page.getByRole('button', { name: '上传报告' }).click()
  const form = page.getByRole('form', { name: '上传报告' })
  await form.getByLabel('到检码').fill(given.checkInCode)
  await form.getByLabel('证件号').fill(given.idNumber)
  const file = { name: '报告.csv', mimeType: 'text/csv', buffer: Buffer.from(RESULTS) }
  await form.getByLabel(/^报告数据/).setInputFiles(file)
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(form.getByText('还没有收：这次检查已经有别的程序送来的')).toBeVisible()
  await expect(form.getByRole('listitem').filter({ hasText: '检验，1 项' })).toBeVisible()
  await expect(form.getByRole('button', { name: '换掉，用我传的' })).toBeVisible()
  await page.screenshot({ path: picture })
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '离开，不要了' }).click()
}

test('laboratory and imaging send apart; what is released is read first, and the page grows with the rest', async ({
  page,
  browser,
  request,
  allowNoise,
}, { project, outputDir }) => {
  test.slow()
  // What is done is read once more before its page goes, and is no longer there to be done.
  allowNoise(/status of 409 .*reports/)
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const branchId = await branchOf('demo-06-doctor')
  const { checkInCode, idNumber, bookingId, api } = await becomeExamined(phone, branchId)
  const headers = await aLaboratoryKey(page, `检验和影像 ${project.name}`)
  const send = async (number: string, given: Partial<Parameters<typeof sendReport>[2]>) => {
    const sent = { branchId, checkInCode, idNumber, number: `${number}-${checkInCode}`, ...given }
    expect((await sendReport(request, headers, sent)).status()).toBe(201)
  }
  const [hourAgo, now] = [Date.now() - 3_600_000, Date.now()].map((at) => new Date(at).toISOString())
  await send('LIS', { ...(hourAgo && { issued: hourAgo }), values: [glucose(6.8)], more: { code: { text: '检验' } } })
  // Once more, by a device at the bedside.
  await send('POCT', { ...(now && { issued: now }), values: [glucose(6.4)], more: { code: { text: '床旁' } } })
  await send('RIS', {
    ...(hourAgo && { issued: hourAgo }),
    values: [seen('肝回声增强，待复核', 'preliminary')],
    more: { status: 'preliminary', code: { text: '影像' } },
  })

  const row = page.getByRole('row').filter({ hasText: checkInCode })
  await enterAs(page, 'demo-06-doctor', `/reports?branch=${branchId}`)
  await expect(row).toContainText('没出全，可以先签')
  await expectGoodPage(page)
  await tryWholeReport(page, { checkInCode, idNumber }, `${outputDir}/parts-there-${project.name}.png`)
  await row.getByRole('link', { name: '周**' }).click()
  const parts = page.getByRole('region', { name: '各科送来的' })
  await expect(parts).toContainText('3 份，1 份没出全')
  await expect(page.getByText(/同一次还有 6\.8 mmol\/L，偏高（检验，/)).toBeVisible()
  await expect(parts).toContainText('肝回声增强，待复核')
  await page.getByLabel('主要看到什么').fill('血糖偏高')
  await page.getByLabel('总的结论').fill('血糖比参考上限高一点，三个月后复查。')
  await expectGoodPage(page)
  await page.getByRole('button', { name: '看受检人会读到的' }).click()
  const preview = page.getByRole('dialog', { name: '受检人会读到' })
  await expect(preview.getByRole('checkbox', { name: '没出全的不会再来了，现在就通知受检人' })).toBeAttached()
  await expect(preview).not.toContainText('回声')
  await expectGoodPage(page)
  await preview.getByRole('button', { name: '先签发，出全再通知' }).click()
  await expect(page).toHaveURL(`${E2E_CONSOLE}/reports`)

  await api.proveOwnReports({ bookingId }, { idempotencyKey: crypto.randomUUID() })
  await phone.goto(`/profile/report/${bookingId}`)
  await expect(phone.getByText('影像的结果还没出全')).toBeVisible()
  await expect(phone.getByText('回声')).toHaveCount(0)
  await phone.getByText('留意就行的 1 项').click()
  await expect(phone.getByText(/6\.8 mmol\/L，高于参考（检验，/)).toBeVisible()
  await expectGoodPage(phone)

  // It is not forgotten meanwhile, and what never comes is not waited for.
  await page.goto(`${E2E_CONSOLE}/reports?branch=${branchId}&tab=in-part`)
  await expect(row).toContainText('先签了一部分')
  await row.getByRole('button', { name: '不再等了' }).click()
  await expect(page.getByRole('dialog')).toContainText('没审核的结果不再留着')
  await expectGoodPage(page)
  await page.getByRole('button', { name: '先不办' }).click()
  await expectGoodPage(page)

  await send('RIS', {
    ...(now && { issued: now }),
    ...{ values: [seen('未见明显异常', 'final')], more: { code: { text: '影像' } } },
  })
  await page.goto(`${E2E_CONSOLE}/reports?branch=${branchId}`)
  await row.getByRole('link', { name: '周**' }).click()
  await expect(page.getByText('这一版新加的')).toBeVisible()
  await page.getByRole('button', { name: '看受检人会读到的' }).click()
  await page.getByRole('button', { name: '签发，通知受检人' }).click()
  await expect(page.getByText('短信正在发给受检人')).toBeVisible()
  await phone.goto(`/profile/report/${bookingId}`)
  await expect(phone.getByText('补充或更正过')).toBeVisible()
  await expect(phone.getByText('影像的结果还没出全')).toHaveCount(0)
  await expect(phone.getByRole('heading', { name: '正常的 1 项' })).toBeVisible()
  await expect(phone.getByText('未见明显异常').first()).toBeAttached()
  await phone.context().close()
})
