import { MAX_OBSERVATIONS, PART_NAME_CHARS, REPORT_PDF_BYTES } from '@mall/contract/report/terms'
import type { z } from 'zod'
import { inChinese } from '../../platform/http/input-text.ts'
import { type Fault, refuse, Unprocessable } from './outcome.ts'
import { Bundle, DiagnosticReport, type Measured, Observation, Patient, Specimen } from './report-shapes.ts'
import type { Systems } from './systems.ts'

/** Reports of one visit as they were sent. */
export interface SentReports {
  checkInCode: string
  idNumber: string
  /** null: the sender did not say. */
  branchId: string | null
  /** Each number once. */
  parts: readonly SentReport[]
}

/** One of them, with what it refers to. */
export interface SentReport {
  /** Its place in the message. */
  at: string
  number: string
  name: string
  issuedAt: Date
  isCorrection: boolean
  isFinal: boolean
  measured: readonly Sample[]
  pdfs: readonly { title: string; data: Buffer }[]
}

/** A value, and what is said of how and when it was measured. */
interface Sample {
  at: string
  one: Measured
  method: string
  /** Of what; '' where nothing says so. */
  specimen: string
  isPreliminary: boolean
  times: { takenAt?: string; releasedAt?: string }
}

type Found = { at: string; resource: unknown }
type Resolve = (reference: string) => Found | null
type Placed = { at: string; report: DiagnosticReport; resolve: Resolve }

/** Most reports in one message: laboratory, imaging, and whatever else has a number of its own. */
const MAX_TOGETHER = 20

/** Reads a report with what it contains, or the transaction of a visit's reports and what they refer to. */
export function readReports(body: unknown, systems: Systems): SentReports {
  const { reports, observations } = typeOf(body) === 'Bundle' ? ofBundle(body) : ofReport(body)
  const sent = reports.map((one) => readReport(one, systems))
  const [first] = sent
  if (!first) return refuse('Bundle.entry', '消息里没有报告（DiagnosticReport）')
  const numbers = new Set<string>()
  let referred = 0
  for (const { report, checkInCode, idNumber, branchId, ...one } of sent) {
    const isSame = checkInCode === first.checkInCode && idNumber === first.idNumber && branchId === first.branchId
    if (!isSame) refuse(one.at, '一次送的几份报告要是同一个人的同一次检查')
    if (numbers.has(one.number)) refuse(`${one.at}.identifier`, '两份报告的编号一样')
    numbers.add(one.number)
    referred += new Set(report.result.map(({ reference = '' }) => reference)).size
  }
  if (referred < observations) refuse(`${first.at}.result`, '有的结果没有列进 result')
  const { checkInCode, idNumber, branchId } = first
  return { checkInCode, idNumber, branchId, parts: sent }
}

function readReport({ at, report, resolve }: Placed, systems: Systems) {
  const [number] = report.identifier
  const { result, presentedForm, status } = report
  const isFinal = status !== 'partial' && status !== 'preliminary'
  if (result.length + presentedForm.length === 0) refuse(`${at}.result`, '报告里一项结果、一个 PDF 也没有')
  const references = result.map(({ reference = '' }) => reference)
  if (new Set(references).size < references.length) refuse(`${at}.result`, '同一项结果引用了两次')
  const measured = references.flatMap((reference, index) => measuredOf({ at, report, resolve }, reference, index))
  checkCount(measured.length, at)
  if (!number) return refuse(`${at}.identifier`, '报告要有送方自己的编号')
  return {
    ...{ at, report, name: nameOf(report), isFinal, measured },
    number: `${number.system} ${number.value}`,
    issuedAt: new Date(report.issued),
    isCorrection: isFinal && status !== 'final',
    checkInCode: checkInCodeOf(report.basedOn, systems.checkInCode, `${at}.basedOn`, '报告要写明到检码'),
    idNumber: idNumberOf(report, resolve, systems, at),
    branchId:
      report.performer.find(({ identifier }) => identifier?.system === systems.branch)?.identifier?.value ?? null,
    pdfs: presentedForm.map((form, nth) => pdfOf(form, `${at}.presentedForm[${nth}]`)),
  }
}

/** What the part is called: 检验, 影像. */
const nameOf = ({ code, category }: DiagnosticReport): string => {
  const words = [code, ...category].flatMap(({ text, coding }) => [text, ...coding.map(({ display }) => display)])
  return (words.find((one) => one) ?? '体检报告').slice(0, PART_NAME_CHARS)
}

const typeOf = (resource: unknown) =>
  typeof resource === 'object' && resource !== null && 'resourceType' in resource ? resource.resourceType : undefined

function ofReport(body: unknown) {
  const at = 'DiagnosticReport'
  const report = parsed(DiagnosticReport, body, at)
  return { reports: [{ at, report, resolve: containedIn(report, at) }], observations: countOf(report.contained) }
}

const containedIn =
  ({ contained }: DiagnosticReport, at: string): Resolve =>
  (reference) => {
    const index = contained.findIndex((one) => reference === `#${idOf(one)}`)
    return index < 0 ? null : { at: `${at}.contained[${index}]`, resource: contained[index] }
  }

