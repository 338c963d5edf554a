import { SearchPage } from '@mall/contract/catalogue/search'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { Written } from '../../platform/http/pre-serialized-json.ts'
import { type AskedActivity, findActivity } from './activities.ts'
import { type Bits, blockOf, include } from './bits.ts'
import { type Reaches, reachesOf, wishedReach } from './booking-reach.ts'
import { countFacets } from './count-facets.ts'
import { couponedIn } from './couponed.ts'
import { freeThisWeek } from './free-this-week.ts'
import type { Candidates } from './hits.ts'
import { liveIndex } from './live-index.ts'
import { readTerm } from './read-term.ts'
import { filterName, type Wish } from './search-filters.ts'
import type { SearchIndex } from './search-index.ts'
import { pageOf } from './search-page.ts'
import type { Profile } from './search-profiles.ts'
import { siftRelaxed } from './search-sift.ts'
import { matchTerm, preferring } from './search-term.ts'

type Page = z.output<typeof SearchPage>

/** Everything but the products, whose cards are kept as text. */
const Frame = SearchPage.omit({ list: true })

/** Products for a wish: never none while there are any, but told when the wish had to be relaxed. */
export async function searchCatalogue(ctx: Context, asked: Wish): Promise<Written<Page>> {
  const { index, docs, frame, lately } = findProducts(await openSearch(ctx, asked.activityId), asked)
  const list = docs.flatMap((doc, at) => {
    const card = index.cards.textOf(doc)
    return card ? [at > 0 ? ',' : '', card, `,${JSON.stringify(lately(doc)).slice(1)}`] : []
  })
  return new Written(['{"list":[', ...list, '],', JSON.stringify(Frame.parse(frame)).slice(1)])
}

/** What a page of the search is made of: its products by their numbers in the index. */
interface FoundProducts {
  index: SearchIndex
  docs: readonly number[]
  frame: Omit<Page, 'list'>
  /** What a card does not keep, because it changes with sales, coupons and the wish. */
  lately(doc: number): Pick<Page['list'][number], 'sellNumber' | 'couponFen' | 'branchCount'>
}

/** What a search waits for. */
interface OpenSearch {
  ctx: Context
  free: Awaited<ReturnType<typeof freeThisWeek>>
  coupons: Awaited<ReturnType<Context['doors']['openCoupons']>>
  activity: AskedActivity | null
  index: SearchIndex
}

export async function openSearch(ctx: Context, activityId: string): Promise<OpenSearch> {
  const free = await freeThisWeek(ctx)
  const coupons = await ctx.doors.openCoupons(ctx)
  const activity = await findActivity(ctx, activityId)
  return { ctx, free, coupons, activity, index: await liveIndex(ctx) }
}

/** Waits for nothing, so that the index stays as it is until the page is read from it. */
export function findProducts({ ctx, free, coupons, activity, index }: OpenSearch, asked: Wish): FoundProducts {
  const { wish, understood, hints } = readTerm(asked, index.names)
  const { candidates, relaxed } = matchTerm(index, wish.searchItem)
  const reaches = reachesOf(index, free)
  const couponed = couponedIn(ctx, index, coupons)
  const around = { reaches, hasCoupon: couponed.marks, inActivity: bitsOf(index, activity?.productIds ?? []) }
  const found = siftRelaxed(index, preferring(index, candidates ?? everything(index), hints), wish, around)
  const docs = pageOf(index, found, wish, suiting(index, wish, reaches))
  const without = found.dropped.map((filter) => `“${filterName(filter)}”`).join('')
  const { cityId } = found.wish.queryTerm
  const branches = wishedReach(reaches, { cityId }).done
  const frame = {
    activity: activity && shown(activity),
    total: found.count,
    curPage: wish.curPage,
    pageSize: wish.pageSize,
    facets: countFacets(index, found.wish, found, around),
    understood,
    relaxed: [relaxed, without && `没有符合全部条件的商品，已去掉${without}条件`]
      .filter((text) => text !== '')
      .join('；'),
    dropped: found.dropped,
  }
  return {
    ...{ index, docs, frame },
    lately: (doc) => {
      const kind = index.profiles.kindOf[index.profileOf[blockOf(doc)] ?? 0] ?? 0
      return { sellNumber: index.soldOf(doc), couponFen: couponed.savedOn(doc), branchCount: branches[kind] ?? 0 }
    },
  }
}

function shown({ productIds: _, ...activity }: AskedActivity) {
  return activity
}

/** Where these products are. */
function bitsOf(index: SearchIndex, productIds: readonly string[]): Bits {
  const bits: Bits = new Int32Array(index.blocks)
  for (const id of productIds) {
    const doc = index.numberOf(id)
    if (doc !== undefined) include(bits, doc)
  }
  return bits
}

function everything({ live }: SearchIndex): Candidates {
  return { bits: live, fitting: null }
}

/** What suits the visitor as far as the browser tells: can be booked in the city, is for the crowd looked at last. */
function suiting({ profiles }: SearchIndex, { visitor: { cityId, crowd } }: Wish, { cities }: Reaches) {
  if (cityId === undefined && crowd === undefined) return null
  const near = cities.get(cityId ?? '')?.done
  return (profile: Profile, number: number) =>
    (crowd === undefined || profile.crowd === crowd) &&
    (cityId === undefined || profile.serviceKind === 'goods' || (near?.[profiles.kindOf[number] ?? 0] ?? 0) > 0)
}
