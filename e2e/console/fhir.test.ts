import { aValue } from '../../server/src/modules/fhir/samples.ts'
import { E2E_CONSOLE, E2E_ORIGIN } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { branchOf } from './branch-day-visitors.ts'
import { enterAs, expectGoodPage } from './console.ts'
import { aLaboratoryKey, sendReport } from './laboratory.ts'

test('a laboratory sends a report by its key, and a doctor says what its unknown code is', async ({ page, request }, {
  project,
}) => {
  const branchId = await branchOf('demo-06-doctor')
  const headers = await aLaboratoryKey(page, `检验系统 ${project.name}`, expectGoodPage)
  expect((await request.get(`${E2E_ORIGIN}/api/v1/events`, { headers })).status()).toBe(403)

  const name = `癌胚抗原 ${project.name}`
  const code = { coding: [{ system: 'urn:lis:code', code: `CEA-${project.name}-${Date.now()}` }], text: name }
  const sent = await sendReport(request, headers, {
    ...{ branchId, checkInCode: 'nobody', idNumber: '110105195805170070', number: code.coding[0]?.code ?? '' },
    values: [{ ...aValue('cea', '0', 2.1, 'ng/mL', { interpretation: [{ coding: [{ code: 'N' }] }] }), code }],
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
