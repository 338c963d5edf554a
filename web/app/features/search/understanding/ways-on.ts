import type { SearchPage } from '../find.ts'
import { searchUrl } from '../search-query.ts'

type Facts = Pick<SearchPage, 'readings' | 'relaxed' | 'dropped' | 'withoutOne' | 'tryTerms'>
type Filter = Facts['dropped'][number]

/** The parameters of the address that a filter stands in. */
const PARAMS: Readonly<Record<Filter, readonly string[]>> = {
  activity: ['activityId'],
  hasCoupon: ['coupon'],
  bookableThisWeek: ['week'],
  price: ['priceMin', 'priceMax'],
  tiers: ['tier'],
  age: ['age'],
  concerns: ['concern'],
  brands: ['brand_id'],
  sex: ['sex'],
  crowds: ['crowd'],
  place: ['cityId', 'branchId'],
  type: ['product_first_type_id', 'product_second_type_id'],
}

/**
 * Ways on from a search that nothing meets as a whole: without a condition (of which the list itself left one out), without one of
 * its words, or with another term.
 */
export function otherWays({ readings, relaxed, dropped, withoutOne, tryTerms }: Facts, search: URLSearchParams) {
  const words = readings.filter(({ kind }) => kind === 'word')
  const isByWords = relaxed !== '' && dropped.length === 0 && words.length > 1
  return [
    {
      title: '也可以不限',
      ways: withoutOne
        .filter(({ filter }) => !dropped.includes(filter))
        .map(({ filter, name, total }) => ({
          label: `${name}，${total} 个`,
          to: searchUrl(search, withoutFilter(filter, readings)),
        })),
    },
    {
      title: '去掉一个词',
      ways: (isByWords ? words : []).map(({ label, without }) => ({
        label: `不找“${label}”`,
        to: searchUrl(search, { searchItem: without || null }),
      })),
    },
    {
      title: '换个词试试',
      ways: (relaxed === '' ? [] : tryTerms).map((term) => ({
        label: term,
        to: searchUrl(search, { searchItem: term }),
      })),
    },
  ]
}

/** A filter stands in the address, or was read out of the term. */
function withoutFilter(filter: Filter, readings: Facts['readings']): Record<string, string | null> {
  const read = readings.find((reading) => reading.filter === filter)
  return {
    ...Object.fromEntries(PARAMS[filter].map((name) => [name, null])),
    ...(read && { searchItem: read.without || null }),
  }
}
