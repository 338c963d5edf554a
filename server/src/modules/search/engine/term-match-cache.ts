import type { LRUCache } from 'lru-cache'
import { openSizedCache } from '../../../platform/cache/lru.ts'
import { byteSize, type ScoredBitmap } from './scored-bitmap.ts'

/** Estimated size of the words and objects around a bitmap. */
const BYTES_BESIDE = 500

export type TermMatchCache<T extends { bitmap: ScoredBitmap }> = Pick<LRUCache<string, T>, 'get' | 'set' | 'clear'>

/**
 * Cached matches of words, bounded in bytes, least recently used first out; words joined for one query do not displace
 * common ones.
 */
export const openTermMatchCache = <T extends { bitmap: ScoredBitmap }>(mostBytes: number): TermMatchCache<T> =>
  openSizedCache<T>(mostBytes, ({ bitmap }) => byteSize(bitmap) + BYTES_BESIDE)
