import { isCode } from '../code.ts'
import { CROWD_NAMES } from '../sheet/crowds.ts'

const MAX_VALUES = 20
const MAX_FEN = 100_000_000
const MAX_TERM = 60
const ORDERS = ['comprehensive', 'plain', 'sales', 'priceAsc', 'priceDesc', 'items']

const isWhole = (text: string, max: number) => /^\d{1,9}$/.test(text) && Number(text) <= max
const isEach = (text: string, is: (one: string) => boolean) => {
  const values = text.split(',')
  return values.length <= MAX_VALUES && values.every(is)
}

/** What the address of the search list can ask for, and what each may be. */
const PARAMS: Readonly<Record<string, (text: string) => boolean>> = {
  searchItem: (text) => text.trim() !== '' && text.length <= MAX_TERM,
  activityId: isCode,
  product_first_type_id: isCode,
  product_second_type_id: isCode,
  brand_id: (text) => isEach(text, isCode),
  concern: (text) => isEach(text, isCode),
  crowd: (text) => isEach(text, (one) => Object.hasOwn(CROWD_NAMES, one)),
  tier: (text) => isEach(text, (one) => /^[0-4]$/.test(one)),
  sex: (text) => /^[01]$/.test(text),
  age: (text) => isEach(text, (one) => isWhole(one, 120)),
  cityId: isCode,
  branchId: isCode,
  coupon: (text) => text === '1',
  week: (text) => text === '1',
  priceMin: (text) => isWhole(text, MAX_FEN),
  priceMax: (text) => isWhole(text, MAX_FEN),
  order: (text) => ORDERS.includes(text),
}

/** The query in what was written: of a whole address of the search list what follows its `?`. */
export const listQueryIn = (written: string): string =>
  written.replace(/^(https?:\/\/[^/?#\s]+)?\/searchList(?=$|\?)/, '').replace(/^\?/, '')

/** What is wrong with the query of a search list; null: it opens what it says. */
export function whyNotListQuery(query: string): string | null {
  if (!/^[^\s?#/]+$/.test(query)) return '写搜索页地址里“?”后面的一段，例如 crowd=parents'
  const seen = new Set<string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const isGood = PARAMS[name]
    if (!isGood) return `搜索页没有“${name.slice(0, 30)}”这个条件，可以从搜索页选好以后复制地址`
    if (seen.has(name)) return `“${name}”写了两次`
    if (!isGood(value)) return `“${name}”不能是“${value.slice(0, 20)}”，可以从搜索页选好以后复制地址`
    seen.add(name)
  }
  return seen.size > 0 ? null : '写搜索页地址里“?”后面的一段，例如 crowd=parents'
}

/** The codes that a query names: of categories, and of a branch. */
export function codesInListQuery(query: string): { categories: string[]; branches: string[] } {
  const params = new URLSearchParams(query)
  const named = (...names: readonly string[]) => names.flatMap((name) => params.get(name) || [])
  return {
    categories: named('product_first_type_id', 'product_second_type_id'),
    branches: named('branchId'),
  }
}

/** The query that lists a category: of a second level with its first one. */
export const categoryQuery = (first: string, second = ''): string =>
  `product_first_type_id=${first}${second === '' ? '' : `&product_second_type_id=${second}`}`
