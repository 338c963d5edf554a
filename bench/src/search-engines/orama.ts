import { isChinese, soundsOf, synonymsOf } from '@mall/server/modules/catalogue/public'
import {
  type AnyDocument,
  type AnyOrama,
  type AnySchema,
  create,
  insertMultiple,
  type SearchParamsFullText,
  search,
} from '@orama/orama'
import {
  bandOf,
  type Conditions,
  type Engine,
  type EngineDocument,
  FIELDS,
  type PageRequest,
  PRICE_STEPS,
  type QueryWord,
} from './engine.ts'

const SCHEMA: AnySchema = {
  ...{ name: 'string', called: 'string', examined: 'string', described: 'string', meant: 'string', pinyin: 'string' },
  ...{ crowd: 'enum', tier: 'enum', brand: 'enum', categories: 'enum[]', organs: 'enum[]' },
  ...{ audience: 'enum', kind: 'enum', price: 'number', rank: 'number', sold: 'number', itemCount: 'number' },
}
const BOOST = { name: 200, called: 150, examined: 80, described: 30, meant: 80, pinyin: 60 }
const WORDS = ['name', 'called', 'examined', 'described', 'meant']

const tokenizer = {
  language: 'chinese',
  normalizationCache: new Map<string, string>(),
  tokenize: (text: string) => text.split(' ').filter((word) => word !== ''),
}

type Parameters = SearchParamsFullText<AnyOrama>
type Where = Record<string, object>
type Sorted = [number: number, score: number, document: AnyDocument]

/** A term as Orama's query parameters. */
type Matched = Pick<Parameters, 'term' | 'properties' | 'exact' | 'tolerance' | 'threshold'>

const FACETS = {
  crowds: 'crowd',
  tiers: 'tier',
  brands: 'brand',
  organs: 'organs',
  categories: 'categories',
  audiences: 'audience',
  kinds: 'kind',
  price: 'price',
} as const

/**
 * Orama has its own filters, facets and orders; a facet without its own group's filter needs a separate query. It has no
 * synonyms, so the index holds each word's synonyms too.
 */
export function openOrama(): Engine<Matched> {
  const database: AnyOrama = create({ schema: SCHEMA, components: { tokenizer } })
  const countOf = async (matched: Matched) => (await search(database, { ...matched, limit: 1 })).count
  return {
    async add(batch) {
      await insertMultiple(database, batch.map(rowOf), batch.length)
    },
    ready: async () => undefined,
    async match({ words, sound }) {
      if (words.length === 0) return {}
      const term = words.flatMap(termOf).join(' ')
      const isLatin = words.every((word) => word.isLatin)
      const all: Matched = isLatin
        ? { term, properties: [...WORDS, 'pinyin'], threshold: 0 }
        : { term, properties: WORDS, exact: true, threshold: 0 }
      if ((await countOf(all)) > 0) return all
      const tolerance = sound.length >= 9 ? 2 : 1
      const corrected: Matched = { term: sound, properties: ['pinyin'], tolerance, threshold: 0 }
      if (sound.length >= 5 && (await countOf(corrected)) > 0) return corrected
      const any: Matched = { ...all, threshold: 1 }
      return (await countOf(any)) > 0 ? any : {}
    },
    async page(matched, { conditions, order, from, size, ranking }) {
      const where = whereOf(conditions)
      const fields = Object.keys(where)
      const names = Object.values(FACETS)
      const base = { ...matched, boost: BOOST }
      const isByScore = (order === 'comprehensive' || order === 'plain') && matched.term !== undefined
      const best =
        isByScore && ranking === 'bands'
          ? ((await search(database, { ...base, where, limit: 1 })).hits[0]?.score ?? 1)
          : 1
      const found = await search(database, {
        ...base,
        where,
        limit: size,
        offset: from,
        facets: facetsOf(names.filter((name) => !fields.includes(name))),
        ...(isByScore
          ? ranking === 'bands' && {
              sortBy: ([, one, mine]: Sorted, [, other, its]: Sorted) =>
                bandOf(other, best) - bandOf(one, best) || mine.rank - its.rank,
            }
          : { sortBy: sortOf(order) }),
      })
      let facetValues = valuesIn(found.facets)
      for (const name of fields) {
        const { [name]: _own, ...others } = where
        const { facets } = await search(database, { ...base, where: others, limit: 1, facets: facetsOf([name]) })
        facetValues += valuesIn(facets)
      }
      return { total: found.count, titles: found.hits.map(({ document }) => String(document.title)), facetValues }
    },
  }
}

/** A word that is indexed in parts only is searched for in its parts. */
function termOf({ typed, alternatives }: QueryWord): string[] {
  const whole = alternatives.find(({ parts }) => parts.length > 1 && parts.map(([word]) => word).join('') === typed)
  return whole ? whole.parts.flatMap(([word]) => word ?? []) : [typed]
}

function rowOf({ words, ...document }: EngineDocument) {
  const all = FIELDS.flatMap((field) => words[field])
  const chinese = all.filter((word) => word.length > 1 && isChinese(word))
  return {
    ...document,
    ...Object.fromEntries(FIELDS.map((field) => [field, words[field].join(' ')])),
    meant: [...new Set(all.flatMap(synonymsOf))].filter((word) => !all.includes(word)).join(' '),
    pinyin: [...new Set(chinese.flatMap(soundsOf))].join(' '),
  }
}

function whereOf({
  crowds,
  tiers,
  brands,
  organs,
  categories,
  audiences,
  kinds,
  priceMin,
  priceMax,
}: Conditions): Where {
  const hasPrice = priceMin !== undefined || priceMax !== undefined
  return {
    ...(crowds && { crowd: { in: crowds } }),
    ...(tiers && { tier: { in: tiers } }),
    ...(brands && { brand: { in: brands } }),
    ...(organs && { organs: { containsAny: organs } }),
    ...(categories && { categories: { containsAny: categories } }),
    ...(audiences && { audience: { in: [...audiences] } }),
    ...(kinds && { kind: { in: [...kinds] } }),
    ...(hasPrice && { price: { between: [priceMin ?? 0, priceMax ?? MAX_FEN] } }),
  }
}

const MAX_FEN = 100_000_000

function facetsOf(names: readonly string[]) {
  const ranges = PRICE_STEPS.map((from, index) => ({ from, to: (PRICE_STEPS[index + 1] ?? MAX_FEN) - 1 }))
  return Object.fromEntries(names.map((name) => [name, name === 'price' ? { ranges } : { limit: 1_000 }]))
}

function valuesIn(facets: Record<string, { values: Record<string, number> }> | undefined): number {
  const values = Object.values(facets ?? {}).flatMap((facet) => Object.values(facet.values))
  return values.filter((count) => count > 0).length
}

function sortOf(order: PageRequest['order']): { property: string; order: 'ASC' | 'DESC' } {
  if (order === 'sales') return { property: 'sold', order: 'DESC' }
  if (order === 'priceAsc') return { property: 'price', order: 'ASC' }
  if (order === 'priceDesc') return { property: 'price', order: 'DESC' }
  if (order === 'items') return { property: 'itemCount', order: 'DESC' }
  return { property: 'rank', order: 'ASC' }
}
