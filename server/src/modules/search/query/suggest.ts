import type { Context } from '../../../app/context.ts'
import { isChinese, listExaminedItems, soundsOf, withoutSpaces } from '../../catalogue/public.ts'
import { versionCache } from '../../settings/public.ts'
import { liveIndex } from '../engine/live-index.ts'
import type { SearchIndex } from '../engine/search-index.ts'

export interface Suggestion {
  kind: 'item' | 'product' | 'branch'
  text: string
  to: string
}

/** Names of examinations, products and branches that begin with or contain what is typed, in characters, pinyin or initials. */
export async function suggestNames(ctx: Context, term: string, size: number): Promise<Suggestion[]> {
  const typed = withoutSpaces(term)
  const names = await spelledNames(ctx)
  const index = await liveIndex(ctx)
  const items = beginningFirst(names.items, typed)
  const products = productsNamed(index, typed, size)
  const branches = beginningFirst(names.branches, typed)
  // Each kind gets its share; unused shares go to the others, items before products before branches.
  const shares = [Math.ceil(size / 2), Math.ceil(size / 4), Math.floor(size / 4)]
  let left = size
  const kinds = [items, products, branches].map((list, index) => {
    const taken = Math.min(list.length, shares[index] ?? 0, left)
    left -= taken
    return { list, taken }
  })
  for (const kind of kinds) {
    const more = Math.min(kind.list.length - kind.taken, left)
    kind.taken += more
    left -= more
  }
  return kinds.flatMap(({ list, taken }) => list.slice(0, taken))
}

/** A name with all spellings of its beginning. */
interface Spelled extends Suggestion {
  spellings: readonly string[]
}

function beginningFirst(names: readonly Spelled[], typed: string): Suggestion[] {
  const begin: Suggestion[] = []
  const hold: Suggestion[] = []
  for (const { spellings, kind, text, to } of names) {
    if (spellings.some((spelling) => spelling.startsWith(typed))) begin.push({ kind, text, to })
    else if (spellings.some((spelling) => spelling.includes(typed))) hold.push({ kind, text, to })
  }
  return [...begin, ...hold]
}

/** Only the operator's first so many products are considered; others are found by searching. */
const MAX_CANDIDATES = 20_000

function productsNamed(index: SearchIndex, typed: string, max: number): Suggestion[] {
  const begin: number[] = []
  const hold: number[] = []
  const spelled = isChinese(typed) ? null : docsSounding(index, typed)
  const docs = index.orders.docsIn('operator')
  for (let at = 0; at < docs.length && at < MAX_CANDIDATES && begin.length < max; at++) {
    const doc = docs[at] ?? 0
    const name = index.plainNameOf(doc)
    if (name.startsWith(typed)) begin.push(doc)
    else if (hold.length < max && (name.includes(typed) || spelled?.has(doc))) hold.push(doc)
  }
  return [...begin, ...hold].slice(0, max).flatMap((doc) => {
    const card = index.cards.get(doc)
    return card ? [{ kind: 'product' as const, text: card.productName, to: `/product/${card.id}` }] : []
  })
}

/** Products with a word in their name that sounds like the typed beginning. */
function docsSounding({ words }: SearchIndex, typed: string): Set<number> {
  const docs = new Set<number>()
  for (const spelling of words.spellingsWithPrefix(typed))
    for (const word of words.wordsSounding(spelling)) for (const doc of words.docsNamedWith(word)) docs.add(doc)
  return docs
}

interface Names {
  items: readonly Spelled[]
  branches: readonly Spelled[]
}
const spelledNames = versionCache(collect)

async function collect(ctx: Context): Promise<Names> {
  const items = await listExaminedItems(ctx)
  const { places } = (await liveIndex(ctx)).names
  return {
    items: items.map(({ name, aliases }) => ({
      ...{ kind: 'item', text: name, to: `/searchList?searchItem=${encodeURIComponent(name)}` },
      spellings: [name, ...aliases].flatMap(spellingsOf),
    })),
    branches: places.map(({ branchId, branchName, cityName }) => ({
      ...{ kind: 'branch', text: branchName, to: `/branch/${branchId}` },
      spellings: [branchName, `${cityName}${branchName}`].flatMap(spellingsOf),
    })),
  }
}

function spellingsOf(name: string): string[] {
  const plain = withoutSpaces(name)
  return [plain, ...soundsOf(plain)]
}
