import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openS3StandIn } from '@mall/sandbox/s3/stand-in'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyObjects } from './copy-objects.ts'
import { openFolderStore } from './folder-store.ts'
import { eachObject, type ObjectStore } from './object-store.ts'
import { deleteOrphans } from './orphans.ts'
import { openS3Link } from './s3-link.ts'
import { openS3Store } from './s3-store.ts'

/** A new store of each kind. Both have to do the same. */
const KINDS: Record<string, () => Promise<{ store: ObjectStore; end(): Promise<void> }>> = {
  folder: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mall-objects-'))
    return { store: openFolderStore(folder), end: () => rm(folder, { recursive: true }) }
  },
  bucket: async () => {
    const { endpoint, bucket, credentials, close } = await openS3StandIn()
    const log = { info: () => undefined, warn: () => undefined }
    const settings = { endpoint, bucket, ...credentials, isPathStyle: true }
    const link = await openS3Link(settings, { log, registry: new Registry() })
    return {
      store: openS3Store(link, 'uploads/'),
      end: async () => {
        link.close()
        await close()
      },
    }
  },
}

const pathsOf = async (store: ObjectStore, prefix?: string) =>
  (await Array.fromAsync(eachObject(store, prefix))).map(({ path }) => path)

/** Opened before the tests of a group, and ended after them. */
function storeFor(open: (typeof KINDS)[string]): () => ObjectStore {
  let opened: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.end())
  return () => opened.store
}

