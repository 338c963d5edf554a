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
  const seen = new Set<string>()
  const observations = coded.flatMap(({ at, one, method, code, local }) => {
    const known = code ?? mapped.of(local)
    const read = checkObservation({ ...givenOf(one, at, local.name), code: known, method })
    const wrong = 'wrong' in read ? read.wrong : seen.has(known) ? `${local.name}出现了两次` : null
    seen.add(known)
    if (wrong === null && !('wrong' in read)) return [read]
    faults.push({ at, text: wrong ?? '' })
    return []
  })
  if (faults.length > 0) throw new Unprocessable(faults)
  const isPreliminary = (nth: number) => measured[nth]?.isPreliminary ?? false
  return {
    observations: observations.filter((_, nth) => !isPreliminary(nth)),
    preliminary: observations.filter((_, nth) => isPreliminary(nth)),
    unknown,
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
