import type { SearchPage } from '@mall/contract/search'
import { Crowd } from '@mall/contract/shapes'
import type { z } from 'zod'
import type { BookingPlace } from '../../doors.ts'
import { type FreeDays, isDoneAt, isFor, isFreeAt } from './can-be-booked.ts'
import type { Filter, Wish } from './filter-and-sort.ts'
import type { Named, SearchDocument, SearchIndex } from './search-index.ts'

export type Facets = z.output<typeof SearchPage>['facets']

const CROWD_NAMES: Readonly<Record<z.output<typeof Crowd>, string>> = {
  parents: '父母',
  women: '女性',
  men: '男性',
  work: '职场',
  teens: '儿童青少年',
  pregnancy: '备孕与孕前',
  family: '全家',
  entry: '入职',
}
const TIER_NAMES = ['单项与其他', '基础', '进阶', '深度', '臻享']
const SEX_NAMES = ['女', '男']
/** An age in the middle stands for its years. */
const AGES: readonly (Named & { age: number })[] = [
  { age: 10, name: '18 岁以下' },
  { age: 25, name: '18–29 岁' },
  { age: 35, name: '30–39 岁' },
  { age: 45, name: '40–49 岁' },
  { age: 55, name: '50–59 岁' },
  { age: 65, name: '60–69 岁' },
  { age: 75, name: '70 岁以上' },
].map((one) => ({ ...one, id: String(one.age) }))

const CROWDS = Crowd.options.map((id) => ({ id, name: CROWD_NAMES[id] }))
const TIERS = TIER_NAMES.map((name, tier) => ({ id: String(tier), name }))
const SEXES = SEX_NAMES.map((name, sex) => ({ id: String(sex), name }))

/** Counts, document by document, what each choice would give. */
export function openFacetCounter(
  index: SearchIndex,
  { queryTerm: term }: Wish,
  places: readonly BookingPlace[],
  freeThisWeek: FreeDays,
) {
  const counts = new Map<Filter | 'city' | 'branch', Map<string, number>>()
  const count = (facet: Filter | 'city' | 'branch', id: string) => {
    const found = counts.get(facet) ?? new Map<string, number>()
    counts.set(facet, found.set(id, (found.get(id) ?? 0) + 1))
  }
  const cities = new Map(index.places.map(({ cityId, cityName }) => [cityId, { id: cityId, name: cityName }]))
  const ofCity = index.places.filter(({ cityId }) => cityId === term.cityId)
  let free = 0
  let price: Facets['price'] = null
  const parentType = term.firstTypeId ?? '0'

  return {
    add({ card, brandId, categoryIds, organIds, fits }: SearchDocument, passes: (filter: Filter) => boolean): void {
      if (passes('crowds')) count('crowds', card.crowd)
      if (passes('tiers')) count('tiers', String(card.tier))
      if (passes('brands')) count('brands', brandId)
      if (passes('concerns')) for (const organId of organIds) count('concerns', organId)
      if (passes('type')) for (const id of categoryIds) count('type', id)
      if (passes('sex')) for (const { id } of SEXES) if (isFor(fits, Number(id), term.age)) count('sex', id)
      if (passes('age')) for (const { id, age } of AGES) if (isFor(fits, term.sex, age)) count('age', id)
      if (passes('place')) {
        for (const id of new Set(index.places.filter((at) => isDoneAt(card, at)).map(({ cityId }) => cityId)))
          count('city', id)
        for (const place of ofCity) if (isDoneAt(card, place)) count('branch', place.branchId)
      }
      if (passes('bookableThisWeek') && places.some((place) => isFreeAt(card, place, freeThisWeek))) free += 1
      if (passes('price')) {
        const at = card.minSellingPrice
        price = { min: Math.min(price?.min ?? at, at), max: Math.max(price?.max ?? at, at) }
      }
    },
    facets(): Facets {
      const facet = (names: readonly Named[], of: Filter | 'city' | 'branch') =>
        names.flatMap(({ id, name }) => {
          const found = counts.get(of)?.get(id)
          return found === undefined ? [] : [{ id, name, count: found }]
        })
      return {
        types: facet(
          index.types.filter(({ parentId }) => parentId === parentType),
          'type',
        ),
        crowds: facet(CROWDS, 'crowds'),
        sexes: facet(SEXES, 'sex'),
        ages: facet(AGES, 'age'),
        concerns: facet(index.organs, 'concerns'),
        tiers: facet(TIERS, 'tiers'),
        brands: facet(index.brands, 'brands'),
        cities: facet([...cities.values()], 'city'),
        branches: facet(
          ofCity.map(({ branchId, branchName }) => ({ id: branchId, name: branchName })),
          'branch',
        ),
        price,
        bookableThisWeek: free,
      }
    },
  }
}
