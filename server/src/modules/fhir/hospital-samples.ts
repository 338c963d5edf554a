import { instantOf } from '@mall/contract/days'
import type { DiagnosticReport } from '@medplum/fhirtypes'
import { aConclusion, storedReports } from '../report/samples.ts'
import { openForReports } from './examined-samples.ts'
import { aBundle, type aFhirReport, aValue, send } from './samples.ts'

const RANGE = { referenceRange: [{ low: { value: 3.9 }, high: { value: 6.1 } }] }
export const glucose = (value: number, more: object = {}) =>
  aValue('glucose', '14771-0', value, 'mmol/L', { ...RANGE, ...more })
export const creatinine = aValue('creatinine', '14682-9', 82, 'umol/L', {
  referenceRange: [{ low: { value: 57 }, high: { value: 111 } }],
})
export const seen = (text: string, more: object = {}) => ({
  ...{ resourceType: 'Observation' as const, id: 'abdomen', status: 'final' as const, ...more },
  code: { coding: [{ system: 'urn:ris', code: 'ABD' }], text: '腹部彩超' },
  valueString: text,
  interpretation: [{ coding: [{ code: 'N' }] }],
})
export const NORMAL = { interpretation: [{ coding: [{ code: 'N' }] }] }
export const CALM = aConclusion({ tasks: [] })
export const at = (hour: number) => instantOf('2026-11-20', `${hour}:00`).toISOString()

export type Part = Partial<Parameters<typeof aFhirReport>[1]>

/** What the departments of one hospital send of one visit. */
export const LAB: Part = {
  number: 'LIS-1',
  issued: at(15),
  values: [glucose(5), creatinine],
  more: { code: { text: '检验' } },
}
export const imaging = (status: DiagnosticReport['status'], part: Part = {}): Part => ({
  ...{ number: 'RIS-1', issued: at(16), more: { status, code: { text: '影像' } }, ...part },
})
export const FIRST = imaging('preliminary', { values: [seen('肝回声增强，待复核', { status: 'preliminary' })] })
export const IMAGING = imaging('final', { issued: at(17), values: [seen('未见明显异常')] })
export const CORRECTED: Part = { ...LAB, issued: at(18), values: [glucose(5.2)], more: { status: 'corrected' } }

export async function openHospital() {
  const opened = await openForReports()
  const { mall, key, visit, report } = opened
  const newest = async (bookingId = visit.bookingId) =>
    (await storedReports(mall.ctx)).filter((one) => one.bookingId === bookingId).at(-1)
  const values = async (bookingId = visit.bookingId) =>
    (await newest(bookingId))?.observations.map(({ value }) => value).toSorted()
  const take = async (...parts: readonly Part[]) => {
    const [first, ...others] = parts
    const isOne = first !== undefined && others.length === 0
    const bundle = aBundle(...parts.map((part) => report(part)))
    const answer = await (isOne ? send(mall, key, report(first)) : send(mall, key, bundle, ''))
    return answer.status
  }
  const messages = async () =>
    (await mall.ctx.pool.query("select from sandbox.sms where purpose = 'report-ready'")).rowCount ?? 0
  return { ...opened, newest, values, take, messages }
}
