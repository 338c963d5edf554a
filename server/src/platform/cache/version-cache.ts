export interface VersionCache<T> {
  /** The value that was made for this version, or a new one; only that of the last version is kept. */
  get(version: readonly unknown[], make: () => T): T
}

/**
 * A value that stands as long as its version does, which is compared part by part. Whoever asks while it is being read waits
 * for the same promise, and a reading that fails is not kept.
 */
export function openVersionCache<T>(): VersionCache<T> {
  let entry: { version: readonly unknown[]; value: T } | undefined
  return {
    get(version, make) {
      if (entry && isSame(entry.version, version)) return entry.value
      const made = { version, value: make() }
      entry = made
      if (made.value instanceof Promise)
        made.value.catch(() => {
          if (entry === made) entry = undefined
        })
      return made.value
    },
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((part, at) => Object.is(part, b[at]))
