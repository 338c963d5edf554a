import { type SearchBody, SearchFilter } from '@mall/contract/catalogue/search'
import type { z } from 'zod'
import type { Bits } from './bits.ts'
import { type Reaches, wishedReach } from './booking-reach.ts'
import type { Profile, Profiles } from './search-profiles.ts'
import { suitedCrews } from './suited-crews.ts'

export type Wish = z.output<typeof SearchBody>
type Term = Wish['queryTerm']

/** What a wish can be freed of, the first to be given up first. */
const FILTERS = SearchFilter.options
export type Filter = (typeof FILTERS)[number]

/** The name of each filter for shoppers, and the fields of the wish that it stands for. */
const FILTER_FIELDS: Readonly<Record<Filter, { name: string; fields: readonly (keyof Term)[] }>> = {
  activity: { name: '活动', fields: [] },
  hasCoupon: { name: '有可用券', fields: ['hasCoupon'] },
  bookableThisWeek: { name: '本周能约上', fields: ['bookableThisWeek'] },
  price: { name: '价格', fields: ['priceMin', 'priceMax'] },
  tiers: { name: '检查深度', fields: ['tiers'] },
  age: { name: '年龄', fields: ['ages'] },
  concerns: { name: '最关心', fields: ['concerns'] },
  brands: { name: '品牌', fields: ['brandIds'] },
  sex: { name: '性别', fields: ['sex'] },
  crowds: { name: '适合谁', fields: ['crowds'] },
  place: { name: '可约的地方', fields: ['cityId', 'branchId'] },
  type: { name: '分类', fields: ['firstTypeId', 'secondTypeId'] },
}

export const filterName = (filter: Filter) => FILTER_FIELDS[filter].name

/** The same wish without these filters. */
export function without(wish: Wish, filters: readonly Filter[]): Wish {
  const queryTerm = { ...wish.queryTerm }
  for (const filter of filters) for (const field of FILTER_FIELDS[filter].fields) delete queryTerm[field]
  return { ...wish, queryTerm, activityId: filters.includes('activity') ? '' : wish.activityId }
}

export function wishedFilters({ queryTerm, activityId }: Wish): Filter[] {
  return FILTERS.filter((filter) =>
    filter === 'activity'
      ? activityId !== ''
      : FILTER_FIELDS[filter].fields.some((field) => isWished(queryTerm[field])),
  )
}

function isWished(value: Term[keyof Term]): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
}

/** What filters look at besides the products themselves. */
export interface Surroundings {
  reaches: Reaches
  /** Where a coupon takes something off. */
  hasCoupon: Bits
  /** What is in the wished activity. */
  inActivity: Bits
}

/** What facets count apart: a product that misses one group alone would be found by another choice in it. */
export const GROUPS = [
  'activity',
  'coupon',
  'price',
  'tiers',
  'concerns',
  'brands',
  'crowds',
  'person',
  'place',
  'type',
] as const
export type FilterGroup = (typeof GROUPS)[number]
export const BIT = Object.fromEntries(GROUPS.map((name, at) => [name, 1 << at])) as Record<FilterGroup, number> // the names are GROUPS itself

/**
 * By profile the groups that every product of it misses, as bits; what each product has of its own, price, coupon and
 * activity, is not among them.
 */
export function missesOf(profiles: Profiles, { queryTerm: term }: Wish, reaches: Reaches): Uint16Array {
  const misses = new Uint16Array(profiles.all.length)
  const ask = (group: FilterGroup, passes: (profile: Profile, number: number) => boolean) => {
    for (const [number, profile] of profiles.all.entries())
      if (!passes(profile, number)) misses[number] = (misses[number] ?? 0) | BIT[group]
  }
  const {
    tiers,
    concerns,
    brandIds,
    crowds,
    sex,
    ages,
    cityId,
    branchId,
    bookableThisWeek,
    firstTypeId,
    secondTypeId,
  } = term
  if (tiers?.length) ask('tiers', ({ tier }) => tiers.includes(tier))
  if (concerns?.length) ask('concerns', ({ organIds }) => concerns.some((id) => organIds.includes(id)))
  if (brandIds?.length) ask('brands', ({ brandId }) => brandIds.includes(brandId))
  if (crowds?.length) ask('crowds', ({ crowd }) => crowds.includes(crowd))
  if (sex !== undefined || ages?.length) {
    const suited = suitedCrews(profiles, sex, ages)
    ask('person', (_, number) => suited[profiles.crewOf[number] ?? 0] === 1)
  }
  if (cityId !== undefined || branchId !== undefined || bookableThisWeek) {
    const reach = wishedReach(reaches, term)[bookableThisWeek ? 'free' : 'done']
    ask('place', (_, number) => (reach[profiles.kindOf[number] ?? 0] ?? 0) > 0)
  }
  for (const typeId of [firstTypeId, secondTypeId])
    if (typeId !== undefined) ask('type', ({ categoryIds }) => categoryIds.includes(typeId))
  return misses
}
