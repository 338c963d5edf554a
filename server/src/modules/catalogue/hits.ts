import type { Posting } from './search-index.ts'

/** The documents that something reaches, each with how well. Dense, so that a word that half of the shop has costs little. */
export interface Hits {
  docs: number[]
  /** By document; 0 for those not reached. */
  weights: Float32Array
}

/** No document yet, of so many. */
export function noHits(documentCount: number): Hits {
  return { docs: [], weights: new Float32Array(documentCount) }
}

/** Adds what a word reaches; of two ways to a document the better one counts. */
export function addPosting(hits: Hits, posting: Posting | undefined, factor: number): void {
  if (!posting) return
  const { docs, weights } = posting
  for (let at = 0; at < docs.length; at++) keepBest(hits, docs[at] ?? 0, (weights[at] ?? 0) * factor)
}

export function addHits(hits: Hits, { docs, weights }: Hits, factor: number): void {
  for (const doc of docs) keepBest(hits, doc, (weights[doc] ?? 0) * factor)
}

function keepBest({ docs, weights }: Hits, doc: number, weight: number): void {
  const known = weights[doc] ?? 0
  if (known === 0) docs.push(doc)
  if (weight > known) weights[doc] = weight
}

/** Documents that are in every group, with the mean of their weights. */
export function hitsOfAll(groups: readonly Hits[], documentCount: number): Hits {
  const [first, ...rest] = groups
  const all = noHits(documentCount)
  for (const doc of first?.docs ?? []) {
    let sum = first?.weights[doc] ?? 0
    let isInAll = true
    for (const { weights } of rest) {
      const weight = weights[doc] ?? 0
      if (weight === 0) isInAll = false
      sum += weight
    }
    if (isInAll) keepBest(all, doc, sum / groups.length)
  }
  return all
}

/** The documents that are in the most groups, with the sum of their weights; `met` is how many groups that is. */
export function hitsOfMost(groups: readonly Hits[], documentCount: number): { hits: Hits; met: number } {
  const sums = noHits(documentCount)
  const counts = new Uint8Array(documentCount)
  let met = 0
  for (const { docs, weights } of groups) {
    for (const doc of docs) {
      keepBest(sums, doc, (sums.weights[doc] ?? 0) + (weights[doc] ?? 0))
      const count = (counts[doc] ?? 0) + 1
      counts[doc] = count
      if (count > met) met = count
    }
  }
  return { hits: { docs: sums.docs.filter((doc) => counts[doc] === met), weights: sums.weights }, met }
}
