import type { SearchPage } from '@mall/contract/catalogue/search'
import { Crowd } from '@mall/contract/shapes'
import type { z } from 'zod'
import { type Reach, wishedReach } from './booking-reach.ts'
import type { FilterGroup, Surroundings, Wish } from './search-filters.ts'
import type { Named, SearchIndex } from './search-index.ts'
import type { Counted, Group, Profiles } from './search-profiles.ts'
import type { Sifted } from './search-sift.ts'
import { suitedCrews } from './suited-crews.ts'

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
/** An age in the middle stands for its years. */
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

/** What each choice would give, all other wishes kept. */
export function countFacets(
  { names, profiles }: SearchIndex,
  { queryTerm: term }: Wish,
  found: Sifted,
  { reaches }: Surroundings,
): Facets {
  const counted = openCounters(profiles, found)
  const facet = (list: readonly Named[], filter: FilterGroup, group: Group) => {
    const counts = counted(filter).values(group)
    return shown(list, ({ id }) => counts(id))
  }
  const crewCounts = counted('person').crews()
  const forCrews = (suited: Uint8Array) =>
    crewCounts.reduce((sum, count, crew) => sum + (suited[crew] === 1 ? count : 0), 0)
  const kindCounts = counted('place').kinds()
  const forKinds = (reached: Uint16Array) =>
    kindCounts.reduce((sum, count, kind) => sum + ((reached[kind] ?? 0) > 0 ? count : 0), 0)
  const bookable = (reach: Reach) => forKinds(term.bookableThisWeek ? reach.free : reach.done)
  const subtypes = names.types.filter(({ parentId }) => parentId === (term.firstTypeId ?? '0'))
  return {
    types: facet(subtypes, 'type', 'category'),
    crowds: facet(CROWDS, 'crowds', 'crowd'),
    sexes: shown(SEXES, ({ sex }) => forCrews(suitedCrews(profiles, sex, term.ages))),
    ages: shown(AGES, ({ age }) => forCrews(suitedCrews(profiles, term.sex, [age]))),
    concerns: facet(names.organs, 'concerns', 'organ'),
    tiers: facet(TIERS, 'tiers', 'tier'),
    brands: facet(names.brands, 'brands', 'brand'),
    cities: shown([...reaches.cities.values()], bookable),
    branches: shown(reaches.cities.get(term.cityId ?? '')?.branches ?? [], bookable),
    price: found.price,
    bookableThisWeek: forKinds(wishedReach(reaches, term).free),
    hasCoupon: found.withCoupon,
  }
}

/** Counts with one group not set; those that nothing misses are counted from the same. */
function openCounters(profiles: Profiles, { passing, missing }: Sifted): (group: FilterGroup) => Counted {
  const all = profiles.counter(passing)
  const own = new Map<FilterGroup, Counted>()
  for (const [group, missed] of missing) {
    own.set(group, profiles.counter(passing.map((count, profile) => count + (missed[profile] ?? 0))))
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
