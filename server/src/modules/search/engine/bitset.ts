/**
 * A set of documents, one bit for each, 32 to a block: what is true of documents is asked of 32 at once. Numbers with a
 * sign, because V8 keeps those apart from objects.
 */
export type Bitset = Int32Array

/** Documents in a block. */
export const BLOCK_SIZE = 32
/** Every document of a block. */
export const ALL_BITS = -1

export const blockOf = (doc: number) => doc >>> 5
export const bitMask = (doc: number) => 1 << (doc & 31)
/** Which of the block's bits is its lowest; `rest &= rest - 1` takes that one away. */
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

/** How many of a block's bits are set: pairs, fours and eights are added up side by side. */
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

/** The documents that are in every set; there is at least one set, and all are of one length. */
export function intersect([first, ...others]: readonly Bitset[]): Bitset {
  const both = (first ?? new Int32Array(0)).slice()
  for (const other of others) {
    for (let block = 0; block < both.length; block++) both[block] = (both[block] ?? 0) & (other[block] ?? 0)
  }
  return both
}

/** The documents that are in the most of these sets, and in how many that is. */
export function intersectMost(sets: readonly Bitset[]): { bits: Bitset; met: number } {
  const bits = intersect(sets)
  if (!isEmpty(bits)) return { bits, met: sets.length }
  let met = 0
  /** Of one block, by number the documents that are in more sets than that. */
  const inMore = new Int32Array(sets.length)
  for (let block = 0; block < bits.length; block++) {
    let present = 0
    for (const set of sets) if (set[block]) present += 1
    // No document of a block is in more sets than have any of its documents.
    if (present === 0 || present < met) continue
    inMore.fill(0)
    let most = 0
    for (const set of sets) {
      let own = set[block] ?? 0
      for (let at = 0; own !== 0; at++) {
        const before = inMore[at] ?? 0
        inMore[at] = before | own
        own &= before
        most = Math.max(most, at + 1)
      }
    }
    if (most > met) {
      met = most
      bits.fill(0)
    }
    if (met > 0 && most === met) bits[block] = inMore[met - 1] ?? 0
  }
  return { bits, met }
}
