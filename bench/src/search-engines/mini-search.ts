import { isChinese, pinyinOf, soundsOf } from '@mall/server/modules/catalogue/public'
import MiniSearch, { type Query } from 'minisearch'
import {
  bandOf,
  type Conditions,
  type Engine,
  type EngineDocument,
  FIELDS,
  GROUPS,
  type Group,
  type PageRequest,
  stepOf,
  type TermQuery,
} from './engine.ts'

/** A document with the numbers of its facet values, by group. */
interface Row {
  document: EngineDocument
  values: readonly (readonly number[])[]
}
type Scored = { row: Row; score: number }

const WEIGHTS = { name: 200, called: 150, examined: 80, described: 30 }
const SOUND_BOOST = 0.8
const PREFIX_BOOST = 0.6
const MIN_CORRECTED_LENGTH = 5

type Alternatives = TermQuery['words'][number]['alternatives']
/** Of one word of a query the documents it matches, each with how well. */
type WordMatches = Map<Row, number>

/**
 * MiniSearch finds words, parts, prefixes and near spellings. Its BM25 adds up synonyms and prefers short texts, which
 * finds fewer of the cases, so scores are made of which word it found in which field; filters, facets and orders are a
 * pass over what it found, as its documentation says.
 */
export function openMiniSearch(): Engine<readonly Scored[]> {
  const rows = new Map<string, Row>()
  const wordsBySound = new Map<string, Set<string>>()
  const numbers = GROUPS.map(() => new Map<string | number, number>())
  const index = new MiniSearch<EngineDocument>({
    fields: [...FIELDS],
    extractField: (document, field) => {
      const own = FIELDS.find((name) => name === field)
      return own ? document.words[own].join(' ') : document.id
    },
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word || null,
  })
  const sounds = new MiniSearch<{ id: string }>({ fields: ['id'], processTerm: (word) => word })

  const search = (alternatives: Alternatives): WordMatches => {
    const queries = alternatives.map(
      (one): Query => ({
        combineWith: 'AND',
        queries: one.parts.map((words): Query => ({ combineWith: 'OR', queries: words })),
      }),
    )
    const found: WordMatches = new Map()
    for (const { id, match } of index.search({ combineWith: 'OR', queries })) {
      const row = rows.get(id)
      if (row) found.set(row, weightOf(alternatives, match))
    }
    return found
  }
  const spelled = (sound: string, boost: number): Alternatives =>
    [...(wordsBySound.get(sound) ?? [])].map((word) => ({ parts: [[word]], boost }))
  const correctedTo = (sound: string): Alternatives => {
    if (wordsBySound.has(sound)) return spelled(sound, 1)
    if (sound.length < MIN_CORRECTED_LENGTH) return []
    const [nearest] = sounds.search(sound, { fuzzy: sound.length >= 9 ? 2 : 1 })
    return nearest ? spelled(nearest.id, 1) : []
  }
  const matchWord = ({ typed, isLatin, alternatives }: TermQuery['words'][number]): WordMatches => {
    const found = search(isLatin ? [...alternatives, ...spelled(typed, SOUND_BOOST)] : alternatives)
    if (found.size > 0) return found
    const begun = isLatin ? sounds.search(typed, { prefix: true }) : []
    const longer = search(begun.flatMap(({ id }) => spelled(id, PREFIX_BOOST * SOUND_BOOST)))
    return longer.size > 0 ? longer : search(correctedTo(isChinese(typed) ? pinyinOf(typed) : typed))
  }
  const scored = (matches: readonly WordMatches[]): Scored[] => {
    const scores = new Map<Row, { score: number; met: number }>()
    for (const found of matches) {
      const idf = 1 + Math.log2((rows.size + 1) / (found.size + 1))
      for (const [row, weight] of found) {
        const own = scores.get(row)
        if (own) {
          own.score += weight * idf
          own.met += 1
        } else scores.set(row, { score: weight * idf, met: 1 })
      }
    }
    const maxMet = [...scores.values()].reduce((sum, { met }) => Math.max(sum, met), 0)
    return [...scores].flatMap(([row, { score, met }]) => (met === maxMet ? [{ row, score }] : []))
  }
  const everything = () => [...rows.values()].map((row) => ({ row, score: 1 }))
  return {
    async add(batch) {
      for (const document of batch) {
        const values = GROUPS.map((group, index) =>
          VALUES[group](document).map((value) => numbered(numbers[index], value)),
        )
        rows.set(document.id, { document, values })
        for (const word of FIELDS.flatMap((field) => document.words[field])) {
          if (word.length < 2 || !isChinese(word)) continue
          for (const sound of soundsOf(word)) {
            if (!wordsBySound.has(sound)) sounds.add({ id: sound })
            wordsBySound.set(sound, (wordsBySound.get(sound) ?? new Set()).add(word))
          }
        }
      }
      index.addAll(batch)
    },
    ready: async () => undefined,
    async match({ words, sound, hints }) {
      const matches = words.map(matchWord)
      const isMet = matches.every(({ size }) => size > 0) && (matches.length < 2 || hasCommon(matches))
      const corrected = isMet || words.length < 2 ? [] : correctedTo(sound)
      const found = scored(corrected.length > 0 ? [search(corrected)] : matches)
      if (hints.length === 0) return found.length > 0 ? found : everything()
      const hinted = hints.map((hint) => search([{ parts: [[hint]], boost: 1 / WEIGHTS.name }]))
      const best = found.reduce((max, { score }) => Math.max(max, score), 0)
      return (found.length > 0 ? found : everything()).map(({ row, score }) => ({
        row,
        score: (best > 0 ? score / best : 0.01) + hinted.reduce((sum, one) => sum + (one.get(row) ?? 0), 0),
      }))
    },
    page: async (matched, request) =>
      pageOf(
        matched,
        request,
        numbers.map(({ size }) => size),
      ),
  }
}

