import { LRUCache } from 'lru-cache'

export interface ExpiringCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  entries(): Iterable<[string, T]>
  readonly size: number
}

/**
 * LRU cache of at most `max` values, each for `ttlMs`. Expired values are released without further calls, at the latest
 * after twice that time.
 */
export function openExpiringCache<T extends object>(max: number, ttlMs: number): ExpiringCache<T> {
  const cache = new LRUCache<string, T>({ max, ttl: ttlMs })
  let isSweeping = false
  const sweepLater = () => {
    if (isSweeping) return
    isSweeping = true
    setTimeout(() => {
      isSweeping = false
      cache.purgeStale()
      if (cache.size > 0) sweepLater()
    }, ttlMs).unref()
  }
  return {
    get: (key) => cache.get(key),
    set(key, value) {
      cache.set(key, value)
      sweepLater()
    },
    delete: (key) => void cache.delete(key),
    entries: () => cache.entries(),
    get size() {
      return cache.size
    },
  }
}

/** LRU cache of at most `maxBytes`, as counted by `sizeOf`. Values larger than that are not stored. */
export function openSizedCache<T extends object>(
  maxBytes: number,
  sizeOf: (value: T, key: string) => number,
): LRUCache<string, T> {
  // The library does not accept 0, which here disables the cache.
  return new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation: sizeOf })
}
