import { type KnownObservation, knownObservation } from '@mall/contract/report/known-observations'
import type { Observation } from '@mall/contract/report/shapes'
import type { Flag } from '@mall/contract/report/states'
import { numberOf } from '../document.ts'

export const OBSERVATION_CHARS = { code: 40, name: 60, value: 300, unit: 20, rangeText: 60 } as const

/** As the laboratory marked it; null: it did not. */
export interface Mark {
  flag: Flag | null
  isCritical: boolean
  /** As it was written. */
  text: string
}

/** A value as it came, whichever way; words that are missing are empty. */
export interface GivenObservation extends Omit<Observation, 'flag' | 'isCritical'> {
  mark: Mark
}

/** A value against what the mall knows of it; `wrong` says what does not fit. */
export function checkObservation({ mark, ...given }: GivenObservation): Observation | { wrong: string } {
  const { code, name, value, unit, low, high } = given
  if (!/^[\w-]{1,40}$/.test(code)) return { wrong: '编码应是字母、数字和短横' }
  if (name === '') return { wrong: '项目没有填' }
  if (value === '') return { wrong: '结果没有填' }
  const known = knownObservation(code)
  if (known && known.unit !== unit) {
    return { wrong: `${name}的单位应是“${known.unit || '空'}”，这里是“${unit || '空'}”` }
  }
  if (low !== null && high !== null && low > high) return { wrong: '参考下限比上限大' }
  const isCritical = mark.isCritical || isBeyond(known, value)
  const flag = flagOf({ flag: mark.flag, isCritical }, { value, low, high })
  if (flag === 'against') {
    return { wrong: `标记“${mark.text || '危急'}”和参考范围对不上` }
  }
  return { ...given, flag, isCritical, organ: given.organ || (known?.organ ?? '其他') }
}

/** At or beyond a limit that the mall knows, marked or not; `>33.3` is beyond one below it. */
function isBeyond(known: KnownObservation | null, value: string): boolean {
  const [, sign = '', digits = ''] = /^([<>＜＞≤≥]?)=?\s*(.*)$/.exec(value) ?? []
  const number = numberOf(digits)
  if (!known || number === null) return false
  const isLow = known.criticalLow !== null && number <= known.criticalLow && !'>＞≥'.includes(sign || '-')
  const isHigh = known.criticalHigh !== null && number >= known.criticalHigh && !'<＜≤'.includes(sign || '-')
  return isLow || isHigh
}

interface Measured {
  value: string
  low: number | null
  high: number | null
}

/** By the range where there is one: what the table says has to agree. Words without a mark are normal. */
function flagOf({ flag: said, isCritical }: Omit<Mark, 'text'>, { value, low, high }: Measured): Flag | 'against' {
  const number = numberOf(value)
  const beyond = number === null ? beyondOf(value, { low, high }) : null
  if (beyond !== null) return said !== null && said !== beyond && said !== 'abnormal' ? 'against' : beyond
  if (number === null || (low === null && high === null)) return said ?? (isCritical ? 'abnormal' : 'normal')
  const computed = low !== null && number < low ? 'low' : high !== null && number > high ? 'high' : 'normal'
  const isOutside = said === 'abnormal' && computed !== 'normal'
  const isAgainst = (said !== null && said !== computed && !isOutside) || (isCritical && computed === 'normal')
  return isAgainst ? 'against' : computed
}

const COMPARED = /^([<>＜＞≤≥])=?\s*(\S+)$/

/** What `>500` says against the range; null: nothing certain. */
function beyondOf(value: string, { low, high }: Pick<Measured, 'low' | 'high'>): Flag | null {
  const [, sign = '', digits = ''] = COMPARED.exec(value) ?? []
  const number = numberOf(digits)
  if (number === null) return null
  if ('>＞≥'.includes(sign)) return high !== null && number >= high ? 'high' : null
  return low !== null && number <= low ? 'low' : null
}

/** Whether the flag follows from value and range; otherwise the laboratory has to say it. */
export function isFlagCertain({ value, low, high }: Measured): boolean {
  return (numberOf(value) !== null && (low !== null || high !== null)) || beyondOf(value, { low, high }) !== null
}
