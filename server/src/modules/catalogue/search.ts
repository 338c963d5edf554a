import type { SearchPage } from '@mall/contract/search'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { isDoneAt } from './can-be-booked.ts'
import { countFacets } from './count-facets.ts'
import { couponLabelOf, couponMarks } from './couponed.ts'
import { freeThisWeek } from './free-this-week.ts'
import type { Scored } from './hits.ts'
import { liveIndex } from './live-index.ts'
import { readTerm } from './read-term.ts'
import { filterName, type Wish } from './search-filters.ts'
import type { SearchIndex } from './search-index.ts'
import { pageOf } from './search-page.ts'
import type { Profile } from './search-profiles.ts'
import { siftRelaxed } from './search-sift.ts'
import { matchTerm, preferring } from './search-term.ts'

/** Products for a wish: never none while there are any, but told when the wish had to be relaxed. */
export async function searchCatalogue(ctx: Context, asked: Wish): Promise<z.output<typeof SearchPage>> {
  const free = await freeThisWeek(ctx)
  const coupons = await ctx.doors.openCoupons(ctx)
  const index = await liveIndex(ctx)
  // From here on nothing is waited for, so that the index stays as it is.
  const { wish, understood, hints } = readTerm(asked, index.names)
  const { candidates, relaxed } = matchTerm(index, wish.searchItem)
  const around = { freeThisWeek: free, hasCoupon: couponMarks(ctx, index, coupons) }
  const found = siftRelaxed(index, preferring(index, candidates ?? everything(index), hints), wish, around)
  const page = pageOf(index, found, wish, suiting(index, wish))
  const without = found.dropped.map((filter) => `“${filterName(filter)}”`).join('')
  return {
    list: page.flatMap((doc) => {
      const card = index.cardOf(doc)
      const profile = index.profiles.all[index.profileOf[doc] ?? 0]
      if (!card || !profile) return []
      const couponLabel = couponLabelOf(coupons, { ...profile, id: card.id, minSellingFen: card.minSellingPrice })
      return [{ ...card, couponLabel, branchCount: branchCount(index, profile, found.wish) }]
    }),
    total: found.docs.length,
    curPage: wish.curPage,
    pageSize: wish.pageSize,
    facets: countFacets(index, found.wish, found, around),
    understood,
    relaxed: [relaxed, without && `没有符合全部条件的商品，已去掉${without}条件`]
      .filter((text) => text !== '')
      .join('；'),
    dropped: found.dropped,
  }
}

function everything({ orders }: SearchIndex): Scored {
  return { docs: orders.docsIn('operator'), scores: null }
}

function branchCount({ names }: SearchIndex, profile: Profile, { queryTerm: { cityId } }: Wish): number {
  return names.places.filter((place) => (cityId ?? place.cityId) === place.cityId && isDoneAt(profile, place)).length
}

/** What suits the visitor as far as the browser tells: can be booked in the city, is for the crowd looked at last. */
function suiting({ names }: SearchIndex, { visitor: { cityId, crowd } }: Wish) {
  if (cityId === undefined && crowd === undefined) return null
  const near = names.places.filter((place) => place.cityId === cityId)
  return (profile: Profile) =>
    (crowd === undefined || profile.crowd === crowd) &&
    (cityId === undefined || profile.serviceKind === 'goods' || near.some((place) => isDoneAt(profile, place)))
}
