import { type Bits, BLOCK, bitOf, countOf, inAll, isEmpty, lowestOf } from './bits.ts'
import { openRoom, openSpares } from './room.ts'
import type { Posting } from './search-words-index.ts'

/** The documents that something reaches, each with how well. */
export interface Hits {
  count: number
  bits: Bits
  /** By block where its 32 weights begin. Blocks in which all are reached as well share theirs. */
  starts: Uint32Array
  /** 1 to 255; only those of documents that are reached mean anything. */
  weights: Uint8Array
}

export function bytesOf({ bits, starts, weights }: Hits): number {
  return bits.byteLength + starts.byteLength + weights.byteLength
}

interface OpenHits {
  /** Of several ways to a document the best one counts. `factor` at most 1. */
  addPosting(posting: Posting | undefined, factor: number): void
  addHits(hits: Hits, factor: number): void
  close(): Hits
}

/** What a collection of hits needs to know of its index. */
interface Documents {
  blocks: number
  live: Bits
}

/** For weights by document while they are collected. */
const spares = openSpares()

/** Collects what is reached. Dense, so that a word that half of the shop has costs little. */
export function openHits({ blocks, live }: Documents): OpenHits {
  let collected: Uint8Array<ArrayBuffer> | null = null
  const begun = () => {
    collected ??= spares.take(blocks * BLOCK)
    return collected
  }
  return {
    addPosting(posting, factor) {
      if (!posting) return
      const weights = begun()
      const { entries, count } = posting
      for (let at = 0; at < count; at++) {
        const entry = entries[at] ?? 0
        const doc = docOf(entry)
        const weight = (weightOf(entry) * factor + 0.5) | 0
        if (weight > (weights[doc] ?? 0)) weights[doc] = weight
      }
    },
    addHits(hits, factor) {
      if (hits.count === 0) return
      const weights = begun()
      for (let block = 0; block < hits.bits.length; block++) {
        for (let rest = hits.bits[block] ?? 0; rest !== 0; rest &= rest - 1) {
          const bit = lowestOf(rest)
          const weight = ((hits.weights[(hits.starts[block] ?? 0) + bit] ?? 0) * factor + 0.5) | 0
          if (weight > (weights[block * BLOCK + bit] ?? 0)) weights[block * BLOCK + bit] = weight
        }
      }
    },
    close: () => (collected ? packed(collected, live) : NO_HITS),
  }
}

/** A posting's entry: the document's number above, how well it is reached below. */
const WEIGHT_BITS = 8
const WEIGHT_MASK = 0xff
/** Documents are counted up to 2^24. */
export const entryOf = (doc: number, weight: number) => doc * 2 ** WEIGHT_BITS + weight
export const docOf = (entry: number) => entry >>> WEIGHT_BITS
export const weightOf = (entry: number) => entry & WEIGHT_MASK

const NO_HITS: Hits = { count: 0, bits: new Int32Array(0), starts: new Uint32Array(0), weights: new Uint8Array(0) }

/** Without the documents that are gone, and with weights only where they say something of their own. The given ones are spare then. */
function packed(weights: Uint8Array<ArrayBuffer>, live: Bits): Hits {
  const bits = new Int32Array(weights.length / BLOCK)
  const starts = new Uint32Array(bits.length)
  const fours = new Uint32Array(weights.buffer)
  const kept: Uint8Array[] = []
  const keep = (own: Uint8Array) => (kept.push(own) - 1) * BLOCK
  /** By weight where 32 of it begin. */
  const alike: number[] = []
  for (let block = 0; block < bits.length; block++) {
    let found = 0
    for (let four = block * 8; four < block * 8 + 8; four++) {
      if (fours[four] === 0) continue
      for (let doc = four * 4; doc < four * 4 + 4; doc++) if (weights[doc] !== 0) found |= bitOf(doc)
    }
    found &= live[block] ?? 0
    if (found === 0) continue
    bits[block] = found
    const own = weights.subarray(block * BLOCK, (block + 1) * BLOCK)
    const common = commonOf(own, found)
    if (common !== null) alike[common] ??= keep(new Uint8Array(BLOCK).fill(common))
    starts[block] = common === null ? keep(own) : (alike[common] ?? 0)
  }
  const all = new Uint8Array(kept.length * BLOCK)
  for (const [at, own] of kept.entries()) all.set(own, at * BLOCK)
  spares.giveBack(weights)
  return { count: countOf(bits), bits, starts, weights: all }
}

/** The weight that all of a block's documents have; null when they differ. */
function commonOf(weights: Uint8Array, among: number): number | null {
  const first = weights[lowestOf(among)] ?? 0
  for (let rest = among; rest !== 0; rest &= rest - 1) if (weights[lowestOf(rest)] !== first) return null
  return first
}

/** Documents that are in every group, with the mean of their weights. */
export function hitsOfAll(groups: readonly Hits[], { blocks, live }: Documents): Hits {
  if (groups.length === 0 || groups.some(({ count }) => count === 0)) return NO_HITS
  const everywhere = inAll(groups.map(({ bits }) => bits))
  if (isEmpty(everywhere)) return NO_HITS
  const weights = spares.take(blocks * BLOCK)
  for (let block = 0; block < blocks; block++) {
    for (let rest = everywhere[block] ?? 0; rest !== 0; rest &= rest - 1) {
      const bit = lowestOf(rest)
      let sum = 0
      for (const { starts, weights: own } of groups) sum += own[(starts[block] ?? 0) + bit] ?? 0
      weights[block * BLOCK + bit] = Math.round(sum / groups.length)
    }
  }
  return packed(weights, live)
}

/** How well documents fit a wish: weight times factor, summed over the parts, on top of what all have. */
export interface Fitting {
  parts: readonly { hits: Hits; factor: number }[]
  base: number
}

/** Documents for a wish. */
export interface Candidates {
  bits: Bits
  /** null when all fit alike. */
  fitting: Fitting | null
}

/** What few products have tells more than what most have. */
export function fittingOf(groups: readonly Hits[], alive: number): Fitting {
  return {
    parts: groups.map((hits) => ({ hits, factor: 1 + Math.log2((alive + 1) / (hits.count + 1)) })),
    base: 0,
  }
}

const room = openRoom((size) => new Float32Array(size))

/** The scores of these documents, one after the other in the order of their numbers; good until the next ones are asked for. */
export function scoresOf(bits: Bits, { parts, base }: Fitting): Float32Array {
  const scores = room(countOf(bits)).fill(base)
  for (const { hits, factor } of parts) {
    const { starts, weights } = hits
    let at = 0
    for (let block = 0; block < bits.length; block++) {
      const all = bits[block] ?? 0
      const reached = all & (hits.bits[block] ?? 0)
      const start = starts[block] ?? 0
      for (let rest = all; rest !== 0; rest &= rest - 1) {
        if ((reached & rest & -rest) !== 0)
          scores[at] = (scores[at] ?? 0) + (weights[start + lowestOf(rest)] ?? 0) * factor
        at += 1
      }
    }
  }
  return scores
}

export function bestOf(scores: Float32Array): number {
  let best = 0
  for (let at = 0; at < scores.length; at++) if ((scores[at] ?? 0) > best) best = scores[at] ?? 0
  return best
}
