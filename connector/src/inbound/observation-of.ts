import { rfc3339 } from '@mall/contract/days'
import { instantOfDtm } from '../hl7/day-time.ts'
import { fieldOf, type Message, rawField, repetitionsOf, type Segment, textOf } from '../hl7/message.ts'
import { Fault } from './fault.ts'

const LOINC = 'http://loinc.org'

/** Marks as laboratories write them, in those of HL7. */
const MARKS: Readonly<Record<string, string>> = {
  ...{ '↑': 'H', '↓': 'L', '↑↑': 'HH', '↓↓': 'LL', 偏高: 'H', 偏低: 'L', 正常: 'N', 异常: 'A', 危急: 'AA' },
  ...{ 阳性: 'POS', 阴性: 'NEG', '+': 'POS', '-': 'NEG', M: 'N' },
}

const STATUS: Readonly<Record<string, string>> = {
  C: 'corrected',
  P: 'preliminary',
  R: 'preliminary',
  S: 'preliminary',
}

const NUMBER = /^([<>]=?|[≤≥＜＞])?\s*(-?\d{1,12}(?:\.\d{1,12})?)$/
const COMPARATORS: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=', '＜': '<', '＞': '>' }

/** A value of FHIR from one OBX, or from several lines of one text. `system`: of codes that are the sender's own. */
export function observationOf(message: Message, lines: readonly Segment[], system: string) {
  const [obx] = lines
  const value = (field: number, component = 1) => fieldOf(message, obx, field, component)
  const name = value(3, 2) || value(3, 5) || value(3)
  const marks = repetitionsOf(message, obx, 8).flatMap((one) => (one(1) === '' ? [] : [one(1).toUpperCase()]))
  const method = value(17, 2) || value(17)
  const takenAt = instantOfDtm(value(14))
  return {
    ...{ resourceType: 'Observation', status: STATUS[value(11).toUpperCase()] ?? 'final' },
    code: { coding: codingsOf(message, obx, system), text: name },
    ...valueIn(message, lines),
    interpretation: marks.map((mark) => ({ coding: [{ code: MARKS[mark] ?? mark }] })),
    ...rangeOf(value(7)),
    ...(method && { method: { text: method } }),
    ...(takenAt && { effectiveDateTime: rfc3339(takenAt) }),
  }
}

/** The sender's own first: it is by this that a doctor maps it. */
function codingsOf(message: Message, obx: Segment | undefined, system: string) {
  const value = (component: number) => fieldOf(message, obx, 3, component)
  const codings = [
    { code: value(1), display: value(2), named: value(3) },
    { code: value(4), display: value(5), named: value(6) },
  ].flatMap(({ code, display, named }) => {
    if (code === '') return []
    const isLoinc = named.toUpperCase() === 'LN'
    const own = named === '' || /^(L|99\w*)$/i.test(named) ? system : `${system}:${named}`
    return [{ system: isLoinc ? LOINC : own, code, ...(display && { display: display.slice(0, 60) }) }]
  })
  if (codings.length === 0) throw new Fault('OBX-3', '结果要有编码')
  return codings.toSorted((one, other) => Number(one.system === LOINC) - Number(other.system === LOINC))
}

const TEXTS = ['ST', 'TX', 'FT']

function valueIn(message: Message, lines: readonly Segment[]) {
  const [obx] = lines
  const type = fieldOf(message, obx, 2)
  const code = fieldOf(message, obx, 3)
  const unit = fieldOf(message, obx, 6) || fieldOf(message, obx, 6, 2)
  const quantity = (text: string) => {
    const [, sign = '', digits] = NUMBER.exec(text) ?? []
    if (digits === undefined) return null
    const comparator = COMPARATORS[sign] ?? sign
    return {
      valueQuantity: { value: Number(digits), ...(unit && { unit, code: unit }), ...(comparator && { comparator }) },
    }
  }
  if (type === 'NM') {
    const text = fieldOf(message, obx, 5)
    return quantity(text) ?? raise('OBX-5', `${code} 是 NM，结果却不是数字`)
  }
  if (type === 'SN') {
    const [sign, first, between, second] = [1, 2, 3, 4].map((nth) => fieldOf(message, obx, 5, nth))
    const whole = `${sign}${first}${between}${second}`
    return quantity(whole) ?? { valueString: whole }
  }
  if (type === 'CE' || type === 'CWE') return { valueString: fieldOf(message, obx, 5, 2) || fieldOf(message, obx, 5) }
  if (TEXTS.includes(type)) {
    // Of text everything is meant as it stands.
    const text = lines.map((line) => textOf(message, rawField(line, 5))).join('\n')
    return quantity(text) ?? { valueString: text }
  }
  return raise('OBX-2', `结果的类型是 NM、SN、ST、TX、FT、CE、CWE，PDF 是 ED，这里是“${type}”`)
}

function raise(at: string, text: string): never {
  throw new Fault(at, text)
}

/** `3.9-6.1`, `<5.2`, `≥1.0`, or words. */
function rangeOf(text: string) {
  if (text === '') return {}
  const [, low, high] = /^(-?[\d.]+)\s*(?:-{1,2}|~|～|—)\s*(-?[\d.]+)$/.exec(text) ?? []
  const [, sign = '', bound] = /^([<>]=?|[≤≥＜＞])\s*(-?[\d.]+)$/.exec(text) ?? []
  const number = (digits: string | undefined) =>
    digits === undefined || !Number.isFinite(Number(digits)) ? null : Number(digits)
  const [from, to, edge] = [number(low), number(high), number(bound)]
  if (from !== null && to !== null) return { referenceRange: [{ low: { value: from }, high: { value: to } }] }
  if (edge !== null)
    return { referenceRange: ['<≤＜'.includes(sign.charAt(0)) ? { high: { value: edge } } : { low: { value: edge } }] }
  return { referenceRange: [{ text }] }
}
