import { setTimeout as pause } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { expect, type TestContext, test, vi } from 'vitest'
import { NO_REDIS, type RedisServer, redisServer } from '../../../test/faults/redis-server.ts'
import { openSharedStore, StoreAwayError } from './shared-store.ts'

const LIFE_MS = 60_000

async function withServer(
  context: TestContext,
  work: (server: RedisServer) => Promise<void>,
  flags: readonly string[] = [],
): Promise<void> {
  await using server = await redisServer(flags)
  if (!server) return context.skip(NO_REDIS)
  await work(server)
}

async function openStore(url: string, patienceMs = 5_000) {
  const lines: string[] = []
  const record = (_: object, line: string) => void lines.push(line)
  const registry = new Registry()
  const store = await openSharedStore(url, { log: { info: record, warn: record }, registry, patienceMs })
  const isMarkedAway = async () => /^shared_store_away 1$/m.test(await registry.metrics())
  return { ...store, lines, isMarkedAway, [Symbol.asyncDispose]: () => store.close() }
}

const whyNot = (url: string) =>
  openStore(url, 0).then(
    () => '',
    (error: Error) => error.message,
  )

test('a key is set once over two processes, and both know the same epoch', (context) =>
  withServer(context, async ({ url }) => {
    await using one = await openStore(url)
    await using other = await openStore(url)
    expect(other.epoch()).toBe(one.epoch())
    const answers = await Promise.all([one, other, one, other].map((store) => store.setOnce('a', LIFE_MS)))
    expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1)
    expect(new Set(answers.map(({ epoch }) => epoch))).toEqual(new Set([one.epoch()]))
    expect((await one.setOnce('b', 30)).isFirst).toBe(true)
    await pause(60)
    expect((await other.setOnce('b', 30)).isFirst).toBe(true)
  }))

test('many keys at once are answered right', (context) =>
  withServer(context, async ({ url }) => {
    await using store = await openStore(url)
    const keys = Array.from({ length: 2_000 }, (_, index) => `k${index % 1_500}`)
    const answers = await Promise.all(keys.map((key) => store.setOnce(key, LIFE_MS)))
    expect(answers.map(({ isFirst }) => isFirst)).toEqual(keys.map((_, index) => index < 1_500))
  }))

test('an emptied store has another epoch at the next key, at each process', (context) =>
  withServer(context, async ({ url, tell }) => {
    await using one = await openStore(url)
    await using other = await openStore(url)
    const before = one.epoch()
    await one.setOnce('a', LIFE_MS)
    await tell('FLUSHALL')
    const again = await one.setOnce('a', LIFE_MS)
    expect(again.isFirst).toBe(true)
    expect(again.epoch).not.toBe(before)
    expect((await other.setOnce('a', LIFE_MS)).epoch).toBe(again.epoch)
  }))

test('a store that was emptied while nobody asked has one new epoch for all', (context) =>
  withServer(context, async ({ url, tell }) => {
    await using one = await openStore(url)
    await using other = await openStore(url)
    const before = one.epoch()
    await tell('FLUSHALL')
    await expect.poll(() => one.epoch() !== before && one.epoch() === other.epoch(), { timeout: 30_000 }).toBe(true)
  }))

test('a store restarted from an older copy has another epoch', (context) =>
  withServer(context, async (server) => {
    await using store = await openStore(server.url)
    const before = store.epoch()
    await store.setOnce('known to the copy', LIFE_MS)
    expect(await server.tell('SAVE')).toBe('+OK')
    await store.setOnce('forgotten', LIFE_MS)
    await server.kill()
    await server.start()
    await expect.poll(() => store.epoch() !== before, { timeout: 30_000 }).toBe(true)
    expect(await store.setOnce('known to the copy', LIFE_MS)).toEqual({ isFirst: false, epoch: store.epoch() })
    expect((await store.setOnce('forgotten', LIFE_MS)).epoch).not.toBe(before)
  }))

test.for(['killed', 'frozen'])(
  'a %s store refuses without a try each, is told once, and is back by itself',
  (how, context) =>
    withServer(context, async (server) => {
      await using store = await openStore(server.url)
      await store.setOnce('before', LIFE_MS)
      const back = how === 'killed' ? await killed(server) : server.freeze()
      await expect(store.setOnce('first', LIFE_MS)).rejects.toThrow(StoreAwayError)
      const then = performance.now()
      for (let nth = 0; nth < 100; nth++)
        await expect(store.setOnce(`n${nth}`, LIFE_MS)).rejects.toThrow(StoreAwayError)
      // One wait after the other would take 50 s.
      expect(performance.now() - then).toBeLessThan(20_000)
      expect([store.isAway(), await store.isMarkedAway()]).toEqual([true, true])
      await pause(1_000)
      await back()
      await vi.waitFor(() => store.setOnce('after', LIFE_MS), { timeout: 30_000, interval: 20 })
      expect([store.isAway(), await store.isMarkedAway()]).toEqual([false, false])
      expect(store.lines).toEqual([
        '共用存储（REDIS_URL）断了：须签名的请求先答“忙”，浏览照常，恢复后自动继续',
        '共用存储（REDIS_URL）恢复了',
      ])
    }),
)

async function killed(server: RedisServer): Promise<() => Promise<void>> {
  await server.kill()
  return () => server.start()
}

test('what takes no writing or forgets by itself is refused at the start in one line', (context) =>
  withServer(context, async ({ url, tell }) => {
    await tell('CONFIG SET maxmemory-policy allkeys-lru')
    for (const bound of ['0', '100mb']) {
      await tell(`CONFIG SET maxmemory ${bound}`)
      expect(await whyNot(url)).toBe(
        '设置 REDIS_URL 有误：内存满时会丢弃数据（maxmemory-policy allkeys-lru），须设为 noeviction',
      )
    }
    await tell('CONFIG SET maxmemory-policy noeviction')
    expect(await whyNot(url)).toBe('')
    await tell('REPLICAOF 127.0.0.1 1')
    expect(await whyNot(url)).toMatch(/^设置 REDIS_URL 有误：连不上共用存储，READONLY/)
    await tell('REPLICAOF NO ONE')
    await tell('CONFIG SET requirepass secret-of-store')
    expect(await whyNot(url)).toMatch(/^设置 REDIS_URL 有误：NOAUTH/)
    expect(await whyNot(url.replace('//', '//:wrong@'))).toMatch(/^设置 REDIS_URL 有误：WRONGPASS/)
    expect(await whyNot(url.replace('//', '//:secret-of-store@'))).toBe('')
  }))

test('nobody at the address is told in one line', async () => {
  expect(await whyNot('redis://127.0.0.1:1')).toMatch(/^设置 REDIS_URL 有误：连不上共用存储，connect ECONNREFUSED/)
})
