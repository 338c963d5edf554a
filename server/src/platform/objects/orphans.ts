import type { ObjectStore } from './object-store.ts'

interface Search {
  prefix: string
  /** Younger ones may still get their row. */
  before: Date
  /** Those of the paths that a row refers to. */
  findOwned(paths: readonly string[]): Promise<ReadonlySet<string>>
}

/** Deletes objects that no row refers to: left by a crash between object and row, or by a bucket that was away. */
export async function deleteOrphans(store: ObjectStore, { prefix, before, findOwned }: Search): Promise<number> {
  let deleted = 0
  let after: string | undefined
  do {
    const { objects, next } = await store.list(prefix, after)
    const old = objects.filter(({ modifiedAt }) => modifiedAt < before).map(({ path }) => path)
    const owned = old.length > 0 ? await findOwned(old) : new Set()
    for (const path of old) {
      if (owned.has(path)) continue
      await store.delete(path)
      deleted += 1
    }
    after = next ?? undefined
  } while (after !== undefined)
  return deleted
}
