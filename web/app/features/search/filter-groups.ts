import { yuan } from '../../ui/money.ts'
import type { Found, Named } from './find.ts'
import { addressWith } from './wish.ts'

export interface FilterOption extends Named {
  count: number | null
  isChosen: boolean
  /** 1 to 4 where the option is a tier. */
  rings?: number
}
export interface FilterGroup {
  title: string
  /** Its name in the address. */
  param: string
  options: FilterOption[]
}

type Counted = Named & { count?: number }

/** The ways to narrow this result down, with how many each would leave. */
export function filterGroups(found: Found, search: URLSearchParams): FilterGroup[] {
  const facets = found.pages[0]?.facets
  if (!facets) return []
  const counts = new Map(facets.brands.map((brand) => [brand.id, brand.count]))
  const brands = found.brands.length
    ? found.brands.map((brand) => ({ ...brand, count: counts.get(brand.id) ?? 0 })).filter(({ count }) => count > 0)
    : facets.brands
  const group = (title: string, param: string, list: readonly Counted[]): FilterGroup => ({
    title,
    param,
    options: list.map(({ id, name, count }) => ({
      id,
      name,
      count: count ?? null,
      isChosen: search.get(param) === id,
      ...(param === 'tier' && { rings: Number(id) }),
    })),
  })
  return [
    group('细分', 'product_second_type_id', found.kinds),
    group('适合谁', 'crowd', facets.crowds),
    group('最关心', 'concern', facets.concerns),
    group(
      '检查深度',
      'tier',
      facets.tiers.filter(({ id }) => id !== '0'),
    ),
    group('品牌', 'brand_id', brands),
  ].filter(({ options }) => options.length > 0)
}

/** Pressing a chosen option takes it back. */
export const optionAddress = (search: URLSearchParams, param: string, option: FilterOption) =>
  addressWith(search, { [param]: option.isChosen ? null : option.id })

/** What is chosen, each with the address of the list without it. */
export function chosenFilters(found: Found, groups: readonly FilterGroup[], search: URLSearchParams) {
  const { priceMin, priceMax } = found.wish.queryTerm
  const chosen = groups.flatMap(({ param, options }) =>
    options
      .filter(({ isChosen }) => isChosen)
      .map((option) => ({ label: option.name, to: optionAddress(search, param, option) })),
  )
  if (priceMin === undefined && priceMax === undefined) return chosen
  return [
    ...chosen,
    { label: priceWords(priceMin, priceMax), to: addressWith(search, { priceMin: null, priceMax: null }) },
  ]
}

/** `¥500–3,000`, `¥500 以上`, `¥500 以内` */
function priceWords(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `¥${yuan(max ?? 0)} 以内`
  return max === undefined ? `¥${yuan(min)} 以上` : `¥${yuan(min)}–${yuan(max)}`
}
