import { createHash } from 'node:crypto'
import type { Context } from '../../app/context.ts'
import {
  checkObservation,
  findMappedCodes,
  type GivenObservation,
  isFlagCertain,
  type Mark,
  type UnknownCode,
} from '../report/public.ts'
import { codeOfLoinc, INTERPRETATIONS, markOfInterpretation, NO_MARK, unitOf } from './codes.ts'
import { type Fault, refuse, Unprocessable } from './outcome.ts'
import type { SentReport } from './read-report.ts'
import type { Measured } from './report-shapes.ts'
import { LOINC, systemsOf } from './systems.ts'

/** Values as the mall keeps them, and those whose code it does not know. All that does not fit is told at once. */
export async function observationsOf(ctx: Context, branchId: string, { measured }: Pick<SentReport, 'measured'>) {
  const own = systemsOf(ctx).observationCode
  const coded = measured.map((each) => ({ ...each, ...codeOf(each.one, each.at, own) }))
  const unknown = coded.flatMap(({ code, local, one }) => (code === null ? [{ ...local, unit: givenUnit(one) }] : []))
  const mapped = await findMappedCodes(ctx, branchId, unknown)
  const faults: Fault[] = []
  const itemOf = openItems()
  const seen = new Set<string>()
  const taken = coded.flatMap(({ at, one, method, specimen, isPreliminary, times, code, local }) => {
    const item = itemOf(code ?? mapped.of(local), { method, specimen })
    const name = `${local.name.slice(0, NAME_CHARS - item.words.length)}${item.words}`
    const read = checkObservation({ ...givenOf(one, at, name), code: item.measuredAs, method })
    if ('wrong' in read) {
      faults.push({ at, text: read.wrong })
      return []
    }
    const value = { ...read, code: item.code, ...times }
    // Said twice, it is one value.
    const said = JSON.stringify([isPreliminary, value])
    if (seen.has(said)) return []
    seen.add(said)
    return [{ value, isPreliminary }]
  })
  if (faults.length > 0) throw new Unprocessable(faults)
  const of = (isWanted: boolean) =>
    taken.flatMap(({ value, isPreliminary }) => (isPreliminary === isWanted ? [value] : []))
  return { observations: of(false), preliminary: of(true), unknown }
}

const NAME_CHARS = 60
const WORDS_CHARS = 20

interface Item {
  code: string
  /** By which limits it is judged: of another specimen none are known. */
  measuredAs: string
  /** What tells it from the first; '' for that. */
  words: string
  method: string
  specimen: string
}

/** Within one number: of another specimen, or by another method, a code is another item. What is not said is the same. */
function openItems() {
  const items = new Map<string, Item[]>()
  const agrees = (one: string, other: string) => one === '' || other === '' || one === other
  return (code: string, { method, specimen }: Pick<Item, 'method' | 'specimen'>): Item => {
    const known = items.get(code) ?? []
    const same = known.find((one) => agrees(one.specimen, specimen) && agrees(one.method, method))
    if (same) return same
    const [first] = known
    const digest = createHash('sha256').update(`${specimen} ${method}`).digest('hex').slice(0, 6)
    const own = first ? `${code.slice(0, 33)}-${digest}` : code
    const isOther = first !== undefined && !agrees(first.specimen, specimen)
    const words = first ? `（${(isOther ? specimen : method).slice(0, WORDS_CHARS)}）` : ''
    const item = { code: own, measuredAs: isOther ? own : code, words, method, specimen }
    items.set(code, [...known, item])
    return item
  }
}

function codeOf({ code: { coding, text } }: Measured, at: string, own: string) {
  const [first] = coding
  const name = text ?? coding.find(({ display }) => display !== undefined)?.display ?? first?.code ?? ''
  if (!first || name === '') return refuse(`${at}.code`, '结果要有编码和名称')
  const mine = coding.find(({ system }) => system === own)?.code
  const loinc = coding.flatMap(({ system, code }) => (system === LOINC ? [codeOfLoinc(code)] : [])).find((one) => one)
  const local: Omit<UnknownCode, 'unit'> = { system: first.system, code: first.code, name: name.slice(0, 60) }
  return { code: mine ?? loinc ?? null, local }
}

const givenUnit = ({ valueQuantity }: Measured): string => (valueQuantity ? unitOf(valueQuantity) : '')

function givenOf(one: Measured, at: string, name: string): Omit<GivenObservation, 'code' | 'method'> {
  const [range] = one.referenceRange
  const [low, high] = [range?.low?.value ?? null, range?.high?.value ?? null]
  const [value, unit] = [valueText(one), givenUnit(one)]
  const isOther = (bound: { unit?: string | undefined; code?: string | undefined } | undefined) =>
    bound !== undefined && (bound.code ?? bound.unit) !== undefined && unitOf(bound) !== unit
  if (isOther(range?.low) || isOther(range?.high)) refuse(`${at}.referenceRange`, '参考范围的单位和结果的不一样')
  const mark = markIn(one, at)
  if (value !== '' && mark === NO_MARK && !isFlagCertain({ value, low, high })) {
    refuse(`${at}.interpretation`, '没有参考上下限的结果，要写明 interpretation')
  }
  return { ...{ name, value, unit, organ: '', mark, low, high }, rangeText: range?.text ?? '' }
}

/** The gravest of what is said, which must not contradict itself. */
function markIn({ interpretation }: Measured, at: string): Mark {
  const codes = interpretation.flatMap(({ coding }) => coding.map(({ code }) => code))
  if (interpretation.length > 0 && codes.length === 0) refuse(`${at}.interpretation`, '标记要写成编码')
  const marks = codes.map(
    (code) => markOfInterpretation(code) ?? refuse(`${at}.interpretation`, `标记应是 ${INTERPRETATIONS.join('、')}`),
  )
  const sides = new Set(marks.flatMap(({ flag }) => (flag === null || flag === 'abnormal' ? [] : [flag])))
  if (sides.size > 1) refuse(`${at}.interpretation`, `标记互相矛盾：${codes.join('、')}`)
  return (
    marks.find(({ isCritical }) => isCritical) ?? marks.find(({ flag }) => flag !== 'abnormal') ?? marks[0] ?? NO_MARK
  )
}

/** As the laboratory wrote it; empty: there is none. */
function valueText({ valueQuantity, valueString, valueInteger, valueCodeableConcept }: Measured): string {
  if (valueQuantity) return `${valueQuantity.comparator ?? ''}${plainText(valueQuantity.value)}`
  if (valueInteger !== undefined) return String(valueInteger)
  return valueString ?? valueCodeableConcept?.text ?? valueCodeableConcept?.coding[0]?.display ?? ''
}

/** Without an exponent, which nobody reads. */
const plainText = (value: number): string =>
  String(value).includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : String(value)
