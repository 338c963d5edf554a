export type ReadCache<T> = (key: string, read: () => Promise<T>) => Promise<T>

export interface ReadCacheOptions<T> {
  /** Most keys; the oldest is evicted first. */
  readonly max?: number
  /** Values for which this is false are not cached. */
  readonly shouldCache?: (value: T) => boolean
}

/** Caches reads by key. Concurrent callers share one read; failures are not cached. */
export function openReadCache<T>(options: ReadCacheOptions<T> = {}): ReadCache<T> {
  const { max = Number.POSITIVE_INFINITY, shouldCache = () => true } = options
  const pending = new Map<string, Promise<T>>()
  return (key, read) => {
    const cached = pending.get(key)
    if (cached) return cached
    const promise = read()
    pending.set(key, promise)
    const [oldest] = pending.keys()
    if (pending.size > max && oldest !== undefined) pending.delete(oldest)
    const evict = () => void (pending.get(key) === promise && pending.delete(key))
    promise.then((value) => void (shouldCache(value) || evict()), evict)
    return promise
  }
}
