import type { LRUCache } from 'lru-cache'
import { openSizedCache } from '../../../platform/cache/lru.ts'
import { byteSize, type ScoredBitmap } from './scored-bitmap.ts'

/** Of the words and the objects around their bitmap. */
const BYTES_BESIDE = 500

export type TermMatchCache<T extends { bitmap: ScoredBitmap }> = Pick<LRUCache<string, T>, 'get' | 'set' | 'clear'>

/**
 * What words match, bounded in bytes. The least recently used goes first: words that were
 * joined for one query do not push out those that everybody uses.
 */
export const openTermMatchCache = <T extends { bitmap: ScoredBitmap }>(mostBytes: number): TermMatchCache<T> =>
  openSizedCache<T>(mostBytes, ({ bitmap }) => byteSize(bitmap) + BYTES_BESIDE)
