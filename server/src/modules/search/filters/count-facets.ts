import type { SearchPage } from '@mall/contract/catalogue/search'
import { Crowd } from '@mall/contract/shapes'
import type { z } from 'zod'
import type { Group, ProfileCounts, Profiles } from '../engine/profiles.ts'
import type { Named, SearchIndex } from '../engine/search-index.ts'
import type { FilterResult } from './apply-filters.ts'
import { type BranchAvailability, selectAvailability } from './branch-availability.ts'
import { eligibleAudiences } from './eligible-audiences.ts'
import type { FilterContext, FilterGroup, SearchInput } from './filters.ts'

type Facets = z.output<typeof SearchPage>['facets']

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
/** An age group is represented by its middle age. */
const AGES = [
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
const SEXES = SEX_NAMES.map((name, sex) => ({ id: String(sex), name, sex }))

/** How many products each choice would give with all other filters unchanged. */
export function countFacets(
  { names, profiles }: SearchIndex,
  { queryTerm: term }: SearchInput,
  found: FilterResult,
  { availability }: FilterContext,
): Facets {
  const counted = openCounters(profiles, found)
  const facet = (list: readonly Named[], filter: FilterGroup, group: Group) => {
    const counts = counted(filter).values(group)
    return shown(list, ({ id }) => counts(id))
  }
  const audienceCounts = counted('person').audiences()
  const forAudiences = (eligible: Uint8Array) =>
    audienceCounts.reduce((sum, count, audience) => sum + (eligible[audience] === 1 ? count : 0), 0)
  const kindCounts = counted('place').kinds()
  const forKinds = (available: Uint16Array) =>
    kindCounts.reduce((sum, count, kind) => sum + ((available[kind] ?? 0) > 0 ? count : 0), 0)
  const bookable = (branches: BranchAvailability) => forKinds(term.bookableThisWeek ? branches.free : branches.offered)
  const subtypes = names.types.filter(({ parentId }) => parentId === (term.firstTypeId ?? '0'))
  return {
    types: facet(subtypes, 'type', 'category'),
    crowds: facet(CROWDS, 'crowds', 'crowd'),
    sexes: shown(SEXES, ({ sex }) => forAudiences(eligibleAudiences(profiles, sex, term.ages))),
    ages: shown(AGES, ({ age }) => forAudiences(eligibleAudiences(profiles, term.sex, [age]))),
    concerns: facet(names.organs, 'concerns', 'organ'),
    tiers: facet(TIERS, 'tiers', 'tier'),
    brands: facet(names.brands, 'brands', 'brand'),
    cities: shown([...availability.cities.values()], bookable),
    branches: shown(availability.cities.get(term.cityId ?? '')?.branches ?? [], bookable),
    price: found.price,
    bookableThisWeek: forKinds(selectAvailability(availability, term).free),
    hasCoupon: found.withCoupon,
  }
}

/** Counts without one group; groups that exclude nothing share their counts. */
function openCounters(
  profiles: Profiles,
  { passCounts, missCounts }: FilterResult,
): (group: FilterGroup) => ProfileCounts {
  const all = profiles.counter(passCounts)
  const own = new Map<FilterGroup, ProfileCounts>()
  for (const [group, missed] of missCounts) {
    own.set(group, profiles.counter(passCounts.map((count, profile) => count + (missed[profile] ?? 0))))
  }
  return (group) => own.get(group) ?? all
}

function shown<T extends Named>(names: readonly T[], countOf: (name: T) => number): Facets['types'] {
  const facet: Facets['types'] = []
  for (const one of names) {
    const count = countOf(one)
    if (count > 0) facet.push({ id: one.id, name: one.name, count })
  }
  return facet
}
