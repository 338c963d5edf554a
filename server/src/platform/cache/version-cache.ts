export interface VersionCache<T> {
  /** The value made for this version, or a new one; only the last version's is cached. */
  get(version: readonly unknown[], make: () => T): T
}

/**
 * Caches one value by version, whose parts are compared with `Object.is`. Concurrent callers get the same promise, and
 * a rejected one is not cached.
 */
export function openVersionCache<T>(): VersionCache<T> {
  let entry: { version: readonly unknown[]; value: T } | undefined
  return {
    get(version, make) {
      if (entry && isSame(entry.version, version)) return entry.value
      const newEntry = { version, value: make() }
      entry = newEntry
      if (newEntry.value instanceof Promise)
        newEntry.value.catch(() => {
          if (entry === newEntry) entry = undefined
        })
      return newEntry.value
    },
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((part, index) => Object.is(part, b[index]))
