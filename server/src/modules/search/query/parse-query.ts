import { normalize } from '../../catalogue/public.ts'
import type { SearchNames } from '../engine/search-index.ts'
import type { SearchInput } from '../filters/filters.ts'

/** A input whose words were read as filters where they say one. */
interface ParsedQuery {
  input: SearchInput
  /** The words taken as filters, as shoppers would say them. */
  understood: string[]
  /** What else was said in them: no product has to have these words, but those that do come first. */
  hints: string[]
}

const DIGITS = '零一二三四五六七八九十'
/** 25, 二十五 */
const NUMBER = `(\\d{1,6}|[一二三四五六七八九]?十[一二三四五六七八九]?)`
const YUAN = '(?:元|块钱|块)'

const PRICES: readonly { pattern: RegExp; range: (low: number, high: number) => [number | null, number | null] }[] = [
  { pattern: new RegExp(`${NUMBER}${YUAN}?[-~到至—]${NUMBER}${YUAN}`), range: (low, high) => [low, high] },
  { pattern: /(\d{3,6})[-~到至—](\d{3,6})(?!\d)/, range: (low, high) => [low, high] },
  { pattern: new RegExp(`${NUMBER}${YUAN}?(?:以内|以下|之内|之下)`), range: (high) => [null, high] },
  { pattern: new RegExp(`${NUMBER}${YUAN}(?:以上|起)`), range: (low) => [low, null] },
  { pattern: new RegExp(`${NUMBER}${YUAN}(?:左右|上下)?`), range: (about) => [about * 0.8, about * 1.2] },
  { pattern: /(\d{3,6})(?:左右|上下)/, range: (about) => [about * 0.8, about * 1.2] },
]
const AGE = new RegExp(`${NUMBER}多?周?岁(?:以上|左右)?的?`)
const SEXES: readonly { pattern: RegExp; sex: 0 | 1; name: string; hints: string[] }[] = [
  { pattern: /女性|女士|女生|女的|女/, sex: 0, name: '女', hints: ['女性', '女士'] },
  { pattern: /男性|男士|男生|男的|男/, sex: 1, name: '男', hints: ['男性', '男士'] },
]

/**
 * Prices, ages (with the sex beside them) and cities that a shopper writes among the words become filters: `500 元以内`,
 * `男 50 岁`, `北京体检`. A filter that the input has already is not read again.
 */
export function parseQuery(input: SearchInput, names: SearchNames): ParsedQuery {
  const queryTerm = { ...input.queryTerm }
  const understood: string[] = []
  const hints: string[] = []
  let rest = normalize(input.searchItem)
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest)
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`.trim()
    return found
  }
  if (!queryTerm.ages?.length) {
    const said = take(AGE)
    const age = said && numberOf(said[1])
    if (said && age !== null && age <= 120) {
      queryTerm.ages = [age]
      understood.push(`${age} 岁`)
      hints.push(`${chineseOf(age)}岁`)
      const spoken = queryTerm.sex === undefined && SEXES.find(({ pattern }) => take(pattern))
      if (spoken) {
        queryTerm.sex = spoken.sex
        understood.push(spoken.name)
        hints.push(...spoken.hints)
      }
    }
  }
  if (queryTerm.priceMin === undefined && queryTerm.priceMax === undefined) {
    for (const { pattern, range } of PRICES) {
      const said = take(pattern)
      if (!said) continue
      const [low, high] = range(numberOf(said[1]) ?? 0, numberOf(said[2]) ?? 0)
      if (low !== null) queryTerm.priceMin = Math.round(low * 100)
      if (high !== null) queryTerm.priceMax = Math.round(high * 100)
      understood.push(said[0].trim())
      break
    }
  }
  if (queryTerm.cityId === undefined && queryTerm.branchId === undefined) {
    const place = names.places.find(({ cityName }) => cityName.length > 1 && rest.includes(cityName))
    if (place) {
      queryTerm.cityId = place.cityId
      understood.push(place.cityName)
      rest = rest.replace(place.cityName, ' ').trim()
    }
  }
  return { input: { ...input, queryTerm, searchItem: rest }, understood, hints }
}

/** 25 and 二十五 are 25; null for what is no number. */
function numberOf(said: string | undefined): number | null {
  if (said === undefined || said === '') return null
  if (/^\d+$/.test(said)) return Number(said)
  const [tens = '', ones = ''] = said.split('十')
  return (tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones))
}

/** 50 is 五十; an age in years, not more than two digits. */
function chineseOf(age: number): string {
  const [tens, ones] = [Math.floor(age / 10), age % 10]
  if (tens === 0 || tens > 9) return DIGITS[ones] ?? ''
  return `${tens === 1 ? '' : DIGITS[tens]}十${ones === 0 ? '' : DIGITS[ones]}`
}
