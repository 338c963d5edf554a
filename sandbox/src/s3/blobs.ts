import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What is known of an object besides its bytes. */
export interface BlobFacts {
  key: string
  bytes: number
  etag: string
  modifiedAt: string
  /** Headers to answer with: type, checksums, `x-amz-meta-…`. */
  headers: Record<string, string>
}

/** Where the stand-in keeps a bucket's objects. */
export interface Blobs {
  facts(key: string): BlobFacts | undefined
  /** All facts, by key. */
  all(): BlobFacts[]
  /** How many objects there are besides this one, and their bytes. */
  besides(key: string): { count: number; bytes: number }
  read(key: string): Promise<Buffer>
  write(facts: BlobFacts, data: Buffer): Promise<void>
  remove(key: string): Promise<void>
}

const byKey = (some: Iterable<BlobFacts>) =>
  [...some].sort((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)))

const besidesIn = (facts: ReadonlyMap<string, BlobFacts>) => (key: string) => {
  let bytes = 0
  for (const one of facts.values()) if (one.key !== key) bytes += one.bytes
  return { count: facts.size - (facts.has(key) ? 1 : 0), bytes }
}

export function blobsInMemory(): Blobs {
  const facts = new Map<string, BlobFacts>()
  const bodies = new Map<string, Buffer>()
  return {
    facts: (key) => facts.get(key),
    all: () => byKey(facts.values()),
    besides: besidesIn(facts),
    read: async (key) => bodies.get(key) ?? Buffer.alloc(0),
    async write(one, data) {
      bodies.set(one.key, data)
      facts.set(one.key, one)
    },
    async remove(key) {
      facts.delete(key)
      bodies.delete(key)
    },
  }
}

/** A file for each object: its facts in the first line, then its bytes. What it holds outlives the process. */
export async function blobsInFolder(folder: string): Promise<Blobs> {
  await mkdir(folder, { recursive: true })
  const facts = new Map<string, BlobFacts>()
  const fileOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))
  for (const name of await readdir(folder)) {
    if (!/^[0-9a-f]{64}$/.test(name)) continue
    const one: BlobFacts = JSON.parse(firstLine(await readFile(join(folder, name))))
    facts.set(one.key, one)
  }
  let drafts = 0
  return {
    facts: (key) => facts.get(key),
    all: () => byKey(facts.values()),
    besides: besidesIn(facts),
    async read(key) {
      const whole = await readFile(fileOf(key))
      return whole.subarray(whole.indexOf(10) + 1)
    },
    async write(one, data) {
      drafts += 1
      const draft = `${fileOf(one.key)}.${drafts}.draft`
      await writeFile(draft, Buffer.concat([Buffer.from(`${JSON.stringify(one)}\n`), data]))
      await rename(draft, fileOf(one.key))
      facts.set(one.key, one)
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
      facts.delete(key)
    },
  }
}

const firstLine = (file: Buffer) => file.subarray(0, file.indexOf(10)).toString()
