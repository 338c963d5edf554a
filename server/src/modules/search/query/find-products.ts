import type { SearchPage } from '@mall/contract/catalogue/search'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { ProductProfile } from '../../catalogue/public.ts'
import { type FoundActivity, findActivity } from '../../catalogue/public.ts'
import { type Bitset, blockOf, setBit } from '../engine/bitset.ts'
import { liveIndex } from '../engine/live-index.ts'
import type { Candidates } from '../engine/scored-bitmap.ts'
import type { SearchIndex } from '../engine/search-index.ts'
import { applyFiltersRelaxed } from '../filters/apply-filters.ts'
import { type AvailabilityByCity, branchAvailability, selectAvailability } from '../filters/branch-availability.ts'
import { countFacets } from '../filters/count-facets.ts'
import { couponMatches } from '../filters/coupon-matches.ts'
import { filterName, type SearchInput } from '../filters/filters.ts'
import { freeThisWeek } from '../filters/free-this-week.ts'
import { boostHints, matchTerm } from './match-term.ts'
import { parseQuery } from './parse-query.ts'
import { rankPage } from './rank-page.ts'
import { adviceFor, readWords, termsToTry } from './readings.ts'

type Page = z.output<typeof SearchPage>

/** One page of the search: its products by document number. */
interface FoundProducts {
  index: SearchIndex
  docs: readonly number[]
  frame: Omit<Page, 'list'>
  /** Every word of the term was found as written. */
  isTermMet: boolean
  /** The parts of a card that change with sales, coupons and the query. */
  liveFields(doc: number): Pick<Page['list'][number], 'sellNumber' | 'couponFen' | 'branchCount'>
}

/** What a search needs from other modules. */
interface SearchSources {
  ctx: Context
  free: Awaited<ReturnType<typeof freeThisWeek>>
  coupons: Awaited<ReturnType<Context['modules']['openCoupons']>>
  activity: FoundActivity | null
  index: SearchIndex
}

export async function loadSearchSources(ctx: Context, activityId: string): Promise<SearchSources> {
  const free = await freeThisWeek(ctx)
  const coupons = await ctx.modules.openCoupons(ctx)
  const activity = await findActivity(ctx, activityId)
  return { ctx, free, coupons, activity, index: await liveIndex(ctx) }
}

/** Synchronous, so that the index does not change while the page is read. */
export function findProducts(
  { ctx, free, coupons, activity, index }: SearchSources,
  requested: SearchInput,
): FoundProducts {
  const { input, readings, hints } = parseQuery(requested, index.names)
  const match = matchTerm(index, input.searchItem)
  const { candidates, relaxed, missing, exclusions } = match
  const availability = branchAvailability(index, free)
  const couponed = couponMatches(ctx, index, coupons)
  const context = { availability, hasCoupon: couponed.docs, inActivity: bitsOf(index, activity?.productIds ?? []) }
  const found = applyFiltersRelaxed(index, boostHints(index, candidates ?? everything(index), hints), input, context)
  const docs = rankPage(index, found, input, preferenceOf(index, input, availability))
  const droppedNames = found.dropped.map((filter) => `“${filterName(filter)}”`).join('')
  const { cityId } = found.input.queryTerm
  const branches = selectAvailability(availability, { cityId }).offered
  const frame = {
    activity: activity && activityView(activity),
    total: found.count,
    curPage: input.curPage,
    pageSize: input.pageSize,
    facets: countFacets(index, found.input, found, context),
    understood: readings.map(({ label }) => label),
    readings: [...readings, ...readWords(index, requested.searchItem, match)],
    relaxed: [relaxed, droppedNames && `没有符合全部条件的商品，已去掉${droppedNames}条件`]
      .filter((text) => text !== '')
      .join('；'),
    dropped: found.dropped,
    withoutOne: found.withoutOne.map(({ filter, total }) => ({ filter, name: filterName(filter), total })),
    tryTerms: termsToTry(index, missing),
    advice: adviceFor(exclusions.map(({ condition }) => condition)),
  }
  return {
    ...{ index, docs, frame, isTermMet: relaxed === '' },
    liveFields: (doc) => {
      const kind = index.profiles.kindOf[index.profileOf[blockOf(doc)] ?? 0] ?? 0
      return { sellNumber: index.soldOf(doc), couponFen: couponed.savingOn(doc), branchCount: branches[kind] ?? 0 }
    },
  }
}

function activityView({ productIds: _, ...activity }: FoundActivity) {
  return activity
}

/** The documents of these products. */
function bitsOf(index: SearchIndex, productIds: readonly string[]): Bitset {
  const bits: Bitset = new Int32Array(index.blocks)
  for (const id of productIds) {
    const doc = index.docOf(id)
    if (doc !== undefined) setBit(bits, doc)
  }
  return bits
}

function everything({ live }: SearchIndex): Candidates {
  return { bits: live, scorer: null }
}

/** The visitor's preferences as sent by the browser: bookable in the city, for the crowd viewed last. */
function preferenceOf(
  { profiles }: SearchIndex,
  { visitor: { cityId, crowd } }: SearchInput,
  { cities }: AvailabilityByCity,
) {
  if (cityId === undefined && crowd === undefined) return null
  const nearby = cities.get(cityId ?? '')?.offered
  return (profile: ProductProfile, number: number) =>
    (crowd === undefined || profile.crowd === crowd) &&
    (cityId === undefined || profile.serviceKind === 'goods' || (nearby?.[profiles.kindOf[number] ?? 0] ?? 0) > 0)
}
