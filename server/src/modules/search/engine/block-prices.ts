import { BLOCK_SIZE, bitMask, blockOf, lowestBit, popcount } from './bitset.ts'
import { copyInto } from './document-ids.ts'

/** The lowest price of each document, in fen, and the price range of each block. */
export interface BlockPrices {
  set(doc: number, fen: number): void
  of(doc: number): number
  /** Of the block's documents in `among`, those priced from `min` to `max`. */
  within(block: number, among: number, min: number, max: number): number
  /** The range, widened to the block's documents in `among`. */
  widen(range: PriceRange, block: number, among: number): void
  /** Counts the block's documents in `among` by price step. */
  addSteps(counts: Uint32Array, block: number, among: number): void
}

/** Lower bounds of the price steps, in fen: narrow where most products are. The last step is open. */
export const PRICE_STEPS = [0, 100, 200, 300, 500, 800, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000].map(
  (yuan) => yuan * 100,
)
const STEPS = PRICE_STEPS.length
const stepOf = (fen: number) => PRICE_STEPS.findLastIndex((from) => from <= fen)

export interface PriceRange {
  min: number
  max: number
}

export function openBlockPrices(): BlockPrices {
  let prices = new Int32Array(32 * BLOCK_SIZE)
  /** The widest range that the block ever had. */
  let lowest = new Int32Array(32).fill(MAX_INT32)
  let highest = new Int32Array(32)
  /** By block and step, the documents in it. */
  let steps = new Int32Array(32 * STEPS)
  return {
    set(doc, fen) {
      const block = blockOf(doc)
      if (doc >= prices.length) {
        const blocks = (block + 1) * 2
        prices = copyInto(prices, new Int32Array(blocks * BLOCK_SIZE))
        lowest = copyInto(lowest, new Int32Array(blocks).fill(MAX_INT32))
        highest = copyInto(highest, new Int32Array(blocks))
        steps = copyInto(steps, new Int32Array(blocks * STEPS))
      }
      prices[doc] = fen
      for (let step = 0, own = stepOf(fen); step < STEPS; step++) {
        const at = block * STEPS + step
        steps[at] = step === own ? (steps[at] ?? 0) | bitMask(doc) : (steps[at] ?? 0) & ~bitMask(doc)
      }
      lowest[block] = Math.min(lowest[block] ?? MAX_INT32, fen)
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
        const doc = block * BLOCK_SIZE + lowestBit(rest)
        const fen = prices[doc] ?? 0
        if (min <= fen && fen <= max) found |= bitMask(doc)
      }
      return found
    },
    widen(range, block, among) {
      if (range.min <= (lowest[block] ?? 0) && (highest[block] ?? 0) <= range.max) return
      for (let rest = among; rest !== 0; rest &= rest - 1) {
        const fen = prices[block * BLOCK_SIZE + lowestBit(rest)] ?? 0
        if (fen < range.min) range.min = fen
        if (fen > range.max) range.max = fen
      }
    },
    addSteps(counts, block, among) {
      for (let step = 0; step < STEPS; step++) {
        const found = among & (steps[block * STEPS + step] ?? 0)
        if (found !== 0) counts[step] = (counts[step] ?? 0) + popcount(found)
      }
    },
  }
}

/** Above every price. */
const MAX_INT32 = 2 ** 31 - 1
