import { MAX_OBSERVATIONS, REPORT_PDF_BYTES } from '@mall/contract/report/terms'
import type { z } from 'zod'
import { type Fault, refuse, Unprocessable } from './outcome.ts'
import { Bundle, DiagnosticReport, type Measured, Observation, Patient } from './report-shapes.ts'
import type { Systems } from './systems.ts'

/** A report as it was sent, with what it refers to. */
export interface SentReport {
  number: string
  issuedAt: Date
  isCorrection: boolean
  checkInCode: string
  idNumber: string
  /** null: the sender did not say. */
  branchId: string | null
  measured: readonly { at: string; one: Measured; method: string }[]
  pdf: Buffer | null
}

type Found = { at: string; resource: unknown }
type Resolve = (reference: string) => Found | null

/** Reads a report with what it contains, or the transaction of a report and what it refers to. */
export function readReport(body: unknown, systems: Systems): SentReport {
  const { report, resolve, observations } = typeOf(body) === 'Bundle' ? ofBundle(body) : ofReport(body)
  const [number] = report.identifier
  const { result, presentedForm } = report
  if (result.length === 0) refuse('DiagnosticReport.result', '报告里一项结果也没有')
  const references = result.map(({ reference = '' }) => reference)
  if (new Set(references).size < references.length) refuse('DiagnosticReport.result', '同一项结果引用了两次')
  const measured = references.flatMap((reference, index) => measuredOf(report, reference, index, resolve))
  if (new Set(references).size < observations) refuse('DiagnosticReport.result', '有的结果没有列进 result')
  if (!number) return refuse('DiagnosticReport.identifier', '报告要有送方自己的编号')
  return {
    number: `${number.system} ${number.value}`,
    issuedAt: new Date(report.issued),
    isCorrection: report.status !== 'final',
    checkInCode: checkInCodeOf(report.basedOn, systems.checkInCode, 'DiagnosticReport.basedOn', '报告要写明到检码'),
    idNumber: idNumberOf(report, resolve, systems),
    branchId:
      report.performer.find(({ identifier }) => identifier?.system === systems.branch)?.identifier?.value ?? null,
    measured,
    pdf: pdfOf(presentedForm[0]),
  }
}

const typeOf = (resource: unknown) =>
  typeof resource === 'object' && resource !== null && 'resourceType' in resource ? resource.resourceType : undefined

function ofReport(body: unknown) {
  const report = parsed(DiagnosticReport, body, 'DiagnosticReport')
  const resolve = (reference: string) => {
    const index = report.contained.findIndex((one) => reference === `#${idOf(one)}`)
    return index < 0 ? null : { at: `DiagnosticReport.contained[${index}]`, resource: report.contained[index] }
  }
  return { report, resolve, observations: countOf(report.contained) }
}

function ofBundle(body: unknown) {
  const { entry } = parsed(Bundle, body, 'Bundle')
  const reports = entry.flatMap(({ resource }, index) => (typeOf(resource) === 'DiagnosticReport' ? [index] : []))
  const [index] = reports
  if (index === undefined || reports.length > 1) return refuse('Bundle.entry', '一次只收一份报告')
  const report = parsed(DiagnosticReport, entry[index]?.resource, `Bundle.entry[${index}].resource`)
  const resolve = (reference: string) => {
    const found = entry.findIndex(
      ({ fullUrl, resource }) => fullUrl === reference || `${typeOf(resource)}/${idOf(resource)}` === reference,
    )
    return found < 0 ? null : { at: `Bundle.entry[${found}].resource`, resource: entry[found]?.resource }
  }
  return { report, resolve, observations: countOf(entry.map(({ resource }) => resource)) }
}

const countOf = (resources: readonly unknown[]) => resources.filter((one) => typeOf(one) === 'Observation').length

const idOf = (resource: unknown) =>
  typeof resource === 'object' && resource !== null && 'id' in resource ? resource.id : undefined

/** Most faults told at once. */
const MAX_TOLD = 20

function parsed<T extends z.ZodType>(shape: T, value: unknown, at: string): z.output<T> {
  const read = shape.safeParse(value)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }): Fault => ({ at: placeOf(at, path), text: message }))
  throw new Unprocessable(faults.slice(0, MAX_TOLD))
}

const placeOf = (at: string, path: readonly PropertyKey[]) =>
  path.reduce<string>((place, key) => (typeof key === 'number' ? `${place}[${key}]` : `${place}.${String(key)}`), at)

function checkInCodeOf(references: DiagnosticReport['basedOn'], system: string, at: string, text: string): string {
  const values = new Set(references.flatMap(({ identifier: one }) => (one?.system === system ? [one.value] : [])))
  const [value] = values
  if (value === undefined || values.size > 1) return refuse(at, `${text}：identifier，system 是 ${system}`)
  return value
}

function idNumberOf({ subject }: DiagnosticReport, resolve: Resolve, { idCard, idNumber }: Systems): string {
  const found = subject.reference === undefined ? null : resolve(subject.reference)
  const own = subject.identifier ? [subject.identifier] : []
  const given = found ? parsed(Patient, found.resource, found.at).identifier : own
  const values = new Set(given.flatMap(({ system, value }) => ([idCard, idNumber].includes(system) ? [value] : [])))
  const [value] = values
  if (value === undefined || value.length < 5 || values.size > 1) {
    return refuse('DiagnosticReport.subject', `要有受检人的一个证件号：identifier，system 是 ${idCard} 或 ${idNumber}`)
  }
  return value
}

function measuredOf(
  { subject }: DiagnosticReport,
  reference: string,
  index: number,
  resolve: Resolve,
): SentReport['measured'] {
  const found = resolve(reference)
  if (!found) return refuse(`DiagnosticReport.result[${index}]`, `引用的结果不在报告里：${reference}`)
  const whole = parsed(Observation, found.resource, found.at)
  const whose = whole.subject?.reference
  if (whose !== undefined && whose !== subject.reference) refuse(`${found.at}.subject`, '这一项是另一个人的')
  const method = whole.method?.text ?? whole.method?.coding[0]?.display ?? ''
  const parts = whole.component.map((one, nth) => ({ at: `${found.at}.component[${nth}]`, one, method }))
  return parts.length > 0 && !hasValue(whole) ? parts : [{ at: found.at, one: whole, method }, ...parts]
}

const hasValue = ({ valueQuantity, valueString, valueInteger, valueCodeableConcept }: Measured) =>
  [valueQuantity, valueString, valueInteger, valueCodeableConcept].some((one) => one !== undefined)

export function checkCount(count: number): void {
  if (count > MAX_OBSERVATIONS)
    refuse('DiagnosticReport.result', `一份报告最多 ${MAX_OBSERVATIONS} 项，这里有 ${count} 项`)
}

function pdfOf(form: DiagnosticReport['presentedForm'][number] | undefined): Buffer | null {
  const at = 'DiagnosticReport.presentedForm[0]'
  if (!form) return null
  if (form.data === undefined) return refuse(at, 'PDF 要放在 data 里一起送')
  if (form.contentType !== 'application/pdf') refuse(at, '报告原件只收 application/pdf')
  const pdf = Buffer.from(form.data, 'base64')
  if (pdf.length > REPORT_PDF_BYTES) refuse(at, `PDF 最大 ${REPORT_PDF_BYTES / 1024 / 1024} MB`)
  return pdf
}