describe.each(Object.entries(KINDS))('objects in a %s', (_, open) => {
  const theStore = storeFor(open)

  test('what was put is read, replaced and deleted', async () => {
    const store = theStore()
    const data = Buffer.from([0, 255, 10, 13, 0])
    await store.put('a/b.bin', data)
    expect(await store.read('a/b.bin')).toEqual(data)
    await store.put('a/b.bin', '体检')
    expect(String(await store.read('a/b.bin'))).toBe('体检')
    const sha256 = createHash('sha256').update('体检').digest('hex')
    expect(await store.head('a/b.bin')).toMatchObject({ path: 'a/b.bin', bytes: 6, sha256 })
    await store.delete('a/b.bin')
    await store.delete('a/b.bin')
    expect([await store.read('a/b.bin'), await store.head('a/b.bin'), await store.get('a/b.bin')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('it is told how old an object is, and an empty one is one', async () => {
    const store = theStore()
    const before = Date.now()
    await store.put('empty.txt', '')
    expect((await store.read('empty.txt'))?.length).toBe(0)
    const { modifiedAt, bytes } = (await store.head('empty.txt')) ?? expect.fail('nothing there')
    expect(bytes).toBe(0)
    // A bucket tells whole seconds.
    expect(modifiedAt.getTime()).toBeGreaterThan(before - 1_000)
    expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 1_000)
  })

  test('an object is streamed whole and in part', async () => {
    const store = theStore()
    await store.put('s.txt', '0123456789')
    const part = async (first: number, last?: number) => {
      const found = await store.get('s.txt', { first, ...(last !== undefined && { last }) })
      return found && [await text(found.stream), found.bytes]
    }
    const whole = (await store.get('s.txt')) ?? expect.fail('nothing there')
    expect(await text(whole.stream)).toBe('0123456789')
    expect(whole.bytes).toBe(10)
    expect([await part(2, 4), await part(7), await part(8, 100)]).toEqual([
      ['234', 10],
      ['789', 10],
      ['89', 10],
    ])
    await expect(part(10)).rejects.toThrow(RangeError)
  })

  test('objects are listed by path, by prefix, in pages', async () => {
    const store = theStore()
    const paths = Array.from({ length: 1_005 }, (_, nth) => `many/p-${String(nth).padStart(4, '0')}.txt`)
    for (let at = 0; at < paths.length; at += 50)
      await Promise.all(paths.slice(at, at + 50).map((path) => store.put(path, path)))
    await store.put('many2/x.txt', 'x')
    await store.put('many/deep/y.txt', 'y')
    const first = await store.list('many/')
    expect(first.objects).toHaveLength(1_000)
    expect(first.objects[0]).toMatchObject({ path: 'many/deep/y.txt', bytes: 1 })
    expect(first.next).toBe(first.objects.at(-1)?.path)
    expect(await pathsOf(store, 'many/')).toEqual(['many/deep/y.txt', ...paths])
    expect(await pathsOf(store, 'many/p-100')).toEqual(paths.slice(1_000))
    expect(await pathsOf(store, 'nothing/')).toEqual([])
    expect(await pathsOf(store)).toContain('many2/x.txt')
  })

  test('what is no path of an object is neither written nor found', async () => {
    const store = theStore()
    for (const path of ['', '/a.txt', '../a.txt', 'a/../b.txt', 'a//b.txt', 'a', 'a.txt/', 'a b.txt', 'a.1-2.tmp']) {
      await expect(store.put(path, 'x')).rejects.toThrow('not an object path')
      expect([await store.read(path), await store.head(path), await store.get(path)]).toEqual([null, null, null])
      await store.delete(path)
    }
  })

  test('of several writers at once one wins, and readers see a whole object', async () => {
    const store = theStore()
    const bodies = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(50_000))
    await store.put('busy.txt', bodies[0] ?? '')
    const reads = Array.from({ length: 20 }, async () => String(await store.read('busy.txt')))
    await Promise.all([...bodies.map((body) => store.put('busy.txt', body)), ...reads])
    for (const read of await Promise.all(reads)) expect(bodies).toContain(read)
    expect(bodies).toContain(String(await store.read('busy.txt')))
  })
})

describe.each(Object.entries(KINDS))('links, orphans and copies in a %s', (kind, open) => {
  const theStore = storeFor(open)

  test('a signed link shows this object alone; a folder has none', async () => {
    const store = theStore()
    await store.put('link/a.webp', 'picture')
    await store.put('link/b.webp', 'another')
    const link = await store.signedLink('link/a.webp', 60)
    if (kind === 'folder') return expect(link).toBeNull()
    const shown = await fetch(String(link))
    expect([shown.status, shown.headers.get('content-type'), await shown.text()]).toEqual([
      200,
      'image/webp',
      'picture',
    ])
    for (const wrong of [link?.replace('a.webp', 'b.webp'), link?.split('?')[0]])
      expect((await fetch(String(wrong))).status).toBe(403)
  })

  test('orphans are deleted: neither owned nor young', async () => {
    const store = theStore()
    for (const name of ['owned', 'orphan']) await store.put(`files/${name}.txt`, name)
    const search = (before: Date) =>
      deleteOrphans(store, {
        prefix: 'files/',
        before,
        findOwned: async (paths) => new Set(paths.filter((path) => path.includes('owned'))),
      })
    expect(await search(new Date(Date.now() - 60_000))).toBe(0)
    expect(await search(new Date(Date.now() + 60_000))).toBe(1)
    expect(await pathsOf(store, 'files/')).toEqual(['files/owned.txt'])
  })

  test('objects of a folder are copied here, again without effect, and what is newer here stays', async () => {
    const store = theStore()
    const folder = await mkdtemp(join(tmpdir(), 'mall-moved-'))
    try {
      const from = openFolderStore(folder)
      await from.put('moved/a.txt', 'first')
      await from.put('moved/b.txt', 'second')
      expect(await copyObjects(from, store)).toEqual({ copied: 2, bytes: 11, same: 0, newer: [] })
      expect(await copyObjects(from, store)).toEqual({ copied: 0, bytes: 0, same: 2, newer: [] })
      await store.put('moved/b.txt', 'edited here')
      expect(await copyObjects(from, store)).toEqual({ copied: 0, bytes: 0, same: 1, newer: ['moved/b.txt'] })
      expect(String(await store.read('moved/b.txt'))).toBe('edited here')
      expect((await readdir(join(folder, 'moved'))).length).toBe(2)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
