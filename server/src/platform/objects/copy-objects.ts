import { createHash } from 'node:crypto'
import { DamagedObjectError, eachObject, type ObjectFacts, type ObjectStore } from './object-store.ts'

export interface Copied {
  copied: number
  bytes: number
  /** Already there with the same content. */
  same: number
  /** Left as they are: another content is there, and younger or of the same second. */
  newer: string[]
}

const BATCH = 16

/** A bucket tells whole seconds. */
const secondOf = ({ modifiedAt }: Pick<ObjectFacts, 'modifiedAt'>) => Math.floor(modifiedAt.getTime() / 1000)

/** Copies all objects and checks each afterwards. May be repeated: what is there already is compared alone. */
export async function copyObjects(from: ObjectStore, to: ObjectStore): Promise<Copied> {
  const done: Copied = { copied: 0, bytes: 0, same: 0, newer: [] }
  const copyOne = async ({ path, modifiedAt }: ObjectFacts) => {
    const data = await from.read(path)
    // Deleted meanwhile.
    if (!data) return
    const sha256 = createHash('sha256').update(data).digest('hex')
    const there = await to.head(path)
    if (there?.sha256 === sha256 && there.bytes === data.length) {
      done.same += 1
      return
    }
    if (there && secondOf(there) >= secondOf({ modifiedAt })) {
      done.newer.push(path)
      return
    }
    await to.put(path, data)
    const now = await to.head(path)
    if (now?.sha256 !== sha256 || now.bytes !== data.length) throw new DamagedObjectError(path)
    done.copied += 1
    done.bytes += data.length
  }
  let batch: Promise<void>[] = []
  for await (const object of eachObject(from)) {
    batch.push(copyOne(object))
    if (batch.length < BATCH) continue
    await Promise.all(batch)
    batch = []
  }
  await Promise.all(batch)
  return done
}
