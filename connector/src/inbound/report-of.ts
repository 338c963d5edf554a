import { rfc3339 } from '@mall/contract/days'
import { MAX_REPORT_FILES, REPORT_PDF_BYTES } from '@mall/contract/report/terms'
import { instantOfDtm } from '../hl7/day-time.ts'
import { fieldOf, type Message, rawField, type Segment, segmentsOf } from '../hl7/message.ts'
import { Fault } from './fault.ts'
import { observationOf } from './observation-of.ts'
import { saidByOrder } from './order-of.ts'
import { checkInCodeOf, idNumberOf } from './patient.ts'

/** What the mall calls its own kinds of numbers: `<its address>/fhir`. */
export interface MallSystems {
  base: string
  /** '': the key is a branch's. */
  branchId: string
}

/** What one message says of a visit: its whole report, or a part of it. */
export interface Part {
  sender: string
  /** The laboratory's number of it, and what it calls it. */
  number: string
  name: string
  checkInCode: string
  idNumber: string
  issued: Date
  isCorrected: boolean
  /** false: more of it is to come. */
  isFinal: boolean
  values: readonly object[]
  /** Originals: what they are called, and the file in base64. */
  pdfs: readonly { title: string; data: string }[]
}

/** Of a report, all is released; some is, or what is there is preliminary. Of any other nothing is there to be sent. */
const RELEASED = ['F', 'C']
const BEFORE = ['P', 'A', 'R']
const NOTHING = ['I', 'S', 'O']

/** Reads ORU^R01. `nothing`: no result of it is there yet. Fails with Fault. */
export function partOf(message: Message): Part | 'nothing' {
  const [msh] = segmentsOf(message, 'MSH')
  const orders = segmentsOf(message, 'OBR')
  const [first] = orders
  if (!first) throw new Fault('OBR', '没有一份结果（OBR）')
  const states = orders.map((obr) => fieldOf(message, obr, 25).toUpperCase())
  if (states.some((state) => ![...RELEASED, ...BEFORE, ...NOTHING].includes(state))) {
    throw new Fault('OBR-25', '每份结果要写明状态（OBR-25）：F 已审核，C 更正，P 初步')
  }
  if (states.every((state) => NOTHING.includes(state))) return 'nothing'
  const isFinal = states.every((state) => RELEASED.includes(state))
  const sender = fieldOf(message, msh, 4) || fieldOf(message, msh, 3)
  if (sender === '') throw new Fault('MSH-4', '要写明是谁送的（MSH-4，或 MSH-3）')
  const number = fieldOf(message, first, 3)
  if (number === '') throw new Fault('OBR-3', '要有送方自己的报告号（第一个 OBR 的 OBR-3）')
  const name = (fieldOf(message, first, 4, 2) || fieldOf(message, first, 4)).slice(0, NAME_CHARS)
  const issued = issuedOf(message, orders)
  const [checkInCode, idNumber] = [checkInCodeOf(message), idNumberOf(message)]
  const { values, pdfs, isCorrected } = readValues(message, { system: `urn:hl7v2:${sender}`, isFinal })
  if (values.length + pdfs.length === 0 && !isFinal) return 'nothing'
  return {
    ...{ sender, number, name, checkInCode, idNumber, issued, isFinal, values, pdfs },
    isCorrected: isFinal && (states.includes('C') || isCorrected),
  }
}

/** As long as the mall keeps the name of a part. */
const NAME_CHARS = 60
/** As long as the mall reads the title of an original. */
const TITLE_CHARS = 300

/** A report as it goes to the mall: of one part under its own number, of several under that of the visit. */
export function resourceOf(
  parts: readonly Part[],
  { base, branchId }: MallSystems,
  { system, value, isCorrected }: { system: string; value: string; isCorrected: boolean },
): object {
  const [first] = parts
  const idNumbers = new Set(parts.map(({ idNumber }) => idNumber))
  if (!first || idNumbers.size > 1) throw new Fault('PID-3', '同一次检查的几份结果，证件号不一样')
  const pdfs = parts.flatMap((part) => part.pdfs)
  failIfMany(pdfs)
  const values = parts.flatMap((part) => part.values).map((one, index) => ({ ...one, id: `v${index + 1}` }))
  const isFinal = parts.every((part) => part.isFinal)
  const status = isFinal ? (isCorrected ? 'corrected' : 'final') : 'partial'
  const text = (parts.length === 1 && first.name) || '体检报告'
  return {
    ...{ resourceType: 'DiagnosticReport', status },
    identifier: [{ system, value }],
    issued: rfc3339(latest(parts.map(({ issued }) => issued))),
    ...{ code: { text }, subject: { reference: '#examinee' } },
    basedOn: [{ identifier: { system: `${base}/check-in-code`, value: first.checkInCode } }],
    ...(branchId && { performer: [{ identifier: { system: `${base}/branch`, value: branchId } }] }),
    contained: [
      { resourceType: 'Patient', id: 'examinee', identifier: [{ system: `${base}/id-number`, value: first.idNumber }] },
      ...values,
    ],
    result: values.map(({ id }) => ({ reference: `#${id}` })),
    ...(pdfs.length > 0 && { presentedForm: pdfs.map((pdf) => ({ contentType: 'application/pdf', ...pdf })) }),
  }
}

