import type { Context } from '@mall/server/app/context'
import { activeFilters, withoutFilters } from '@mall/server/modules/search/filters/filters'
import { type CatalogueSearch, openCatalogueSearch, type SearchInput } from '@mall/server/modules/search/public'
import { parseQuery } from '@mall/server/modules/search/query/parse-query'
import { z } from 'zod'
import { openDocuments } from './documents.ts'
import type { Engine, Ranking } from './engine.ts'
import { termQuery } from './term-query.ts'

interface Answer {
  total: number
  titles: string[]
}

/** The mall's search, on any engine. */
export interface SearchUnderTest {
  build(): Promise<void>
  answer(input: SearchInput, ranking: Ranking): Promise<() => Answer>
}

const Page = z.object({ total: z.int(), list: z.array(z.object({ productName: z.string() })) })

/** The mall's own, as its handler calls it: the answer is the page in JSON, cards, names and counts among it. */
export function openMallSearch(ctx: Context): SearchUnderTest {
  const search: CatalogueSearch = openCatalogueSearch(ctx)
  const first = { searchItem: '', activityId: '', curPage: 1, pageSize: 1, order: 'plain' as const }
  return {
    build: async () => void (await search.search({ ...first, queryTerm: {}, visitor: {} })),
    async answer(input) {
      const { pieces } = await search.search(input)
      return () => {
        const { total, list } = Page.parse(JSON.parse(pieces.map(String).join('')))
        return { total, titles: list.map(({ productName }) => productName) }
      }
    },
  }
}

/** Another engine, with what is the mall's own around it: prices and ages read from the term, filters dropped one by one. */
export async function openEngineSearch(ctx: Context, engine: Engine): Promise<SearchUnderTest> {
  const { names, read, conditionsOf } = await openDocuments(ctx)
  return {
    async build() {
      for await (const batch of read()) await engine.add(batch)
      await engine.ready()
    },
    async answer(requested, ranking) {
      const { input, hints } = parseQuery(requested, names)
      const matched = await engine.match(termQuery(input.searchItem, hints))
      const { order, curPage, pageSize } = input
      const page = (query: SearchInput) =>
        engine.page(matched, {
          ...{ conditions: conditionsOf(query), order, ranking },
          ...{ from: (curPage - 1) * pageSize, size: pageSize },
        })
      let found = await page(input)
      const active = activeFilters(input)
      const attempts = [...active.map((filter) => [filter]), ...active.map((_, index) => active.slice(0, index + 1))]
      for (const dropped of attempts) {
        if (found.total > 0) break
        found = await page(withoutFilters(input, dropped))
      }
      return () => found
    },
  }
}
