import type { Readable } from 'node:stream'

export interface ObjectFacts {
  path: string
  bytes: number
  modifiedAt: Date
}

/** First and last byte, both included; without a last one to the end. */
export interface ByteRange {
  first: number
  last?: number
}

/** Files by path: pictures and uploads, in a folder or a bucket. What was written is read by all processes at once. */
export interface ObjectStore {
  /** Replaces what is there, atomically. */
  put(path: string, data: Buffer | string): Promise<void>
  /** The whole object, checked against its checksum; null if it does not exist. */
  read(path: string): Promise<Buffer | null>
  /** As a stream; null if it does not exist. Rejects with a `RangeError` for a range behind its end. */
  get(path: string, range?: ByteRange): Promise<(ObjectFacts & { stream: Readable }) | null>
  /** `sha256` in hex; null where a bucket has none, because something else wrote the object. */
  head(path: string): Promise<(ObjectFacts & { sha256: string | null }) | null>
  /** Idempotent. */
  delete(path: string): Promise<void>
  /** A page of the objects whose path begins with `prefix`, by path; `next` is the `after` of the next page. */
  list(prefix: string, after?: string): Promise<{ objects: ObjectFacts[]; next: string | null }>
  /** An address that shows the object to anybody for so long; null for a folder, which has none. */
  signedLink(path: string, seconds: number): Promise<string | null>
}

/** A safe relative path: no leading slash, no `..`, plain characters. */
const SAFE = /^[a-z0-9][\w-]*(\/[\w-]+)*(\.[a-z0-9]+)+$/i

/** Of a writer that has not finished, or was killed. */
const DRAFT = /\.tmp$/

export const isObjectPath = (path: string): boolean => SAFE.test(path) && !DRAFT.test(path)

/** Throws for what is no path of an object. */
export function assertObjectPath(path: string): void {
  if (!isObjectPath(path)) throw new Error(`not an object path: ${path}`)
}

/** The bucket does not answer, or refuses: nothing was changed, as far as is known. */
export class ObjectsAwayError extends Error {
  constructor(cause: unknown) {
    super('the bucket is away', { cause })
    this.name = 'ObjectsAwayError'
  }
}

/** Whether an error or one of its causes says that the bucket is away. */
export function areObjectsAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof ObjectsAwayError) return true
  return false
}

/** What was read is not what was written. */
export class DamagedObjectError extends Error {
  constructor(path: string) {
    super(`the object is damaged: ${path}`)
    this.name = 'DamagedObjectError'
  }
}

/** All objects whose path begins with `prefix`, page by page. */
export async function* eachObject(store: ObjectStore, prefix = ''): AsyncGenerator<ObjectFacts> {
  let after: string | undefined
  do {
    const { objects, next } = await store.list(prefix, after)
    yield* objects
    after = next ?? undefined
  } while (after !== undefined)
}
