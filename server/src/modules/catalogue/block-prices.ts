import { BLOCK, bitOf, blockOf, lowestOf } from './bits.ts'
import { grown } from './document-numbers.ts'

/** The lowest price of each document, in fen, and between which prices those of a block lie. */
export interface BlockPrices {
  set(doc: number, fen: number): void
  of(doc: number): number
  /** Of the block's documents in `among` those from `min` to `max`. */
  within(block: number, among: number, min: number, max: number): number
  /** The range, widened to the block's documents in `among`. */
  widen(range: PriceRange, block: number, among: number): void
}

export interface PriceRange {
  min: number
  max: number
}

export function openBlockPrices(): BlockPrices {
  let prices = new Int32Array(32 * BLOCK)
  /** As wide as the block was at any time. */
  let lowest = new Int32Array(32).fill(MOST)
  let highest = new Int32Array(32)
  return {
    set(doc, fen) {
      const block = blockOf(doc)
      if (doc >= prices.length) {
        const blocks = (block + 1) * 2
        prices = grown(prices, new Int32Array(blocks * BLOCK))
        lowest = grown(lowest, new Int32Array(blocks).fill(MOST))
        highest = grown(highest, new Int32Array(blocks))
      }
      prices[doc] = fen
      lowest[block] = Math.min(lowest[block] ?? MOST, fen)
      highest[block] = Math.max(highest[block] ?? 0, fen)
    },
    of: (doc) => prices[doc] ?? 0,
    within(block, among, min, max) {
      const low = lowest[block] ?? 0
      const high = highest[block] ?? 0
      if (min <= low && high <= max) return among
      if (high < min || max < low) return 0
      let found = 0
      for (let rest = among; rest !== 0; rest &= rest - 1) {
        const doc = block * BLOCK + lowestOf(rest)
        const fen = prices[doc] ?? 0
        if (min <= fen && fen <= max) found |= bitOf(doc)
      }
      return found
    },
    widen(range, block, among) {
      if (range.min <= (lowest[block] ?? 0) && (highest[block] ?? 0) <= range.max) return
      for (let rest = among; rest !== 0; rest &= rest - 1) {
        const fen = prices[block * BLOCK + lowestOf(rest)] ?? 0
        if (fen < range.min) range.min = fen
        if (fen > range.max) range.max = fen
      }
    },
  }
}

/** Above every price. */
const MOST = 2 ** 31 - 1
