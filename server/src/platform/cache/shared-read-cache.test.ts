import { setTimeout as pause } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { NO_REDIS, redisServer } from '../../../test/faults/redis-server.ts'
import { openSharedStore } from '../store/shared-store.ts'
import { type CacheStore, openSharedReadCache } from './shared-read-cache.ts'

const OPTIONS = { name: 'board', max: 2, lifeMs: 60_000 }

/** As many processes as there are stores, and how often they read. */
function processesOver(stores: readonly (CacheStore | null)[]) {
  let reads = 0
  const read = async () => {
    reads += 1
    await pause(20)
    return { count: reads }
  }
  const caches = stores.map((store) => openSharedReadCache<{ count: number }>(() => store, OPTIONS))
  return {
    reads: () => reads,
    ask: (key: string) => Promise.all(caches.flatMap((cache) => [cache(key, read), cache(key, read)])),
  }
}

test('three processes with a store read a key once between them, whoever asks first', async (context) => {
  await using server = await redisServer()
  if (!server) return context.skip(NO_REDIS)
  const open = () => openSharedStore(server.url, { log: { info() {}, warn() {} }, registry: new Registry() })
  const stores = await Promise.all([open(), open(), open()])
  const processes = processesOver(stores)
  expect(await processes.ask('10:00:00')).toEqual(Array.from({ length: 6 }, () => ({ count: 1 })))
  expect(await processes.ask('10:00:00')).toEqual(Array.from({ length: 6 }, () => ({ count: 1 })))
  await processes.ask('10:00:30')
  expect(processes.reads()).toBe(2)
  await server.kill()
  // Each for itself.
  await processes.ask('10:01:00')
  expect(processes.reads()).toBe(5)
  await Promise.all(stores.map((store) => store.close()))
})

test('without a store each process reads once', async () => {
  const processes = processesOver([null, null])
  await processes.ask('10:00:00')
  expect(processes.reads()).toBe(2)
})

test('a read that another process began and never ended is done again', async () => {
  const values = new Map<string, string>([['board 10:00:00 reading', '']])
  const forgetting = setTimeout(() => values.delete('board 10:00:00 reading'), 100)
  const store: CacheStore = {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => void values.set(key, value),
    setOnce: async (key) => {
      const isFirst = !values.has(key)
      values.set(key, '')
      return { isFirst, epoch: '' }
    },
  }
  const processes = processesOver([store])
  expect(await processes.ask('10:00:00')).toEqual([{ count: 1 }, { count: 1 }])
  clearTimeout(forgetting)
})
