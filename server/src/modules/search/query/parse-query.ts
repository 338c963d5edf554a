import type { SearchReading } from '@mall/contract/catalogue/search'
import type { z } from 'zod'
import { normalize } from '../../catalogue/public.ts'
import type { SearchNames } from '../engine/search-index.ts'
import type { SearchInput } from '../filters/filters.ts'

type Reading = z.output<typeof SearchReading>

/** An input with those words parsed that mean a filter. */
interface ParsedQuery {
  input: SearchInput
  /** The words taken as filters, in shoppers' words. */
  readings: Reading[]
  /** The other words, as hints: not required, but products with them come first. */
  hints: string[]
}

/** 25, 二十五, 两千 */
const NUMBER = `(\\d{1,6}|[一二两三四五六七八九十百千万]{1,7}) ?`
const YUAN = '(?:元|块钱|块)'
const TO = ' ?[-~到至—] ?'

type Range = [number | null, number | null]
const PRICES: readonly { pattern: RegExp; range: (low: number, high: number) => Range }[] = [
  { pattern: new RegExp(`${NUMBER}${YUAN}?${TO}${NUMBER}${YUAN}`), range: (low, high) => [low, high] },
  { pattern: /(\d{3,6}) ?[-~到至—] ?(\d{3,6})(?!\d)/, range: (low, high) => [low, high] },
  {
    pattern: new RegExp(`(?:预算)? ?${NUMBER}${YUAN}?(?:钱)? ?(?:以内|以下|之内|之下|内)`),
    range: (high) => [null, high],
  },
  { pattern: new RegExp(`(?:预算|不超过|不到|低于|最多) ?${NUMBER}${YUAN}?`), range: (high) => [null, high] },
  { pattern: new RegExp(`${NUMBER}${YUAN}?的?预算`), range: (high) => [null, high] },
  { pattern: new RegExp(`${NUMBER}${YUAN}(?:以上|起)`), range: (low) => [low, null] },
  { pattern: new RegExp(`${NUMBER}${YUAN}(?:左右|上下)?`), range: (about) => [about * 0.8, about * 1.2] },
  { pattern: /(\d{3,6}) ?(?:左右|上下)/, range: (about) => [about * 0.8, about * 1.2] },
]
const AGE = new RegExp(`${NUMBER}多?周?岁(?:以上|左右)?的?`)
const SEXES: readonly { pattern: RegExp; sex: 0 | 1; name: string; hints: string[] }[] = [
  { pattern: /女性|女士|女生|女的|女/, sex: 0, name: '女', hints: ['女性', '女士'] },
  { pattern: /男性|男士|男生|男的|男/, sex: 1, name: '男', hints: ['男性', '男士'] },
]

/**
 * Parses prices, ages (with the sex next to them) and cities in a query into filters: `500 元以内`,
 * `男 50 岁`, `北京体检`. Filters already set are not parsed.
 */
export function parseQuery(input: SearchInput, names: SearchNames): ParsedQuery {
  const queryTerm = { ...input.queryTerm }
  const readings: Reading[] = []
  const hints: string[] = []
  const term = normalize(input.searchItem)
  let rest = term
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest)
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`.trim()
    return found
  }
  const read = (kind: Reading['kind'], filter: Reading['filter'], phrase: string, label = phrase.trim()) =>
    readings.push({ kind, filter, label, without: withoutPart(term, phrase) })
  if (!queryTerm.ages?.length) {
    const match = take(AGE)
    const age = match && numberOf(match[1])
    if (match && age !== null && age <= 120) {
      queryTerm.ages = [age]
      read('age', 'age', match[0], `${age} 岁`)
      hints.push(`${chineseOf(age)}岁`)
      for (const { pattern, sex, name, hints: spoken } of queryTerm.sex === undefined ? SEXES : []) {
        const found = take(pattern)
        if (!found) continue
        queryTerm.sex = sex
        read('sex', 'sex', found[0], name)
        hints.push(...spoken)
        break
      }
    }
  }
  if (queryTerm.priceMin === undefined && queryTerm.priceMax === undefined) {
    for (const { pattern, range } of PRICES) {
      const match = take(pattern)
      if (!match) continue
      const [low, high] = range(numberOf(match[1]) ?? 0, numberOf(match[2]) ?? 0)
      if (low !== null) queryTerm.priceMin = Math.round(low * 100)
      if (high !== null) queryTerm.priceMax = Math.round(high * 100)
      read('price', 'price', match[0])
      break
    }
  }
  if (queryTerm.cityId === undefined && queryTerm.branchId === undefined) {
    const place = names.places.find(({ cityName }) => cityName.length > 1 && rest.includes(cityName))
    if (place) {
      queryTerm.cityId = place.cityId
      read('city', 'place', place.cityName)
      rest = rest.replace(place.cityName, ' ').trim()
    }
  }
  return { input: { ...input, queryTerm, searchItem: rest }, readings, hints }
}

/** The term without the first occurrence of this. */
export function withoutPart(term: string, part: string): string {
  return term.replace(part, ' ').replace(/\s+/g, ' ').trim()
}

const DIGITS = '零一二三四五六七八九十'
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }

/** 25, 二十五 and 两千五 are 25, 25 and 2500; null if it is not a number. */
export function numberOf(numeral: string | undefined): number | null {
  const text = numeral?.trim() ?? ''
  if (text === '') return null
  if (/^\d+$/.test(text)) return Number(text)
  let sum = 0
  let digit: number | null = null
  let lastUnit = 10
  for (const character of text) {
    const unit = UNITS[character]
    if (unit === undefined) digit = character === '两' ? 2 : DIGITS.indexOf(character)
    else if (unit === UNITS.万) [sum, digit, lastUnit] = [(sum + (digit ?? 0)) * unit, null, unit]
    else [sum, digit, lastUnit] = [sum + (digit ?? 1) * unit, null, unit]
  }
  // 两千五 is 2500, 二十五 is 25.
  return sum + (digit ?? 0) * (sum > 0 ? lastUnit / 10 : 1)
}

/** 50 is 五十; an age in years, not more than two digits. */
function chineseOf(age: number): string {
  const [tens, ones] = [Math.floor(age / 10), age % 10]
  if (tens === 0 || tens > 9) return DIGITS[ones] ?? ''
  return `${tens === 1 ? '' : DIGITS[tens]}十${ones === 0 ? '' : DIGITS[ones]}`
}
