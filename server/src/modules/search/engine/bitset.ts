/**
 * A set of documents, one bit each, 32 to a block, so that conditions are evaluated for 32 documents at once. Signed
 * numbers, because V8 stores those without boxing.
 */
export type Bitset = Int32Array

/** Documents in a block. */
export const BLOCK_SIZE = 32
/** Every document of a block. */
export const ALL_BITS = -1

export const blockOf = (doc: number) => doc >>> 5
export const bitMask = (doc: number) => 1 << (doc & 31)
/** Index of the block's lowest set bit; `rest &= rest - 1` clears it. */
export const lowestBit = (block: number) => 31 - Math.clz32(block & -block)

export function hasBit(bits: Bitset, doc: number): boolean {
  return ((bits[blockOf(doc)] ?? 0) & bitMask(doc)) !== 0
}

export function setBit(bits: Bitset, doc: number): void {
  bits[blockOf(doc)] = (bits[blockOf(doc)] ?? 0) | bitMask(doc)
}

export function clearBit(bits: Bitset, doc: number): void {
  bits[blockOf(doc)] = (bits[blockOf(doc)] ?? 0) & ~bitMask(doc)
}

/** Number of set bits in a block (population count). */
export function popcount(block: number): number {
  const pairs = block - ((block >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bitset): number {
  let count = 0
  for (let block = 0; block < bits.length; block++) count += popcount(bits[block] ?? 0)
  return count
}

export function isEmpty(bits: Bitset): boolean {
  for (let block = 0; block < bits.length; block++) if (bits[block] !== 0) return false
  return true
}

/** Intersection of the sets; at least one set, all of one length. */
export function intersect([first, ...others]: readonly Bitset[]): Bitset {
  const both = (first ?? new Int32Array(0)).slice()
  for (const other of others) {
    for (let block = 0; block < both.length; block++) both[block] = (both[block] ?? 0) & (other[block] ?? 0)
  }
  return both
}

/** The documents in the largest number of these sets, and that number. */
export function intersectMost(sets: readonly Bitset[]): { bits: Bitset; met: number } {
  const bits = intersect(sets)
  if (!isEmpty(bits)) return { bits, met: sets.length }
  let met = 0
  /** Within a block: by number n, the documents in more than n sets. */
  const inMore = new Int32Array(sets.length)
  for (let block = 0; block < bits.length; block++) {
    let present = 0
    for (const set of sets) if (set[block]) present += 1
    // No document can be in more sets than contain any document of its block.
    if (present === 0 || present < met) continue
    inMore.fill(0)
    let max = 0
    for (const set of sets) {
      let own = set[block] ?? 0
      for (let index = 0; own !== 0; index++) {
        const before = inMore[index] ?? 0
        inMore[index] = before | own
        own &= before
        max = Math.max(max, index + 1)
      }
    }
    if (max > met) {
      met = max
      bits.fill(0)
    }
    if (met > 0 && max === met) bits[block] = inMore[met - 1] ?? 0
  }
  return { bits, met }
}
