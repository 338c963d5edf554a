import { type Bits, BLOCK, bitOf, blockOf, countOf, isIn, lowestOf } from './bits.ts'
import { bestOf, type Fitting, scoresOf } from './hits.ts'
import { openRoom } from './room.ts'
import type { Wish } from './search-filters.ts'
import type { SearchIndex } from './search-index.ts'
import type { FixedOrder } from './search-orders.ts'
import type { Profile } from './search-profiles.ts'
import type { Sifted } from './search-sift.ts'

/** Scores within a fifth of the best are as good as equal; there the visitor's and the operator's preferences decide. */
const SHADES = 5

/** What the visitor may prefer, by profile. */
type Suits = (profile: Profile, number: number) => boolean

/**
 * One page of what was found, in the wished order; equals stay in the operator's order. `suits` counts for
 * `comprehensive` only.
 */
export function pageOf(index: SearchIndex, found: Sifted, wish: Wish, suits: Suits | null): number[] {
  const { order, curPage, pageSize } = wish
  const isByScore = order === 'comprehensive' || order === 'plain'
  const layers = isByScore ? layersOf(index, found, order === 'comprehensive' ? suits : null) : [found.bits]
  const page: number[] = []
  let from = (curPage - 1) * pageSize
  for (const layer of layers) {
    const size = countOf(layer)
    if (from < size)
      page.push(...inOrder(index, layer, size, isByScore ? 'operator' : order, from, pageSize - page.length))
    if (page.length === pageSize) break
    from = Math.max(0, from - size)
  }
  return page
}

/** What was found in layers, the best one first; within a layer all are as good. Most pages need only the first. */
function* layersOf(index: SearchIndex, { bits, fitting }: Sifted, suits: Suits | null): Generator<Bits> {
  const suited = suits && Uint8Array.from(index.profiles.all, (profile, number) => (suits(profile, number) ? 1 : 0))
  for (const shade of fitting ? shadesOf(bits, fitting) : [bits]) {
    if (!suited) yield shade
    else for (const wanted of [1, 0] as const) yield suitedOf(index, shade, suited, wanted)
  }
}

const roomOfShades = Array.from({ length: SHADES }, () => openRoom((size) => new Int32Array(size)))

/** The best fitting first. */
function shadesOf(bits: Bits, fitting: Fitting): Bits[] {
  const scores = scoresOf(bits, fitting)
  const perShade = bestOf(scores) / SHADES
  const shades = roomOfShades.map((room) => room(bits.length).fill(0))
  let at = 0
  for (let block = 0; block < bits.length; block++) {
    for (let rest = bits[block] ?? 0; rest !== 0; rest &= rest - 1) {
      const shade = Math.min(SHADES, Math.max(1, Math.ceil((scores[at++] ?? 0) / perShade - 1e-6)))
      const own = shades[SHADES - shade] ?? bits
      own[block] = (own[block] ?? 0) | (rest & -rest)
    }
  }
  return shades
}

function suitedOf({ profileOf }: SearchIndex, bits: Bits, suited: Uint8Array, wanted: 0 | 1): Bits {
  return bits.map((all, block) => (suited[profileOf[block] ?? 0] === wanted ? all : 0))
}

function inOrder(
  { orders }: SearchIndex,
  bits: Bits,
  size: number,
  order: FixedOrder,
  from: number,
  most: number,
): number[] {
  const docs = orders.docsIn(order)
  // Where much was found, the page is met soon on the way through the order; where little was, its places are marked.
  const isMetSoon = docs.length * (from + most) < size * size
  return isMetSoon ? metFirst(docs, bits, from, most) : marked(docs, orders.placesIn(order), bits, from, most)
}

function metFirst(docs: Uint32Array, bits: Bits, from: number, most: number): number[] {
  const taken: number[] = []
  let left = from
  for (let place = 0; place < docs.length && taken.length < most; place++) {
    const doc = docs[place] ?? 0
    if (!isIn(bits, doc)) continue
    if (left > 0) left -= 1
    else taken.push(doc)
  }
  return taken
}

const roomOfMarks = openRoom((size) => new Int32Array(size))

function marked(docs: Uint32Array, places: Uint32Array, bits: Bits, from: number, most: number): number[] {
  const marks = roomOfMarks(Math.ceil(docs.length / BLOCK)).fill(0)
  for (let block = 0; block < bits.length; block++) {
    for (let rest = bits[block] ?? 0; rest !== 0; rest &= rest - 1) {
      const place = places[block * BLOCK + lowestOf(rest)] ?? 0
      marks[blockOf(place)] = (marks[blockOf(place)] ?? 0) | bitOf(place)
    }
  }
  const taken: number[] = []
  let left = from
  for (let block = 0; block < marks.length && taken.length < most; block++) {
    for (let rest = marks[block] ?? 0; rest !== 0 && taken.length < most; rest &= rest - 1) {
      if (left > 0) left -= 1
      else taken.push(docs[block * BLOCK + lowestOf(rest)] ?? 0)
    }
  }
  return taken
}
