import type { Found, Named } from './find.ts'

/** Filters of which one alone makes a list that stands for itself, with the words around its name. */
const LISTS = [
  { param: 'crowd', facet: 'crowds', title: (name: string) => `${name}体检套餐`, about: '适合他们的项目' },
  { param: 'concern', facet: 'concerns', title: (name: string) => `${name}检查套餐`, about: '看这个部位的项目' },
  { param: 'brand_id', facet: 'brands', title: (name: string) => `${name}的套餐`, about: '这个品牌的套餐' },
] as const

interface ListIdentity {
  title: string
  /** Common property of its products, in half a sentence. */
  about: string
  /** The query that it is found under, one name only; null for everything on sale. */
  query: readonly [name: string, value: string] | null
}

const KEPT_PARAMS = ['order', 'page', 'activityId']

/** A list of one crowd, organ system or brand; null where the address asks for something else as well. */
export function listOf({ pages, query }: Pick<Found, 'pages' | 'query'>, search: URLSearchParams): ListIdentity | null {
  const params = [...search].filter(([name, value]) => value !== '' && !KEPT_PARAMS.includes(name))
  const [only, ...others] = params
  const kind = LISTS.find(({ param }) => param === only?.[0])
  if (!kind || !only || others.length > 0 || query.searchItem !== '' || query.activityId !== '') return null
  const options: readonly Named[] = pages[0]?.facets[kind.facet] ?? []
  const known = options.find(({ id }) => id === only[1])
  return known ? { title: kind.title(known.name), about: kind.about, query: [kind.param, known.id] } : null
}

/** Lists in the sitemap: all products, a category, a crowd, an organ system or a brand, each with its pages. */
const INDEXED = new Set(['page', 'product_first_type_id', 'product_second_type_id', ...LISTS.map(({ param }) => param)])

/** Whether an address is one of the mall's own lists, and not what somebody typed or narrowed down. */
export function isOwnList(found: Found, search: URLSearchParams): boolean {
  const params = [...search].filter(([, value]) => value !== '')
  if (params.some(([name]) => !INDEXED.has(name)) || (found.pages[0]?.total ?? 0) === 0) return false
  const filters = params.filter(([name]) => name !== 'page')
  if (found.pages[0]?.dropped.length !== 0 || found.pages.every(({ list }) => list.length === 0)) return false
  const isCategory = filters.length > 0 && filters.every(([name]) => name.startsWith('product_'))
  if (isCategory) return found.isKnownCategory
  return filters.length === 0 || listOf(found, search) !== null
}
