import type { Posting } from './search-words-index.ts'

/** The documents that something reaches, each with how well. */
export interface Hits {
  /** In the order of their numbers. */
  docs: Uint32Array
  /** By document: 1 to 255, 0 for those not reached. May be shorter than the index is by now. */
  weights: Uint8Array
}

interface OpenHits {
  /** Of several ways to a document the best one counts. `factor` at most 1. */
  addPosting(posting: Posting | undefined, factor: number): void
  addHits(hits: Hits, factor: number): void
  close(): Hits
}

/** What a collection of hits needs to know of its index. */
interface Documents {
  size: number
  /** 0 for a document that is gone. */
  profileOf: Uint32Array
}

/** Collects what is reached. Dense, so that a word that half of the shop has costs little. */
export function openHits({ size, profileOf }: Documents): OpenHits {
  // Whole words, so that gaps can be passed over four documents at a time.
  const weights = new Uint8Array((size + 3) & ~3)
  let isEmpty = true
  return {
    addPosting(posting, factor) {
      if (!posting) return
      isEmpty = false
      const { entries, count } = posting
      for (let at = 0; at < count; at++) {
        const entry = entries[at] ?? 0
        const doc = docOf(entry)
        const weight = (weightOf(entry) * factor + 0.5) | 0
        if (weight > (weights[doc] ?? 0)) weights[doc] = weight
      }
    },
    addHits(hits, factor) {
      if (hits.docs.length > 0) isEmpty = false
      for (const doc of hits.docs) {
        const weight = ((hits.weights[doc] ?? 0) * factor + 0.5) | 0
        if (weight > (weights[doc] ?? 0)) weights[doc] = weight
      }
    },
    close: () => (isEmpty ? NO_HITS : { docs: docsOf(weights, profileOf), weights }),
  }
}

/** A posting's entry: the document's number above, how well it is reached below. */
const WEIGHT_BITS = 8
const WEIGHT_MASK = 0xff
/** Documents are counted up to 2^24. */
export const entryOf = (doc: number, weight: number) => doc * 2 ** WEIGHT_BITS + weight
export const docOf = (entry: number) => entry >>> WEIGHT_BITS
export const weightOf = (entry: number) => entry & WEIGHT_MASK

export const NO_HITS: Hits = { docs: new Uint32Array(0), weights: new Uint8Array(0) }

let scratch = new Uint32Array(1024)

function docsOf(weights: Uint8Array, profileOf: Uint32Array): Uint32Array {
  if (scratch.length < weights.length) scratch = new Uint32Array(weights.length * 2)
  const fours = new Uint32Array(weights.buffer)
  let count = 0
  for (let at = 0; at < fours.length; at++) {
    if (fours[at] === 0) continue
    for (let doc = at * 4; doc < at * 4 + 4; doc++) {
      if (weights[doc] !== 0 && profileOf[doc] !== 0) scratch[count++] = doc
    }
  }
  return scratch.slice(0, count)
}

/** Documents that are in every group, with the mean of their weights. */
export function hitsOfAll(groups: readonly Hits[], { size, profileOf }: Documents): Hits {
  const fewest = groups.toSorted((a, b) => a.docs.length - b.docs.length)[0]
  if (!fewest || fewest.docs.length === 0) return NO_HITS
  const weights = new Uint8Array((size + 3) & ~3)
  for (const doc of fewest.docs) {
    let sum = 0
    for (const group of groups) {
      const weight = group.weights[doc] ?? 0
      if (weight === 0) sum = Number.NEGATIVE_INFINITY
      sum += weight
    }
    if (sum > 0) weights[doc] = Math.round(sum / groups.length)
  }
  return { docs: docsOf(weights, profileOf), weights }
}

/** Documents with how much they have of a wish. */
export interface Scored {
  docs: Uint32Array
  /** Beside `docs`; null when all are alike. */
  scores: Float32Array | null
}

/** The documents that are in every group, with the sum of their weights, the rarer group weighing more. */
export function scoreAll(groups: readonly Hits[], size: number): Scored {
  const fewest = groups.toSorted((a, b) => a.docs.length - b.docs.length)[0]
  if (!fewest) return { docs: new Uint32Array(0), scores: null }
  const weighed = groups.map(({ docs, weights }) => ({ weights, rarity: rarityOf(docs.length, size) }))
  const docs = new Uint32Array(fewest.docs.length)
  const scores = new Float32Array(fewest.docs.length)
  let count = 0
  for (const doc of fewest.docs) {
    let sum = 0
    for (const { weights, rarity } of weighed) {
      const weight = weights[doc] ?? 0
      if (weight === 0) {
        sum = 0
        break
      }
      sum += weight * rarity
    }
    if (sum === 0) continue
    docs[count] = doc
    scores[count++] = sum
  }
  return { docs: docs.subarray(0, count), scores: scores.subarray(0, count) }
}

/** The documents that are in the most groups, and how many groups that is. */
export function scoreMost(groups: readonly Hits[], size: number): Scored & { met: number } {
  const all = scoreAll(groups, size)
  if (all.docs.length > 0) return { ...all, met: groups.length }
  const sums = new Float32Array(size)
  const counts = new Uint8Array(size)
  let met = 0
  for (const { docs, weights } of groups) {
    const rarity = rarityOf(docs.length, size)
    for (const doc of docs) {
      sums[doc] = (sums[doc] ?? 0) + (weights[doc] ?? 0) * rarity
      const count = (counts[doc] ?? 0) + 1
      counts[doc] = count
      if (count > met) met = count
    }
  }
  const docs = new Uint32Array(size)
  let count = 0
  for (const group of groups) {
    for (const doc of group.docs) {
      if (counts[doc] !== met) continue
      docs[count++] = doc
      // Taken once.
      counts[doc] = 0
    }
  }
  const found = docs.slice(0, count)
  return { docs: found, scores: Float32Array.from(found, (doc) => sums[doc] ?? 0), met }
}

/** What few products have tells more than what most have. */
function rarityOf(found: number, size: number): number {
  return 1 + Math.log2((size + 1) / (found + 1))
}
