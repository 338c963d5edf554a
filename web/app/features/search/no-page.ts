import type { SearchPage } from './find.ts'

const EMPTY: SearchPage['facets'] = {
  ...{ types: [], crowds: [], sexes: [], ages: [], concerns: [], tiers: [], brands: [], cities: [], branches: [] },
  price: null,
  bookableThisWeek: 0,
  hasCoupon: 0,
}
/** A page with nothing on it. */
export const NO_PAGE: SearchPage = {
  activity: null,
  list: [],
  total: 0,
  curPage: 1,
  pageSize: 20,
  facets: EMPTY,
  relaxed: '',
  understood: [],
  readings: [],
  dropped: [],
  withoutOne: [],
  tryTerms: [],
  advice: '',
}