/** The mall takes as much in one message. */
function failIfMany(pdfs: Part['pdfs']): void {
  if (pdfs.length > MAX_REPORT_FILES) throw new Fault('OBX-5', `一次检查最多带 ${MAX_REPORT_FILES} 个 PDF`)
  const bytes = pdfs.reduce((sum, { data }) => sum + (data.length * 3) / 4, 0)
  if (bytes > REPORT_PDF_BYTES) throw new Fault('OBX-5', `一次送的 PDF 一共最大 ${REPORT_PDF_BYTES / 1024 / 1024} MB`)
}

const latest = (instants: readonly Date[]): Date => instants.reduce((last, one) => (one > last ? one : last))

/** When the last part of it was released. */
function issuedOf(message: Message, orders: readonly Segment[]): Date {
  const instants = orders.map((obr) => {
    const instant = instantOfDtm(fieldOf(message, obr, 22))
    if (!instant) throw new Fault('OBR-22', '每份结果要有审核时间（OBR-22），如 20261120160000')
    return instant
  })
  return latest(instants)
}

/** Taken out or never obtained: what is left of the report does without it. */
const WITHOUT = ['D', 'X']
/** Of a report that is not all there: seen and not released; ordered, or not obtained. */
const UNRELEASED = ['P', 'R', 'S']
const NOT_THERE = ['I', 'O', 'N']

function readValues(message: Message, { system, isFinal }: { system: string; isFinal: boolean }) {
  const taken: Segment[][] = []
  const pdfs: { title: string; data: string }[] = []
  let isCorrected = false
  for (const obx of segmentsOf(message, 'OBX')) {
    const state = fieldOf(message, obx, 11).toUpperCase()
    if (state === 'W') throw new Fault('OBX-11', '有结果标作“送错了人”（W）：请院区在商城核对后处理')
    if (!isFinal && NOT_THERE.includes(state)) continue
    if (!['F', 'C', ...WITHOUT, ...(isFinal ? [] : UNRELEASED)].includes(state))
      throw new Fault('OBX-11', '报告已审核，其中却有结果没有（OBX-11）')
    if (state !== 'F') isCorrected = true
    if (WITHOUT.includes(state)) continue
    if (fieldOf(message, obx, 2) === 'ED') {
      pdfs.push({ title: fieldOf(message, obx, 3, 2).slice(0, TITLE_CHARS), data: pdfOf(message, obx) })
    } else if (isNextLine(message, taken.at(-1), obx)) taken.at(-1)?.push(obx)
    else taken.push([obx])
  }
  if (taken.length + pdfs.length === 0 && isFinal) throw new Fault('OBX', '报告里一项结果、一个 PDF 也没有')
  const said = saidByOrder(message)
  const values = taken.map((lines) => ({
    ...lines.slice(0, 1).map(said)[0],
    ...observationOf(message, lines, system),
  }))
  return { values, pdfs, isCorrected }
}

/** Text goes on in further OBX of the same code. */
function isNextLine(message: Message, before: readonly Segment[] | undefined, obx: Segment): boolean {
  const type = fieldOf(message, obx, 2)
  const same = (field: number) => rawField(before?.[0], field) === rawField(obx, field)
  return before !== undefined && (type === 'TX' || type === 'FT') && same(2) && same(3)
}

/** ED: the source, `application`, `PDF`, `Base64`, and the file. */
function pdfOf(message: Message, obx: Segment): string {
  const component = (nth: number) => fieldOf(message, obx, 5, nth)
  const isPdf = [component(2), component(3)].some((one) => /^(application\/)?pdf$/i.test(one))
  if (!isPdf || component(4).toLowerCase() !== 'base64')
    throw new Fault('OBX-5', '报告原件只收 PDF：ED 的第三段写 PDF，第四段写 Base64')
  const data = component(5).replaceAll(/\s/g, '')
  if (!isBase64(data)) throw new Fault('OBX-5', 'PDF 的 Base64 不完整')
  return data
}

/** Without a pattern that remembers each letter: of millions it would remember too much. */
function isBase64(text: string): boolean {
  const end = text.indexOf('=')
  const isEnded = end < 0 || (end > 0 && ['=', '=='].includes(text.slice(end)))
  return text !== '' && text.length % 4 === 0 && isEnded && !/[^A-Za-z0-9+/=]/.test(text)
}
