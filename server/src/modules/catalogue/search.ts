import type { SearchPage } from '@mall/contract/search'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { isDoneAt } from './can-be-booked.ts'
import { filterDocuments, filterNames, sortDocuments, type Wish } from './filter-and-sort.ts'
import { freeThisWeek } from './free-this-week.ts'
import { type Hits, hitsOfMost, noHits } from './hits.ts'
import { liveIndex } from './live-index.ts'
import { matchWord, tellingWords, type WordMatch } from './match-words.ts'
import type { SearchDocument, SearchIndex } from './search-index.ts'
import { cutForQuery, normalise, pinyinOf } from './words.ts'

/** Products for a wish: never none while there are any, but told when the wish had to be relaxed. */
export async function searchCatalogue(ctx: Context, wish: Wish): Promise<z.output<typeof SearchPage>> {
  const index = await liveIndex(ctx)
  const { hits, relaxed } = await matchTerm(ctx, index, wish.searchItem)
  const candidates = hits ? hits.docs : index.documents.map((_, doc) => doc)
  const { docs, facets, dropped } = filterDocuments(index, candidates, wish, await freeThisWeek(ctx))
  const sorted = sortDocuments(index, docs, wish.order, hits?.weights ?? null, suiting(index, wish))
  const from = (wish.curPage - 1) * wish.pageSize
  const without = dropped.map((name) => `“${filterNames[name]}”`).join('')
  return {
    list: sorted.slice(from, from + wish.pageSize).flatMap((doc) => foundProduct(index, doc, wish)),
    total: docs.length,
    curPage: wish.curPage,
    pageSize: wish.pageSize,
    facets,
    relaxed: [relaxed, without && `没有符合全部条件的商品，已去掉${without}条件`]
      .filter((text) => text !== '')
      .join('；'),
    dropped,
  }
}

function foundProduct({ documents, places }: SearchIndex, doc: number, { queryTerm: { cityId } }: Wish) {
  const card = documents[doc]?.card
  if (!card) return []
  const here = places.filter((place) => (cityId ?? place.cityId) === place.cityId && isDoneAt(card, place))
  return [{ ...card, branchCount: here.length }]
}

/** What suits the visitor as far as the browser tells: can be booked in the city, is for the crowd looked at last. */
function suiting({ places }: SearchIndex, { visitor: { cityId, crowd } }: Wish) {
  if (cityId === undefined && crowd === undefined) return () => false
  const near = places.filter((place) => place.cityId === cityId)
  return ({ card }: SearchDocument) =>
    (crowd === undefined || card.crowd === crowd) &&
    (cityId === undefined || card.serviceKind === 'goods' || near.some((place) => isDoneAt(card, place)))
}

interface TermMatch {
  /** null: everything matches, in the operator's order. */
  hits: Hits | null
  relaxed: string
}

async function matchTerm(ctx: Context, index: SearchIndex, term: string): Promise<TermMatch> {
  const words = cutForQuery(term)
  if (words.length === 0) return { hits: null, relaxed: '' }
  const required = tellingWords(words).map((word) => matchWord(index, word))
  const found = required.filter(({ hits }) => hits.docs.length > 0)
  const missing = required.filter(({ hits }) => hits.docs.length === 0).map(({ word }) => word)
  // A wrong character often breaks a word in pieces; all of them together may still sound right.
  const whole = missing.length > 0 && required.length > 1 ? matchWord(index, words.join('')) : null
  if (whole?.takenFor) return { hits: whole.hits, relaxed: takenNote(whole) }
  if (found.length === 0) return nearTerm(ctx, index, term, words)
  const { hits, met } = together(index, found)
  const notes = found.filter(({ takenFor }) => takenFor !== '').map(takenNote)
  if (missing.length > 0) notes.unshift(`没有找到“${missing.join('”“')}”，已去掉`)
  if (met < found.length)
    notes.unshift(`没有同时包含“${found.map(({ word }) => word).join('”“')}”的商品，下面各含一部分`)
  return { hits, relaxed: notes.join('；') }
}

function takenNote({ word, takenFor }: WordMatch): string {
  return `没有找到“${word}”，已按“${takenFor}”查找`
}

function together({ documents }: SearchIndex, matches: readonly WordMatch[]) {
  return hitsOfMost(
    matches.map(({ hits }) => hits),
    documents.length,
  )
}

const NEAREST = 100
/** How much less alike than the best one a product may be. */
const LESS_ALIKE = 0.15

/** Names written or sounding alike, by their three-letter pieces; failing those, what is left of the wish, or everything. */
async function nearTerm(ctx: Context, index: SearchIndex, term: string, words: readonly string[]): Promise<TermMatch> {
  const typed = normalise(term)
  const { rows } = await ctx.pool.query<{ id: string; likeness: number }>({
    name: 'search-near',
    text: `select id, greatest(word_similarity($1, search_text), word_similarity($2, search_text)) as likeness
      from product where ($1 <% search_text or $2 <% search_text) and is_on_sale and is_audited
      order by likeness desc limit ${NEAREST}`,
    values: [typed, pinyinOf(typed)],
  })
  const hits = noHits(index.documents.length)
  for (const { id, likeness } of rows) {
    const doc = index.numberOf.get(id)
    if (doc === undefined || likeness < (rows[0]?.likeness ?? 0) - LESS_ALIKE) continue
    hits.docs.push(doc)
    hits.weights[doc] = likeness
  }
  if (hits.docs.length > 0) return { hits, relaxed: `没有找到“${typed}”，下面是写法或读音相近的` }
  const telling = new Set(tellingWords(words))
  const general = words.filter((word) => !telling.has(word)).map((word) => matchWord(index, word))
  const left = together(index, general)
  if (left.hits.docs.length > 0) return { hits: left.hits, relaxed: `没有找到“${[...telling].join('”“')}”，已去掉` }
  return { hits: null, relaxed: `没有找到“${typed}”，下面是大家常选的` }
}
