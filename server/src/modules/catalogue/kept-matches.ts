import type { WordMatch } from './search-index.ts'

/** What words were found to reach, as many as there is room for. */
export interface KeptMatches {
  get(word: string): WordMatch | undefined
  keep(word: string, match: WordMatch): void
  clear(): void
}

const MOST_BYTES = 32 * 1024 * 1024
/** Of the word and the objects around its hits. */
const BYTES_BESIDE = 500

export function openKeptMatches(): KeptMatches {
  const kept = new Map<string, WordMatch>()
  let bytes = 0
  const bytesOf = ({ hits: { bits, starts, weights } }: WordMatch) =>
    bits.byteLength + starts.byteLength + weights.byteLength + BYTES_BESIDE
  return {
    get: (word) => kept.get(word),
    keep(word, match) {
      kept.set(word, match)
      bytes += bytesOf(match)
      for (const [oldest, other] of kept) {
        if (bytes <= MOST_BYTES) break
        kept.delete(oldest)
        bytes -= bytesOf(other)
      }
    },
    clear() {
      kept.clear()
      bytes = 0
    },
  }
}
