import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { testCluster } from '../../../test/support/cluster.ts'
import { holdServingLock } from './serving-lock.ts'

const cluster = await testCluster()
const log = { info: () => undefined, warn: () => undefined }

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const database = await cluster.createDatabase('bare', async () => undefined)
  await work(database.url).finally(database.drop)
}

async function cutConnections(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'mall-serving' AND datname = current_database()`,
  )
  await client.end()
}

test('a second process is refused with a message, and serves once the first has ended', () =>
  withDatabase(async (url) => {
    const onTaken = vi.fn()
    const release = await holdServingLock(url, { log, onTaken })
    await expect(holdServingLock(url, { log, onTaken, patienceMs: 0 })).rejects.toThrow('另一个进程正在使用这个数据库')
    const waiting = holdServingLock(url, { log, onTaken })
    await release()
    await (await waiting)()
    expect(onTaken).not.toHaveBeenCalled()
  }))

test('a lock whose connection broke is taken again', () =>
  withDatabase(async (url) => {
    const onTaken = vi.fn()
    const release = await holdServingLock(url, { log, onTaken })
    await cutConnections(url)
    await vi.waitFor(
      () =>
        expect(holdServingLock(url, { log, onTaken, patienceMs: 0 }).then((free) => free())).rejects.toThrow('另一个'),
      { timeout: 30_000, interval: 700 },
    )
    await release()
  }))

test('a lock taken by another process after a break is reported', () =>
  withDatabase(async (url) => {
    const reported = Promise.withResolvers<void>()
    const first = await holdServingLock(url, { log, onTaken: () => reported.resolve() })
    await cutConnections(url)
    const second = await holdServingLock(url, { log, onTaken: () => undefined, patienceMs: 0 })
    await reported.promise
    await first()
    await second()
  }))

test('processes with a shared store serve beside each other, and none alone beside them', () =>
  withDatabase(async (url) => {
    const onTaken = vi.fn()
    const hold = (isShared: boolean) => holdServingLock(url, { log, onTaken, isShared, patienceMs: 0 })
    const first = await hold(true)
    const second = await hold(true)
    await first()
    await expect(hold(false)).rejects.toThrow(/^另一个进程正在使用.*给每个进程设置同一个 REDIS_URL$/)
    await second()
    const alone = await hold(false)
    await expect(hold(true)).rejects.toThrow(/^另一个没有设置 REDIS_URL 的进程正在使用/)
    await alone()
    await (await hold(true))()
    expect(onTaken).not.toHaveBeenCalled()
  }))

test('a shared lock whose connection broke is given up to a process that serves alone meanwhile', () =>
  withDatabase(async (url) => {
    const reported = Promise.withResolvers<void>()
    const first = await holdServingLock(url, { log, onTaken: () => reported.resolve(), isShared: true })
    await cutConnections(url)
    const alone = await holdServingLock(url, { log, onTaken: () => undefined, patienceMs: 0 })
    await reported.promise
    await first()
    await alone()
  }))
