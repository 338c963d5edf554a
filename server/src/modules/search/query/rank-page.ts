import type { ProductProfile } from '../../catalogue/public.ts'
import { type Bitset, BLOCK_SIZE, bitMask, blockOf, countBits, hasBit, lowestBit } from '../engine/bitset.ts'
import type { BufferPool } from '../engine/buffer-pool.ts'
import { computeScores, highest, type Scorer } from '../engine/scored-bitmap.ts'
import type { SearchIndex } from '../engine/search-index.ts'
import type { SortOrder } from '../engine/sort-orders.ts'
import type { FilterResult } from '../filters/apply-filters.ts'
import type { SearchInput } from '../filters/filters.ts'

/** Scores within a fifth of the best count as equal; there the visitor's and the operator's preferences decide. */
const SCORE_BANDS = 5

/** The visitor's preferences, by profile. */
type Preference = (profile: ProductProfile, number: number) => boolean

/**
 * One page of the results in the requested order; ties in the operator's order. `prefers` applies to
 * `comprehensive` only.
 */
export function rankPage(
  index: SearchIndex,
  found: FilterResult,
  input: SearchInput,
  prefers: Preference | null,
): number[] {
  const { order, curPage, pageSize } = input
  const isByScore = order === 'comprehensive' || order === 'plain'
  const bands = isByScore ? bandsOf(index, found, order === 'comprehensive' ? prefers : null) : [found.bits]
  const page: number[] = []
  let from = (curPage - 1) * pageSize
  for (const band of bands) {
    const size = countBits(band)
    if (from < size)
      page.push(...inOrder(index, band, size, isByScore ? 'operator' : order, from, pageSize - page.length))
    if (page.length === pageSize) break
    from = Math.max(0, from - size)
  }
  return page
}

/** The results in bands, best first; within a band all count as equal. Most pages need only the first. */
function* bandsOf(index: SearchIndex, { bits, scorer }: FilterResult, prefers: Preference | null): Generator<Bitset> {
  const isPreferred =
    prefers && Uint8Array.from(index.profiles.all, (profile, number) => (prefers(profile, number) ? 1 : 0))
  const bands = scorer ? scoreBands(index, bits, scorer) : []
  try {
    for (const band of scorer ? bands : [bits]) {
      if (!isPreferred) yield band
      else for (const preferred of [1, 0] as const) yield preferredIn(index, band, isPreferred, preferred)
    }
  } finally {
    for (const band of bands) index.buffers.release(band)
  }
}

type ScratchBitset = ReturnType<BufferPool['takeInts']>

/** By score, highest first. The caller releases it. */
function scoreBands({ buffers }: SearchIndex, bits: Bitset, scorer: Scorer): ScratchBitset[] {
  const scores = computeScores(bits, scorer, buffers)
  const perBand = highest(scores) / SCORE_BANDS
  const bands = Array.from({ length: SCORE_BANDS }, () => buffers.takeInts(bits.length))
  let index = 0
  for (let block = 0; block < bits.length; block++) {
    for (let rest = bits[block] ?? 0; rest !== 0; rest &= rest - 1) {
      const band = Math.min(SCORE_BANDS, Math.max(1, Math.ceil((scores[index++] ?? 0) / perBand - 1e-6)))
      const own = bands[SCORE_BANDS - band] ?? bits
      own[block] = (own[block] ?? 0) | (rest & -rest)
    }
  }
  buffers.release(scores)
  return bands
}

function preferredIn({ profileOf }: SearchIndex, bits: Bitset, isPreferred: Uint8Array, preferred: 0 | 1): Bitset {
  return bits.map((all, block) => (isPreferred[profileOf[block] ?? 0] === preferred ? all : 0))
}

function inOrder(
  { orders, buffers }: SearchIndex,
  bits: Bitset,
  size: number,
  order: SortOrder,
  from: number,
  max: number,
): number[] {
  const docs = orders.docsIn(order)
  // With many results, scanning the order reaches the page soon; with few, their positions are marked and read.
  const isScanShort = docs.length * (from + max) < size * size
  return isScanShort
    ? scanOrder(docs, bits, from, max)
    : sortByPosition(buffers, docs, orders.positionsIn(order), bits, from, max)
}

function scanOrder(docs: Uint32Array, bits: Bitset, from: number, max: number): number[] {
  const taken: number[] = []
  let left = from
  for (let position = 0; position < docs.length && taken.length < max; position++) {
    const doc = docs[position] ?? 0
    if (!hasBit(bits, doc)) continue
    if (left > 0) left -= 1
    else taken.push(doc)
  }
  return taken
}

function sortByPosition(
  buffers: BufferPool,
  docs: Uint32Array,
  positions: Uint32Array,
  bits: Bitset,
  from: number,
  max: number,
): number[] {
  const marks = buffers.takeInts(Math.ceil(docs.length / BLOCK_SIZE))
  for (let block = 0; block < bits.length; block++) {
    for (let rest = bits[block] ?? 0; rest !== 0; rest &= rest - 1) {
      const position = positions[block * BLOCK_SIZE + lowestBit(rest)] ?? 0
      marks[blockOf(position)] = (marks[blockOf(position)] ?? 0) | bitMask(position)
    }
  }
  const taken: number[] = []
  let left = from
  for (let block = 0; block < marks.length && taken.length < max; block++) {
    for (let rest = marks[block] ?? 0; rest !== 0 && taken.length < max; rest &= rest - 1) {
      if (left > 0) left -= 1
      else taken.push(docs[block * BLOCK_SIZE + lowestBit(rest)] ?? 0)
    }
  }
  buffers.release(marks)
  return taken
}