/** That of the best alternative: the mean of its parts, each by the best field that has one of its words. */
function weightOf(alternatives: Alternatives, match: Readonly<Record<string, string[]>>): number {
  let best = 0
  for (const { parts, boost } of alternatives) {
    let sum = 0
    for (const words of parts) {
      let weight = 0
      for (const word of words)
        for (const field of FIELDS) if (match[word]?.includes(field)) weight = Math.max(weight, WEIGHTS[field])
      sum = weight === 0 ? Number.NEGATIVE_INFINITY : sum + weight
    }
    best = Math.max(best, (sum / parts.length) * boost)
  }
  return best
}

function hasCommon([first, ...others]: readonly WordMatches[]): boolean {
  return [...(first?.keys() ?? [])].some((row) => others.every((other) => other.has(row)))
}

function numbered(numbers: Map<string | number, number> | undefined, value: string | number): number {
  const number = numbers?.get(value) ?? numbers?.size ?? 0
  numbers?.set(value, number)
  return number
}

const TESTS: Readonly<Record<Group, (document: EngineDocument, conditions: Conditions) => boolean>> = {
  crowds: ({ crowd }, { crowds }) => !crowds || crowds.includes(crowd),
  tiers: ({ tier }, { tiers }) => !tiers || tiers.includes(tier),
  brands: ({ brand }, { brands }) => !brands || brands.includes(brand),
  organs: (document, { organs }) => !organs || organs.some((id) => document.organs.includes(id)),
  categories: (document, { categories }) => !categories || categories.some((id) => document.categories.includes(id)),
  audiences: ({ audience }, { audiences }) => !audiences || audiences.has(audience),
  kinds: ({ kind }, { kinds }) => !kinds || kinds.has(kind),
  price: ({ price }, { priceMin = 0, priceMax = Number.POSITIVE_INFINITY }) => priceMin <= price && price <= priceMax,
}

const VALUES: Readonly<Record<Group, (document: EngineDocument) => readonly (string | number)[]>> = {
  crowds: ({ crowd }) => [crowd],
  tiers: ({ tier }) => [tier],
  brands: ({ brand }) => [brand],
  organs: ({ organs }) => organs,
  categories: ({ categories }) => categories,
  audiences: ({ audience }) => [audience],
  kinds: ({ kind }) => [kind],
  price: ({ price }) => [stepOf(price)],
}

/** One pass: a document that fails one group alone still counts in that group's facet. */
function pageOf(matched: readonly Scored[], { conditions, order, from, size, ranking }: PageRequest, sizes: number[]) {
  const counts = sizes.map((length) => new Uint32Array(length))
  const filtered = GROUPS.flatMap((group, index) =>
    group === 'price'
      ? conditions.priceMin === undefined && conditions.priceMax === undefined
        ? []
        : [index]
      : conditions[group]
        ? [index]
        : [],
  )
  const found: Scored[] = []
  let best = 0
  for (const one of matched) {
    let failed = -1
    let failures = 0
    for (const index of filtered) {
      if (TESTS[GROUPS[index] ?? 'price'](one.row.document, conditions)) continue
      failed = index
      failures += 1
      if (failures > 1) break
    }
    if (failures > 1) continue
    if (failures === 0) {
      found.push(one)
      if (one.score > best) best = one.score
    }
    for (let index = 0; index < GROUPS.length; index++) {
      if (failures === 1 && failed !== index) continue
      const own = counts[index]
      if (own) for (const value of one.row.values[index] ?? []) own[value] = (own[value] ?? 0) + 1
    }
  }
  const key = keyOf(order)
  const isByScore = order === 'comprehensive' || order === 'plain'
  const level = ({ score }: Scored) => (!isByScore ? 0 : ranking === 'bands' ? bandOf(score, best) : score)
  const top = firstOf(found, from + size, (one, other) => {
    const [mine, its] = [one.row.document, other.row.document]
    return level(other) - level(one) || key(mine) - key(its) || mine.rank - its.rank || (mine.id < its.id ? -1 : 1)
  })
  return {
    total: found.length,
    titles: top.slice(from).map(({ row }) => row.document.title),
    facetValues: counts.reduce((sum, own) => sum + own.filter((count) => count > 0).length, 0),
  }
}

function keyOf(order: PageRequest['order']): (document: EngineDocument) => number {
  if (order === 'sales') return ({ sold }) => -sold
  if (order === 'priceAsc') return ({ price }) => price
  if (order === 'priceDesc') return ({ price }) => -price
  if (order === 'items') return ({ itemCount }) => -itemCount
  return ({ rank }) => rank
}

/** The first so many in order, without sorting the rest. */
function firstOf<T>(list: readonly T[], max: number, compare: (one: T, other: T) => number): T[] {
  const top: T[] = []
  for (const one of list) {
    const last = top.at(-1)
    if (top.length === max && last && compare(one, last) >= 0) continue
    let index = top.length
    for (; index > 0; index--) {
      const before = top[index - 1]
      if (!before || compare(before, one) <= 0) break
    }
    top.splice(index, 0, one)
    if (top.length > max) top.pop()
  }
  return top
}
