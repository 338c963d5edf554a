export type ReadCache<T> = (key: string, read: () => Promise<T>) => Promise<T>

export interface ReadCacheOptions<T> {
  /** Keys at most; the one read first goes first. */
  readonly max?: number
  /** What was found and is not worth keeping is read anew. */
  readonly isKept?: (value: T) => boolean
}

/** What was read under a key. Whoever asks while it is being read waits for the same answer; a failed reading is not kept. */
export function openReadCache<T>(options: ReadCacheOptions<T> = {}): ReadCache<T> {
  const { max = Number.POSITIVE_INFINITY, isKept = () => true } = options
  const readings = new Map<string, Promise<T>>()
  return (key, read) => {
    const known = readings.get(key)
    if (known) return known
    const reading = read()
    readings.set(key, reading)
    const [oldest] = readings.keys()
    if (readings.size > max && oldest !== undefined) readings.delete(oldest)
    const forget = () => void (readings.get(key) === reading && readings.delete(key))
    reading.then((value) => void (isKept(value) || forget()), forget)
    return reading
  }
}