function ofBundle(body: unknown) {
  const { entry } = parsed(Bundle, body, 'Bundle')
  const places = entry.flatMap(({ resource }, index) => (typeOf(resource) === 'DiagnosticReport' ? [index] : []))
  if (places.length > MAX_TOGETHER) refuse('Bundle.entry', `一次最多收 ${MAX_TOGETHER} 份报告`)
  const inBundle: Resolve = (reference) => {
    const found = entry.findIndex(
      ({ fullUrl, resource }) => fullUrl === reference || `${typeOf(resource)}/${idOf(resource)}` === reference,
    )
    return found < 0 ? null : { at: `Bundle.entry[${found}].resource`, resource: entry[found]?.resource }
  }
  const reports = places.map((index) => {
    const place = `Bundle.entry[${index}].resource`
    const report = parsed(DiagnosticReport, entry[index]?.resource, place)
    const inReport = containedIn(report, place)
    const resolve: Resolve = (reference) => (reference.startsWith('#') ? inReport(reference) : inBundle(reference))
    return { at: places.length === 1 ? 'DiagnosticReport' : place, report, resolve }
  })
  const resources = [...entry.map(({ resource }) => resource), ...reports.flatMap(({ report }) => report.contained)]
  return { reports, observations: countOf(resources) }
}

const countOf = (resources: readonly unknown[]) => resources.filter((one) => typeOf(one) === 'Observation').length

const idOf = (resource: unknown) =>
  typeof resource === 'object' && resource !== null && 'id' in resource ? resource.id : undefined

/** Most faults told at once. */
const MAX_TOLD = 20

function parsed<T extends z.ZodType>(shape: T, value: unknown, at: string): z.output<T> {
  const read = shape.safeParse(value, { error: inChinese })
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

function idNumberOf(
  { subject }: DiagnosticReport,
  resolve: Resolve,
  { idCard, idNumber }: Systems,
  at: string,
): string {
  const found = subject.reference === undefined ? null : resolve(subject.reference)
  const own = subject.identifier ? [subject.identifier] : []
  const given = found ? parsed(Patient, found.resource, found.at).identifier : own
  const values = new Set(given.flatMap(({ system, value }) => ([idCard, idNumber].includes(system) ? [value] : [])))
  const [value] = values
  if (value === undefined || value.length < 5 || values.size > 1) {
    return refuse(`${at}.subject`, `要有受检人的一个证件号：identifier，system 是 ${idCard} 或 ${idNumber}`)
  }
  return value
}

function measuredOf(
  { at, report: { subject, status }, resolve }: Placed,
  reference: string,
  index: number,
): SentReport['measured'] {
  const found = resolve(reference)
  if (!found) return refuse(`${at}.result[${index}]`, `引用的结果不在报告里：${reference}`)
  const { issued, effectiveDateTime, specimen: of, ...whole } = parsed(Observation, found.resource, found.at)
  const whose = whole.subject?.reference
  if (whose !== undefined && whose !== subject.reference) refuse(`${found.at}.subject`, '这一项是另一个人的')
  const isPreliminary = whole.status === 'preliminary'
  if (isPreliminary && status !== 'partial' && status !== 'preliminary')
    refuse(`${found.at}.status`, '报告已审核，其中却有结果没有审核（preliminary）')
  const method = whole.method?.text ?? whole.method?.coding[0]?.display ?? ''
  const [takenAt, releasedAt] = [instantIn(effectiveDateTime), instantIn(issued)]
  const times = { ...(takenAt && { takenAt }), ...(releasedAt && { releasedAt }) }
  const said = { method, specimen: specimenOf(of, resolve), isPreliminary, times }
  const parts = whole.component.map((one, nth) => ({ ...said, at: `${found.at}.component[${nth}]`, one }))
  return parts.length > 0 && !hasValue(whole) ? parts : [{ ...said, at: found.at, one: whole }, ...parts]
}

/** undefined: it is none, or only a day. */
function instantIn(text: string | undefined): string | undefined {
  if (text === undefined || !/T.+(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

function specimenOf(of: Observation['specimen'], resolve: Resolve): string {
  const found = of?.reference === undefined ? null : resolve(of.reference)
  const type = found ? parsed(Specimen, found.resource, found.at).type : undefined
  return type?.text ?? type?.coding.find(({ display }) => display !== undefined)?.display ?? of?.display ?? ''
}

const hasValue = ({ valueQuantity, valueString, valueInteger, valueCodeableConcept }: Measured) =>
  [valueQuantity, valueString, valueInteger, valueCodeableConcept].some((one) => one !== undefined)

function checkCount(count: number, at: string): void {
  if (count > MAX_OBSERVATIONS) refuse(`${at}.result`, `一份报告最多 ${MAX_OBSERVATIONS} 项，这里有 ${count} 项`)
}

function pdfOf(form: DiagnosticReport['presentedForm'][number], at: string): SentReport['pdfs'][number] {
  if (form.data === undefined) return refuse(at, 'PDF 要放在 data 里一起送')
  if (form.contentType !== 'application/pdf') refuse(at, '报告原件只收 application/pdf')
  const pdf = Buffer.from(form.data, 'base64')
  if (pdf.length > REPORT_PDF_BYTES) refuse(at, `PDF 最大 ${REPORT_PDF_BYTES / 1024 / 1024} MB`)
  return { title: form.title ?? '', data: pdf }
}
