/**
 * A set of documents, one bit for each, 32 to a block: what is true of documents is asked of 32 at once. Numbers with a
 * sign, because V8 keeps those apart from objects.
 */
export type Bits = Int32Array

/** Documents in a block. */
export const BLOCK = 32
/** Every document of a block. */
export const ALL = -1

export const blockOf = (doc: number) => doc >>> 5
export const bitOf = (doc: number) => 1 << (doc & 31)
/** Which of the block's bits is its lowest; `rest &= rest - 1` takes that one away. */
export const lowestOf = (block: number) => 31 - Math.clz32(block & -block)

export function isIn(bits: Bits, doc: number): boolean {
  return ((bits[blockOf(doc)] ?? 0) & bitOf(doc)) !== 0
}

export function include(bits: Bits, doc: number): void {
  bits[blockOf(doc)] = (bits[blockOf(doc)] ?? 0) | bitOf(doc)
}

export function exclude(bits: Bits, doc: number): void {
  bits[blockOf(doc)] = (bits[blockOf(doc)] ?? 0) & ~bitOf(doc)
}

/** How many of a block's bits are set: pairs, fours and eights are added up side by side. */
export function bitsSet(block: number): number {
  const pairs = block - ((block >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countOf(bits: Bits): number {
  let count = 0
  for (let block = 0; block < bits.length; block++) count += bitsSet(bits[block] ?? 0)
  return count
}

export function isEmpty(bits: Bits): boolean {
  for (let block = 0; block < bits.length; block++) if (bits[block] !== 0) return false
  return true
}

/** The documents that are in every set; there is at least one set, and all are of one length. */
export function inAll([first, ...others]: readonly Bits[]): Bits {
  const both = (first ?? new Int32Array(0)).slice()
  for (const other of others) {
    for (let block = 0; block < both.length; block++) both[block] = (both[block] ?? 0) & (other[block] ?? 0)
  }
  return both
}

/** The documents that are in the most of these sets, and in how many that is. */
export function inMost(sets: readonly Bits[]): { bits: Bits; met: number } {
  const bits = inAll(sets)
  if (!isEmpty(bits)) return { bits, met: sets.length }
  let met = 0
  /** Of one block, by number the documents that are in more sets than that. */
  const inMore = new Int32Array(sets.length)
  for (let block = 0; block < bits.length; block++) {
    let reaching = 0
    for (const set of sets) if (set[block]) reaching += 1
    // No document of it can be in more sets than reach the block at all.
    if (reaching === 0 || reaching < met) continue
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
