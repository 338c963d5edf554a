import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Standby, type SystemPostgres, systemPostgres } from '../../../test/faults/system-postgres.ts'
import { runSql } from '../../../test/support/run-sql.ts'
import { openDatabase } from './pool.ts'
import { openReplica, type ReadingSide } from './replica.ts'

const QUICK = { measuredEachMs: 30, maxLagSeconds: 0.5 }

let postgres: SystemPostgres
let url: string
let standby: Standby

beforeAll(async () => {
  postgres = await systemPostgres()
  url = await postgres.createDatabase('mall')
  await runSql(url, 'CREATE TABLE page (word text)', [])
  standby = await postgres.openStandby()
})
afterAll(async () => {
  await standby?.[Symbol.asyncDispose]()
  await postgres?.[Symbol.asyncDispose]()
})

async function opened(replicaUrl: string) {
  const lines: string[] = []
  const record = (_: object, line: string) => void lines.push(line)
  const log = { info: record, warn: record }
  const registry = new Registry()
  const primary = openDatabase(url, { log, size: 2 })
  const replica = await openReplica(replicaUrl, primary, { log, registry, ...QUICK }).catch(async (error) => {
    await primary.close()
    throw error
  })
  const figure = async (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(await registry.metrics())?.[1]
  return {
    ...replica,
    lines,
    figure,
    where: () => replica.read(whereOf),
    async [Symbol.asyncDispose]() {
      await replica.close()
      await primary.close()
    },
  }
}

const whereOf = async ({ pool }: ReadingSide) => {
  const { rows } = await pool.query(`SELECT CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END AS side`)
  return rows[0].side
}

test('a list is read from the replica, with what the primary has written', async () => {
  await using replica = await opened(standby.urlOf(url))
  await runSql(url, `INSERT INTO page VALUES ('first')`, [])
  const page = () =>
    replica.read(async (side) => ({
      side: await whereOf(side),
      rows: (await side.pool.query('SELECT word FROM page')).rows,
    }))
  // On a busy machine it is too far behind at times, and the primary answers.
  await expect.poll(page).toEqual({ side: 'replica', rows: [{ word: 'first' }] })
  await expect.poll(() => replica.figure('database_replica_used')).toBe('1')
})

test('one that is too far behind is not read from until it has caught up', async () => {
  await using replica = await opened(standby.urlOf(url))
  await standby.tell('SELECT pg_wal_replay_pause()')
  await runSql(url, `INSERT INTO page VALUES ('second')`, [])
  await expect.poll(replica.where, { timeout: 30_000 }).toBe('primary')
  await expect
    .poll(async () => Number(await replica.figure('database_replica_lag_seconds')))
    .toBeGreaterThan(QUICK.maxLagSeconds)
  await expect.poll(() => replica.figure('database_replica_used')).toBe('0')
  await standby.tell('SELECT pg_wal_replay_resume()')
  await expect.poll(replica.where, { timeout: 30_000 }).toBe('replica')
  expect(replica.lines).toEqual([expect.stringMatching(/^只读副本.*主库/), '只读副本恢复了'])
})

test('what breaks at the replica is read again from the beginning at the primary, other errors are told', async () => {
  await using replica = await opened(standby.urlOf(url))
  await expect.poll(replica.where).toBe('replica')
  const sides: string[] = []
  const page = await replica.read(async (side) => {
    sides.push(await whereOf(side))
    if (sides.length === 1) await side.pool.query('SELECT pg_terminate_backend(pg_backend_pid())')
    return sides.at(-1)
  })
  expect({ page, sides }).toEqual({ page: 'primary', sides: ['replica', 'primary'] })
  await expect.poll(replica.where).toBe('replica')
  await expect(replica.read(({ pool }) => pool.query('SELECT nothing'))).rejects.toThrow('nothing')
})

test('one of another database is refused in one line', async () => {
  const other = await postgres.createDatabase('other')
  await expect(opened(other)).rejects.toThrow(/^设置 DATABASE_REPLICA_URL 有误：/)
})

test('one that is away is told, and everything is read from the primary', async () => {
  await using replica = await opened('postgres://mall@127.0.0.1:1/mall')
  expect(await replica.where()).toBe('primary')
  expect(replica.lines).toEqual([expect.stringMatching(/^只读副本.*主库/)])
})

test('a promoted standby is not read from', async () => {
  await using replica = await opened(standby.urlOf(url))
  await expect.poll(replica.where).toBe('replica')
  await standby.tell('SELECT pg_promote()')
  await expect.poll(() => replica.figure('database_replica_used'), { timeout: 30_000 }).toBe('0')
  await runSql(url, `INSERT INTO page VALUES ('third')`, [])
  const words = await replica.read(async ({ pool }) => (await pool.query('SELECT word FROM page')).rows)
  expect(words).toContainEqual({ word: 'third' })
})
