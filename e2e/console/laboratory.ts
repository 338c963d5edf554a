import type { APIRequestContext, Page } from '@playwright/test'
import { aFhirReport } from '../../server/src/modules/fhir/samples.ts'
import { E2E_ORIGIN } from '../environment.ts'
import { enterAs } from './console.ts'

const LAB_SYSTEMS = {
  ...{ checkInCode: `${E2E_ORIGIN}/fhir/check-in-code`, branch: `${E2E_ORIGIN}/fhir/branch` },
  idCard: 'urn:oid:2.16.156.10011.1.3',
}

/** A key that sends reports, made in the console. Returns what opens the interface. */
export async function aLaboratoryKey(
  page: Page,
  name: string,
  check?: (page: Page) => Promise<void>,
): Promise<{ authorization: string }> {
  await enterAs(page, 'demo-01-admin', '/keys')
  await page.getByRole('button', { name: '新密钥' }).click()
  await page.getByLabel('给哪个系统').fill(name)
  const rights = page.getByRole('group', { name: '能做什么' })
  await rights.getByText('读事件').click()
  await rights.getByText('送体检报告').click()
  await page.getByLabel('原因').fill('检验科要送报告')
  await check?.(page)
  await page.getByRole('button', { name: '给一把密钥' }).click()
  return { authorization: `Bearer ${await page.getByLabel('密钥', { exact: true }).inputValue()}` }
}

type Sent = Parameters<typeof aFhirReport>[1]

/** Sends a report of this branch as its laboratory does. */
export function sendReport(
  request: APIRequestContext,
  headers: { authorization: string },
  { branchId, more, ...sent }: Sent & { branchId: string },
) {
  const performer = [{ identifier: { system: LAB_SYSTEMS.branch, value: branchId } }]
  return request.post(`${E2E_ORIGIN}/api/v1/fhir/R4/DiagnosticReport`, {
    headers: { ...headers, 'content-type': 'application/fhir+json' },
    data: JSON.stringify(aFhirReport(LAB_SYSTEMS, { ...sent, more: { ...more, performer } })),
  })
}
