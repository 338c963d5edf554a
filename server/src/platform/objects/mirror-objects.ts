import { DamagedObjectError, eachObject, type ObjectFacts, type ObjectStore } from './object-store.ts'

export interface Mirror {
  from: ObjectStore
  to: ObjectStore
  /** Where copies of deleted objects go. */
  deleted: ObjectStore
}

const MAX_CONCURRENT = 16
/** A bucket tells whole seconds. */
const GRAIN_MS = 1_000

/**
 * Brings the copies of a store up to date; copies of deleted objects are kept in `deleted`. By size and time, or, where it
 * must be exact, by content: clocks of two stores may differ. Returns how many were copied.
 */
export async function mirrorObjects({ from, to, deleted }: Mirror, isExact: boolean): Promise<number> {
  const copies = new Map<string, ObjectFacts>()
  for await (const copy of eachObject(to)) copies.set(copy.path, copy)
  let copied = 0
  const bring = async (one: ObjectFacts) => {
    const copy = copies.get(one.path)
    if (copy && (await isSame(one, copy))) return
    const data = await from.read(one.path)
    // Deleted meanwhile: its copy goes with the next round.
    if (!data) return
    await to.put(one.path, data)
    if ((await to.head(one.path))?.bytes !== data.length) throw new DamagedObjectError(one.path)
    copied += 1
  }
  const isSame = async (one: ObjectFacts, copy: ObjectFacts) => {
    if (one.bytes !== copy.bytes) return false
    if (!isExact) return copy.modifiedAt.getTime() >= one.modifiedAt.getTime() + GRAIN_MS
    const [here, there] = await Promise.all([from.head(one.path), to.head(one.path)])
    return here?.sha256 != null && here.sha256 === there?.sha256
  }
  const seen = new Set<string>()
  let batch: Promise<void>[] = []
  for await (const one of eachObject(from)) {
    seen.add(one.path)
    batch.push(bring(one))
    if (batch.length < MAX_CONCURRENT) continue
    await Promise.all(batch)
    batch = []
  }
  await Promise.all(batch)
  for (const path of copies.keys()) {
    if (seen.has(path)) continue
    const data = await to.read(path)
    if (data) await deleted.put(path, data)
    await to.delete(path)
  }
  return copied
}
