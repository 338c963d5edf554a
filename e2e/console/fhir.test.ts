import { aFhirReport, aValue } from '../../server/src/modules/fhir/samples.ts'
import { E2E_CONSOLE, E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { branchOf } from './branch-day-visitors.ts'
import { enterAs, expectGoodPage } from './console.ts'

test('a laboratory sends a report by its key, and a doctor says what its unknown code is', async ({ page, request }, {
  project,
}) => {
  const branchId = await branchOf('demo-06-doctor')
  await enterAs(page, 'demo-01-admin', '/keys')
  await page.getByRole('button', { name: '新密钥' }).click()
  await page.getByLabel('给哪个系统').fill(`检验系统 ${project.name}`)
  const rights = page.getByRole('group', { name: '能做什么' })
  await rights.getByText('读事件').click()
  await rights.getByText('送体检报告').click()
  await page.getByLabel('原因').fill('检验科要送报告')
  await expectGoodPage(page)
  await page.getByRole('button', { name: '给一把密钥' }).click()
  const key = await page.getByLabel('密钥', { exact: true }).inputValue()
  const headers = { authorization: `Bearer ${key}` }
  expect((await request.get(`${E2E_ORIGIN}/api/v1/events`, { headers })).status()).toBe(403)

  const name = `癌胚抗原 ${project.name}`
  const code = { coding: [{ system: 'urn:lis:code', code: `CEA-${project.name}-${Date.now()}` }], text: name }
  const systems = {
    ...{ checkInCode: `${E2E_ORIGIN}/fhir/check-in-code`, branch: `${E2E_ORIGIN}/fhir/branch` },
    idCard: 'urn:oid:2.16.156.10011.1.3',
  }
  const report = aFhirReport(systems, {
    ...{ checkInCode: 'nobody', idNumber: '110105195805170070', number: code.coding[0]?.code ?? '' },
    values: [{ ...aValue('cea', '0', 2.1, 'ng/mL', { interpretation: [{ coding: [{ code: 'N' }] }] }), code }],
    more: { performer: [{ identifier: { system: systems.branch, value: branchId } }] },
  })
  const sent = await request.post(`${E2E_ORIGIN}/api/v1/fhir/R4/DiagnosticReport`, {
    headers: { ...headers, 'content-type': 'application/fhir+json' },
    data: JSON.stringify(report),
  })
  expect([sent.status(), (await sent.json()).issue[0].diagnostics]).toEqual([202, expect.stringContaining('对不上人')])

  await enterAs(page, 'demo-06-doctor', `/reports?branch=${branchId}&tab=codes`)
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await expect(row).toContainText('等医生定')
  await expectGoodPage(page)
  await row.getByRole('button', { name }).click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByLabel('它是商城里的哪一项')).toBeVisible()
  await drawer.getByRole('button', { name: '就这么定' }).click()
  await expect(drawer.getByText('请写明依据')).toBeVisible()
  await drawer.getByLabel('依据').fill('对过检验科的项目表')
  await expectGoodPage(page)
  await drawer.getByRole('button', { name: '就这么定' }).click()
  await expect(page.getByText('定好了，以后送来的报告按它')).toBeVisible()
  await page.goto(`${E2E_CONSOLE}/reports?branch=${branchId}&tab=codes`)
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('照原样显示')
})
