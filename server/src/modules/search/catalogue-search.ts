import { FoundProduct, SearchPage } from '@mall/contract/catalogue/search'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { PreSerializedJson } from '../../platform/http/pre-serialized-json.ts'
import type { SearchInput } from './filters/filters.ts'
import { findProducts, loadSearchSources } from './query/find-products.ts'
import { type Suggestion, suggestNames } from './query/suggest.ts'

type Page = z.output<typeof SearchPage>

/** The search engine as the rest of the mall sees it; the implementation is hidden behind this interface. */
export interface CatalogueSearch {
  /** One page of products with its facets. Never empty while there are products: `relaxed` says what was dropped. */
  search(input: SearchInput): Promise<PreSerializedJson<Page>>
  /** The same as objects, for other modules. `isTermMet`: every word of the term was found as written. */
  list(input: SearchInput): Promise<Page & { isTermMet: boolean }>
  /** How many products match an input and the lowest price; null if it would have to be relaxed. */
  preview(input: SearchInput): Promise<{ total: number; firstPriceFen: number | null } | null>
  /** Names of examinations, products and branches that begin with or contain what is typed. */
  suggest(term: string, size: number): Promise<Suggestion[]>
}

/** The response without the products, whose cards are stored as JSON. */
const Frame = SearchPage.omit({ list: true })

export function openCatalogueSearch(ctx: Context): CatalogueSearch {
  const find = async (input: SearchInput) => findProducts(await loadSearchSources(ctx, input.activityId), input)
  return {
    async search(input) {
      const { index, docs, frame, liveFields } = await find(input)
      const list = docs.flatMap((doc, at) => {
        const card = index.cards.textOf(doc)
        return card ? [at > 0 ? ',' : '', card, `,${JSON.stringify(liveFields(doc)).slice(1)}`] : []
      })
      return new PreSerializedJson(['{"list":[', ...list, '],', JSON.stringify(Frame.parse(frame)).slice(1)])
    },
    async list(input) {
      const { index, docs, frame, isTermMet, liveFields } = await find(input)
      const list = docs.flatMap((doc) => {
        const card = index.cards.textOf(doc)
        return card ? [FoundProduct.parse(JSON.parse(`${card},${JSON.stringify(liveFields(doc)).slice(1)}`))] : []
      })
      return { ...frame, isTermMet, list }
    },
    async preview(input) {
      const { index, docs, frame } = await find(input)
      if (frame.relaxed !== '') return null
      const [first] = docs
      return { total: frame.total, firstPriceFen: first === undefined ? null : index.prices.of(first) }
    },
    suggest: (term, size) => suggestNames(ctx, term, size),
  }
}
