import { type Bitset, BLOCK_SIZE, bitMask, countBits, intersect, isEmpty, lowestBit } from './bitset.ts'
import type { BufferPool } from './buffer-pool.ts'
import type { PostingList } from './inverted-index.ts'

/** A set of documents with weights. */
export interface ScoredBitmap {
  count: number
  bits: Bitset
  /** By block, the offset of its 32 weights. Blocks of uniform weight share theirs. */
  starts: Uint32Array
  /** 1 to 255; meaningful only for documents in `bits`. */
  weights: Uint8Array
}

export function byteSize({ bits, starts, weights }: ScoredBitmap): number {
  return bits.byteLength + starts.byteLength + weights.byteLength
}

interface ScoredBitmapBuilder {
  /** A document's best match counts. `boost` at most 1. */
  addPostings(postings: PostingList | undefined, boost: number): void
  addBitmap(bitmap: ScoredBitmap, boost: number): void
  build(): ScoredBitmap
}

/** The part of the index that collecting needs. */
interface DocumentSpace {
  blocks: number
  live: Bitset
  buffers: BufferPool
}

/** Collects matches in a dense array, so that words of very many products are cheap. */
export function openScoredBitmap({ blocks, live, buffers }: DocumentSpace): ScoredBitmapBuilder {
  let collected: Uint8Array<ArrayBuffer> | null = null
  const begun = () => {
    collected ??= buffers.takeBytes(blocks * BLOCK_SIZE)
    return collected
  }
  return {
    addPostings(postings, boost) {
      if (!postings) return
      const weights = begun()
      const { entries, count } = postings
      for (let index = 0; index < count; index++) {
        const entry = entries[index] ?? 0
        const doc = postingDoc(entry)
        const weight = (postingWeight(entry) * boost + 0.5) | 0
        if (weight > (weights[doc] ?? 0)) weights[doc] = weight
      }
    },
    addBitmap(bitmap, boost) {
      if (bitmap.count === 0) return
      const weights = begun()
      for (let block = 0; block < bitmap.bits.length; block++) {
        for (let rest = bitmap.bits[block] ?? 0; rest !== 0; rest &= rest - 1) {
          const bit = lowestBit(rest)
          const weight = ((bitmap.weights[(bitmap.starts[block] ?? 0) + bit] ?? 0) * boost + 0.5) | 0
          if (weight > (weights[block * BLOCK_SIZE + bit] ?? 0)) weights[block * BLOCK_SIZE + bit] = weight
        }
      }
    },
    build: () => (collected ? pack(collected, live, buffers) : EMPTY_BITMAP),
  }
}

/** A posting's entry: the document's number in the upper bits, its weight in the lower ones. */
const WEIGHT_BITS = 8
const WEIGHT_MASK = 0xff
/** Documents are counted up to 2^24. */
export const encodePosting = (doc: number, weight: number) => doc * 2 ** WEIGHT_BITS + weight
export const postingDoc = (entry: number) => entry >>> WEIGHT_BITS
export const postingWeight = (entry: number) => entry & WEIGHT_MASK

const EMPTY_BITMAP: ScoredBitmap = {
  count: 0,
  bits: new Int32Array(0),
  starts: new Uint32Array(0),
  weights: new Uint8Array(0),
}

