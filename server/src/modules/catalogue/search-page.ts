import type { Scored } from './hits.ts'
import type { Wish } from './search-filters.ts'
import type { SearchIndex } from './search-index.ts'
import type { Profile } from './search-profiles.ts'

/** Scores within a fifth of the best are as good as equal; there the visitor's and the operator's preferences decide. */
const SHADES = 5

/**
 * One page of what was found, in the wished order; equals stay in the operator's order. `suits` tells what the visitor
 * may prefer and counts for `comprehensive` only.
 */
export function pageOf(
  index: SearchIndex,
  found: Scored,
  { order, curPage, pageSize }: Wish,
  suits: ((profile: Profile) => boolean) | null,
): number[] {
  const isByScore = order === 'comprehensive' || order === 'plain'
  const fixed = isByScore ? 'operator' : order
  const places = index.orders.placesIn(fixed)
  const inOrder = index.orders.docsIn(fixed)
  const layerOf = isByScore ? layers(index, found, order === 'comprehensive' ? suits : null) : null
  const sizes = new Uint32Array(SHADES * 2)
  if (layerOf) for (const layer of layerOf) sizes[layer] = (sizes[layer] ?? 0) + 1
  else sizes[0] = found.docs.length
  const page: number[] = []
  let from = (curPage - 1) * pageSize
  for (const [layer, size] of sizes.entries()) {
    if (page.length === pageSize) break
    if (from >= size) {
      from -= size
      continue
    }
    const marks = marksOf(found.docs, places, inOrder.length, layerOf, layer)
    for (const place of takeMarked(marks, from, pageSize - page.length)) page.push(inOrder[place] ?? 0)
    from = 0
  }
  return page
}

/** Beside the documents found the layer each lies in, the best one first; null when all lie in one. */
function layers(
  { profileOf, profiles }: SearchIndex,
  { docs, scores }: Scored,
  suits: ((profile: Profile) => boolean) | null,
): Uint8Array | null {
  if (!scores && !suits) return null
  const step = Uint8Array.from(profiles.all, (profile) => (!suits || (profile && suits(profile)) ? 0 : 1))
  let best = 0
  if (scores) for (const score of scores) if (score > best) best = score
  const perShade = best / SHADES
  const layer = new Uint8Array(docs.length)
  for (let at = 0; at < docs.length; at++) {
    const shade = scores ? Math.ceil((scores[at] ?? 0) / perShade - 1e-6) : SHADES
    layer[at] = (SHADES - Math.min(SHADES, Math.max(1, shade))) * 2 + (step[profileOf[docs[at] ?? 0] ?? 0] ?? 0)
  }
  return layer
}

/** One bit for each place in the order. */
function marksOf(
  docs: Uint32Array,
  places: Uint32Array,
  size: number,
  layerOf: Uint8Array | null,
  layer: number,
): Uint32Array {
  const marks = new Uint32Array((size + 31) >>> 5)
  for (let at = 0; at < docs.length; at++) {
    if (layerOf && layerOf[at] !== layer) continue
    const place = places[docs[at] ?? 0] ?? 0
    marks[place >>> 5] = (marks[place >>> 5] ?? 0) | (1 << (place & 31))
  }
  return marks
}

function takeMarked(marks: Uint32Array, skip: number, most: number): number[] {
  const taken: number[] = []
  let left = skip
  for (let at = 0; at < marks.length && taken.length < most; at++) {
    let bits = marks[at] ?? 0
    while (bits !== 0 && taken.length < most) {
      const lowest = bits & -bits
      bits ^= lowest
      if (left > 0) left -= 1
      else taken.push(at * 32 + 31 - Math.clz32(lowest))
    }
  }
  return taken
}
