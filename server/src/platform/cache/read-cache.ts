export type ReadCache<T> = (key: string, read: () => Promise<T>) => Promise<T>

export interface ReadCacheOptions<T> {
  /** Most keys; the oldest is evicted first. */
  readonly max?: number
  /** Values for which this is false are not cached. */
  readonly isKept?: (value: T) => boolean
}

/** Caches reads by key. Concurrent callers share one read; failures are not cached. */
export function openReadCache<T>(options: ReadCacheOptions<T> = {}): ReadCache<T> {
  const { max = Number.POSITIVE_INFINITY, isKept = () => true } = options
  const readings = new Map<string, Promise<T>>()
  return (key, read) => {
    const cached = readings.get(key)
    if (cached) return cached
    const reading = read()
    readings.set(key, reading)
    const [oldest] = readings.keys()
    if (readings.size > max && oldest !== undefined) readings.delete(oldest)
    const forget = () => void (readings.get(key) === reading && readings.delete(key))
    reading.then((value) => void (isKept(value) || forget()), forget)
    return reading
  }
}
