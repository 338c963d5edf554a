import { setTimeout as pause } from 'node:timers/promises'
import { type Scope, scoped } from '../scope.ts'
import type { SharedStore } from '../store/shared-store.ts'
import { openReadCache, type ReadCache } from './read-cache.ts'

export type CacheStore = Pick<SharedStore, 'get' | 'set' | 'setOnce'>

/** The store of this mall, for caches; set by whatever serves calls that use one. */
export const cacheStore = scoped((_: { readonly scope: Scope }): { current: CacheStore | null } => ({ current: null }))

interface Options {
  /** In front of its keys in the store. */
  name: string
  /** Most keys in this process. */
  max: number
  /** How long a value stays in the store. */
  lifeMs: number
}

/** After that somebody else's read is taken for lost. */
const READING_MS = 5_000
const LOOK_AGAIN_MS = 50

/**
 * A read cache over all processes that share a store: one of them reads, the others take its value, which has to survive
 * JSON. Without a store, or while it is away, each process reads for itself.
 */
export function openSharedReadCache<T>(store: () => CacheStore | null, options: Options): ReadCache<T> {
  const { name, max, lifeMs } = options
  const own = openReadCache<T>({ max })
  return (key, read) =>
    own(key, async () => {
      const shared = store()
      const stored = `${name} ${key}`
      const found = shared && (await takeOrClaim<T>(shared, stored))
      if (found) return found.value
      const value = await read()
      // Away: the others read for themselves.
      await shared?.set(stored, JSON.stringify({ value }), lifeMs).catch(() => undefined)
      return value
    })
}

/** The value in the store; null: this process is the one to read it. */
async function takeOrClaim<T>(store: CacheStore, key: string): Promise<{ value: T } | null> {
  try {
    for (;;) {
      const text = await store.get(key)
      // Written by the same program, or by another version of it under the same key for seconds.
      if (text !== null) return JSON.parse(text) as { value: T }
      if ((await store.setOnce(`${key} reading`, READING_MS)).isFirst) return null
      await pause(LOOK_AGAIN_MS)
    }
  } catch {
    return null
  }
}
