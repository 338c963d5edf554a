import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { openCatalogueSearch } from './catalogue-search.ts'
import { homeCategories } from './home-categories.ts'

type Calls = 'searchProducts' | 'searchTypeAndBrandProducts' | 'suggest' | 'getCategories'

/** The catalogue calls that use the search. */
export const handlers: Pick<HandlersOf<typeof modules.catalogue>, Calls> = {
  searchProducts: (input, { ctx }) => openCatalogueSearch(ctx).search(input),
  searchTypeAndBrandProducts: (input, { ctx }) => openCatalogueSearch(ctx).search(input),
  suggest: async ({ term, size }, { ctx }) => ({ list: await openCatalogueSearch(ctx).suggest(term, size) }),
  getCategories: homeCategories,
}