/** Drops deleted documents and shares weights of uniform blocks. Releases the input. */
function pack(weights: Uint8Array<ArrayBuffer>, live: Bitset, buffers: BufferPool): ScoredBitmap {
  const bits = new Int32Array(weights.length / BLOCK_SIZE)
  const starts = new Uint32Array(bits.length)
  const fours = new Uint32Array(weights.buffer, 0, weights.length / 4)
  const blockWeights: Uint8Array[] = []
  const store = (own: Uint8Array) => (blockWeights.push(own) - 1) * BLOCK_SIZE
  /** By weight, the offset of 32 copies of it. */
  const alike: number[] = []
  for (let block = 0; block < bits.length; block++) {
    let found = 0
    for (let four = block * 8; four < block * 8 + 8; four++) {
      if (fours[four] === 0) continue
      for (let doc = four * 4; doc < four * 4 + 4; doc++) if (weights[doc] !== 0) found |= bitMask(doc)
    }
    found &= live[block] ?? 0
    if (found === 0) continue
    bits[block] = found
    const own = weights.subarray(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE)
    const common = commonWeight(own, found)
    if (common !== null) alike[common] ??= store(new Uint8Array(BLOCK_SIZE).fill(common))
    starts[block] = common === null ? store(own) : (alike[common] ?? 0)
  }
  const all = new Uint8Array(blockWeights.length * BLOCK_SIZE)
  for (const [at, own] of blockWeights.entries()) all.set(own, at * BLOCK_SIZE)
  buffers.release(weights)
  return { count: countBits(bits), bits, starts, weights: all }
}

/** The common weight of a block's documents; null if they differ. */
function commonWeight(weights: Uint8Array, among: number): number | null {
  const first = weights[lowestBit(among)] ?? 0
  for (let rest = among; rest !== 0; rest &= rest - 1) if (weights[lowestBit(rest)] !== first) return null
  return first
}

/** Intersection of the groups, with the mean of the weights. */
export function intersectScored(
  groups: readonly ScoredBitmap[],
  { blocks, live, buffers }: DocumentSpace,
): ScoredBitmap {
  if (groups.length === 0 || groups.some(({ count }) => count === 0)) return EMPTY_BITMAP
  const everywhere = intersect(groups.map(({ bits }) => bits))
  if (isEmpty(everywhere)) return EMPTY_BITMAP
  const weights = buffers.takeBytes(blocks * BLOCK_SIZE)
  for (let block = 0; block < blocks; block++) {
    for (let rest = everywhere[block] ?? 0; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest)
      let sum = 0
      for (const { starts, weights: own } of groups) sum += own[(starts[block] ?? 0) + bit] ?? 0
      weights[block * BLOCK_SIZE + bit] = Math.round(sum / groups.length)
    }
  }
  return pack(weights, live, buffers)
}

/** Scores documents: weight times boost, summed over the clauses, on top of a base. */
export interface Scorer {
  clauses: readonly { bitmap: ScoredBitmap; boost: number }[]
  base: number
}

/** Documents that match a term. */
export interface Candidates {
  bits: Bitset
  /** null when all score alike. */
  scorer: Scorer | null
}

/** Inverse document frequency: rare words count more. */
export function idfScorer(groups: readonly ScoredBitmap[], liveCount: number): Scorer {
  return {
    clauses: groups.map((bitmap) => ({ bitmap, boost: 1 + Math.log2((liveCount + 1) / (bitmap.count + 1)) })),
    base: 0,
  }
}

/** The scores of these documents, by number. The caller releases them. */
export function computeScores(bits: Bitset, { clauses, base }: Scorer, buffers: BufferPool) {
  const scores = buffers.takeFloats(countBits(bits)).fill(base)
  for (const { bitmap, boost } of clauses) {
    const { starts, weights } = bitmap
    let index = 0
    for (let block = 0; block < bits.length; block++) {
      const all = bits[block] ?? 0
      const matched = all & (bitmap.bits[block] ?? 0)
      const start = starts[block] ?? 0
      for (let rest = all; rest !== 0; rest &= rest - 1) {
        if ((matched & rest & -rest) !== 0)
          scores[index] = (scores[index] ?? 0) + (weights[start + lowestBit(rest)] ?? 0) * boost
        index += 1
      }
    }
  }
  return scores
}

export function maxScore(bits: Bitset, scorer: Scorer, buffers: BufferPool): number {
  const scores = computeScores(bits, scorer, buffers)
  const best = highest(scores)
  buffers.release(scores)
  return best
}

export function highest(scores: Float32Array): number {
  let best = 0
  for (let index = 0; index < scores.length; index++) if ((scores[index] ?? 0) > best) best = scores[index] ?? 0
  return best
}
