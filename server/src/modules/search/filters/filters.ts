import { type SearchBody, SearchFilter } from '@mall/contract/catalogue/search'
import type { z } from 'zod'
import type { ProductProfile } from '../../catalogue/public.ts'
import type { Bitset } from '../engine/bitset.ts'
import type { Profiles } from '../engine/profiles.ts'
import { type AvailabilityByCity, selectAvailability } from './branch-availability.ts'
import { eligibleAudiences } from './eligible-audiences.ts'

export type SearchInput = z.output<typeof SearchBody>
type Term = SearchInput['queryTerm']

/** Filters that can be dropped, in this order. */
const FILTERS = SearchFilter.options
export type Filter = (typeof FILTERS)[number]

/** Each filter's name for shoppers and its fields in the input. */
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

/** The same input without these filters. */
export function withoutFilters(input: SearchInput, filters: readonly Filter[]): SearchInput {
  const queryTerm = { ...input.queryTerm }
  for (const filter of filters) for (const field of FILTER_FIELDS[filter].fields) delete queryTerm[field]
  return { ...input, queryTerm, activityId: filters.includes('activity') ? '' : input.activityId }
}

export function activeFilters({ queryTerm, activityId }: SearchInput): Filter[] {
  return FILTERS.filter((filter) =>
    filter === 'activity' ? activityId !== '' : FILTER_FIELDS[filter].fields.some((field) => isSet(queryTerm[field])),
  )
}

function isSet(value: Term[keyof Term]): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
}

/** What filters need besides the index. */
export interface FilterContext {
  availability: AvailabilityByCity
  /** The documents that a coupon makes cheaper. */
  hasCoupon: Bitset
  /** The documents of the activity. */
  inActivity: Bitset
}

/** Facets are counted by group: a product that fails one group alone would be found by another choice in it. */
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
export const GROUP_BIT = Object.fromEntries(GROUPS.map((name, index) => [name, 1 << index])) as Record<
  FilterGroup,
  number
> // the names are GROUPS itself

/**
 * By profile, the groups that all its products fail, as bits; price, coupon and activity are not included, because they
 * differ within a profile.
 */
export function failedGroups(
  profiles: Profiles,
  { queryTerm: term }: SearchInput,
  availability: AvailabilityByCity,
): Uint16Array {
  const failed = new Uint16Array(profiles.all.length)
  const check = (group: FilterGroup, passes: (profile: ProductProfile, number: number) => boolean) => {
    for (const [number, profile] of profiles.all.entries())
      if (!passes(profile, number)) failed[number] = (failed[number] ?? 0) | GROUP_BIT[group]
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
  if (tiers?.length) check('tiers', ({ tier }) => tiers.includes(tier))
  if (concerns?.length) check('concerns', ({ organIds }) => concerns.some((id) => organIds.includes(id)))
  if (brandIds?.length) check('brands', ({ brandId }) => brandIds.includes(brandId))
  if (crowds?.length) check('crowds', ({ crowd }) => crowds.includes(crowd))
  if (sex !== undefined || ages?.length) {
    const eligible = eligibleAudiences(profiles, sex, ages)
    check('person', (_, number) => eligible[profiles.audienceOf[number] ?? 0] === 1)
  }
  if (cityId !== undefined || branchId !== undefined || bookableThisWeek) {
    const branches = selectAvailability(availability, term)[bookableThisWeek ? 'free' : 'offered']
    check('place', (_, number) => (branches[profiles.kindOf[number] ?? 0] ?? 0) > 0)
  }
  for (const typeId of [firstTypeId, secondTypeId])
    if (typeId !== undefined) check('type', ({ categoryIds }) => categoryIds.includes(typeId))
  return failed
}
