import { type SearchBody, SearchFilter } from '@mall/contract/search'
import type { z } from 'zod'
import type { BookingPlace } from '../../doors.ts'
import { type FreeDays, isDoneAt, isFor, isFreeAt } from './can-be-booked.ts'
import type { SearchNames } from './search-index.ts'
import type { Kind, Profile } from './search-profiles.ts'

export type Wish = z.output<typeof SearchBody>
type Term = Wish['queryTerm']

/** What a wish can be freed of, the first to be given up first. */
export const FILTERS = SearchFilter.options
export type Filter = (typeof FILTERS)[number]

/** The name of each filter for shoppers, and the fields of the wish that it stands for. */
const FILTER_FIELDS: Readonly<Record<Filter, { name: string; fields: readonly (keyof Term)[] }>> = {
  activity: { name: '活动', fields: [] },
  hasCoupon: { name: '有可用券', fields: ['hasCoupon'] },
  bookableThisWeek: { name: '本周能约上', fields: ['bookableThisWeek'] },
  price: { name: '价格', fields: ['priceMin', 'priceMax'] },
  tiers: { name: '检查深度', fields: ['tiers'] },
  age: { name: '年龄', fields: ['age'] },
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
  freeThisWeek: FreeDays
  /** By document: 1 where a coupon takes something off. */
  hasCoupon: Uint8Array
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

/** The branches that a wish is about. */
export function wishedPlaces({ places }: SearchNames, { cityId, branchId }: Term): BookingPlace[] {
  return places.filter(
    (place) => (cityId ?? place.cityId) === place.cityId && (branchId ?? place.branchId) === place.branchId,
  )
}

/** Whether a product of this kind can be booked at one of these branches, as soon as wished. */
export function isBookable(
  kind: Kind,
  there: readonly BookingPlace[],
  { bookableThisWeek }: Term,
  free: FreeDays,
): boolean {
  return there.some((place) => (bookableThisWeek ? isFreeAt(kind, place, free) : isDoneAt(kind, place)))
}

/** The groups that every product of this profile misses, as bits; price and coupon are asked of each product itself. */
export function missesOf(
  profile: Profile,
  { queryTerm: term, activityId }: Wish,
  here: readonly BookingPlace[],
  free: FreeDays,
): number {
  const { crowd, tier, brandId, categoryIds, organIds, fits } = profile
  const { firstTypeId, secondTypeId, sex, age } = term
  const isSomewhere = term.cityId !== undefined || term.branchId !== undefined || term.bookableThisWeek
  let misses = 0
  // No activity runs yet, so none has products.
  if (activityId !== '') misses |= BIT.activity
  if (term.tiers?.length && !term.tiers.includes(tier)) misses |= BIT.tiers
  if (term.concerns?.length && !term.concerns.some((id) => organIds.includes(id))) misses |= BIT.concerns
  if (term.brandIds?.length && !term.brandIds.includes(brandId)) misses |= BIT.brands
  if (term.crowds?.length && !term.crowds.includes(crowd)) misses |= BIT.crowds
  if (!isFor(fits, sex, age)) misses |= BIT.person
  if (isSomewhere && !isBookable(profile, here, term, free)) misses |= BIT.place
  if (firstTypeId !== undefined && !categoryIds.includes(firstTypeId)) misses |= BIT.type
  if (secondTypeId !== undefined && !categoryIds.includes(secondTypeId)) misses |= BIT.type
  return misses
}
