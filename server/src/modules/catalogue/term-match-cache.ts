import { LRUCache } from 'lru-cache'
import { bytesOf, type Hits } from './hits.ts'

/** Of the words and the objects around their hits. */
const BYTES_BESIDE = 500

export type TermMatchCache<T extends { hits: Hits }> = Pick<LRUCache<string, T>, 'get' | 'set' | 'clear'>

/**
 * What words were found to reach, as much as there is room for. What was asked longest ago goes first: words that were
 * joined for one query do not push out those that everybody uses.
 */
export const openTermMatchCache = <T extends { hits: Hits }>(mostBytes: number): TermMatchCache<T> =>
  new LRUCache<string, T>({ maxSize: mostBytes, sizeCalculation: ({ hits }) => bytesOf(hits) + BYTES_BESIDE })
