import { bytesOf, type Hits } from './hits.ts'

/**
 * What words were found to reach, as much as there is room for. What was asked longest ago goes first: words that were
 * joined for one wish do not push out those that everybody uses.
 */
export interface KeptMatches<T extends { hits: Hits }> {
  get(words: string): T | undefined
  keep(words: string, match: T): void
  clear(): void
}

/** Of the words and the objects around their hits. */
const BYTES_BESIDE = 500

export function openKeptMatches<T extends { hits: Hits }>(mostBytes: number): KeptMatches<T> {
  const kept = new Map<string, T>()
  let bytes = 0
  return {
    get(words) {
      const match = kept.get(words)
      if (!match) return undefined
      kept.delete(words)
      kept.set(words, match)
      return match
    },
    keep(words, match) {
      kept.set(words, match)
      bytes += bytesOf(match.hits) + BYTES_BESIDE
      for (const [oldest, { hits }] of kept) {
        if (bytes <= mostBytes) break
        kept.delete(oldest)
        bytes -= bytesOf(hits) + BYTES_BESIDE
      }
    },
    clear() {
      kept.clear()
      bytes = 0
    },
  }
}
