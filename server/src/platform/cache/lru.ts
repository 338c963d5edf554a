import { LRUCache } from 'lru-cache'

export interface ExpiringCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  entries(): Iterable<[string, T]>
  readonly size: number
}

/**
 * At most `max` values, the least recently used going first, each for `ttlMs`. What has expired is given back also when
 * nobody asks any more, at the latest after twice that time.
 */
export function openExpiringCache<T extends object>(max: number, ttlMs: number): ExpiringCache<T> {
  const kept = new LRUCache<string, T>({ max, ttl: ttlMs })
  let isSweeping = false
  const sweepLater = () => {
    if (isSweeping) return
    isSweeping = true
    setTimeout(() => {
      isSweeping = false
      kept.purgeStale()
      if (kept.size > 0) sweepLater()
    }, ttlMs).unref()
  }
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      kept.set(key, value)
      sweepLater()
    },
    delete: (key) => void kept.delete(key),
    entries: () => kept.entries(),
    get size() {
      return kept.size
    },
  }
}

/**
 * At most so many bytes, as `sizeOf` counts them, the least recently used going first. What is larger than all of it is
 * not kept.
 */
export function openSizedCache<T extends object>(
  maxBytes: number,
  sizeOf: (value: T, key: string) => number,
): LRUCache<string, T> {
  // The library takes no bound of 0, which here means that nothing is kept.
  return new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation: sizeOf })
}
