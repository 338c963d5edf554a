import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCluster } from '../../../test/support/cluster.ts'
import { inRolledBack } from './clients/rolled-back.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './pool.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const quiet = { info: () => undefined, warn: () => undefined }
const cluster = await testCluster()

async function onFreshDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const database = await cluster.createDatabase('bare', async () => undefined)
  await work(database.url).finally(database.drop)
}

test('counts are numbers, too large ones stay text, and dates stay text', () =>
  onFreshDatabase(async (url) => {
    const { db, pool, close } = openDatabase(url, { log: quiet })
    const query = `SELECT count(*) AS n, 9007199254740993::int8 AS large, DATE '2026-03-01' AS day`
    const row = { n: 1, large: '9007199254740993', day: '2026-03-01' }
    expect((await db.execute(sql.raw(query))).rows).toEqual([row])
    expect((await pool.query(query)).rows).toEqual([row])
    await close()
  }))

test('a statement, a wait for a lock and an idle transaction end by themselves', () =>
  onFreshDatabase(async (url) => {
    const limits = { statementTimeoutMs: 1_000, lockTimeoutMs: 50 }
    const { pool, close } = openDatabase(url, { log: quiet, ...limits })
    await expect(pool.query('SELECT pg_sleep(30)')).rejects.toThrow('statement timeout')
    await pool.query('CREATE TABLE hot AS SELECT 1 AS id')
    const holder = await pool.connect()
    holder.on('error', () => undefined)
    await holder.query('BEGIN; SELECT * FROM hot FOR UPDATE')
    await expect(pool.query('UPDATE hot SET id = 2')).rejects.toThrow('lock timeout')
    holder.release(true)
    await close()
    const idle = openDatabase(url, { log: quiet, transactionTimeoutMs: 300 })
    const left = await idle.pool.connect()
    const ended = once(left, 'error')
    await left.query('BEGIN')
    expect(String(await ended)).toContain('transaction')
    left.release(true)
    await idle.close()
  }))

test('a transaction that is rolled back may take longer than others, by its own limits', () =>
  onFreshDatabase(async (url) => {
    const { pool, close } = openDatabase(url, { log: quiet, statementTimeoutMs: 200, transactionTimeoutMs: 200 })
    const sleep = sql`select pg_sleep(2)`
    const limits = { lockMs: 60_000, statementMs: 60_000, transactionMs: 60_000 }
    await expect(inRolledBack(pool, (_, tx) => tx.execute(sleep))).rejects.toThrow()
    expect((await inRolledBack(pool, (_, tx) => tx.execute(sleep), limits)).rowCount).toBe(1)
    await expect(inRolledBack(pool, (_, tx) => tx.execute(sleep))).rejects.toThrow()
    await close()
  }))

test('a statement that comes often in a transaction that is rolled back meets no name of its connection', () =>
  onFreshDatabase(async (url) => {
    const { db, pool, close } = openDatabase(url, { log: quiet, size: 1 })
    for (let n = 0; n < 12; n++) await db.execute(sql`select ${n}::int * 2 as twice`)
    const rows = await inRolledBack(pool, async (_, tx) => {
      for (let n = 0; n < 12; n++) await tx.execute(sql`select ${n}::int * 3 as thrice`)
      return (await tx.execute(sql`select ${5}::int * 3 as thrice`)).rows
    })
    expect(rows).toEqual([{ thrice: 15 }])
    await close()
  }))

test('a frequent statement is parsed once a connection, in transactions too', () =>
  onFreshDatabase(async (url) => {
    const { db, pool, close } = openDatabase(url, { log: quiet, size: 1 })
    for (let n = 0; n < 40; n++) {
      const twice = sql`select ${n}::int * 2 as twice`
      const { rows } = n % 2 === 0 ? await db.execute(twice) : await db.transaction((tx) => tx.execute(twice))
      expect(rows).toEqual([{ twice: n * 2 }])
    }
    const known = await pool.query(`SELECT generic_plans + custom_plans AS runs FROM pg_prepared_statements
      WHERE statement LIKE '%as twice'`)
    expect(known.rows).toEqual([{ runs: 31 }])
    await close()
  }))

test('without a free connection a call fails within a second', () =>
  onFreshDatabase(async (url) => {
    const { pool, close } = openDatabase(url, { log: quiet, size: 1, waitMs: 500 })
    const taken = await pool.connect()
    await expect(pool.query('SELECT 1')).rejects.toThrow('timeout')
    taken.release()
    await close()
  }))

test('a statement without an answer from the network fails, and the next one gets a connection', () =>
  onFreshDatabase(async (url) => {
    const real = new URL(url)
    let isCut = false
    const between = createServer((near) => {
      const far = connect(Number(real.port), real.hostname)
      far.on('data', (bytes) => void (isCut || near.write(bytes)))
      near.pipe(far).on('error', () => undefined)
      near.on('error', () => undefined)
    })
    await once(between.listen(0, '127.0.0.1'), 'listening')
    const address = between.address()
    const through = new URL(url)
    through.search = ''
    through.port = String(typeof address === 'object' && address ? address.port : 0)
    const limits = { statementTimeoutMs: 100, transactionTimeoutMs: 100 }
    const { pool, close } = openDatabase(through.href, { log: quiet, size: 1, ...limits })
    await pool.query('SELECT 1')
    isCut = true
    await expect(pool.query('SELECT 1')).rejects.toThrow('terminated')
    isCut = false
    expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }])
    await close()
    between.close()
  }))

test('concurrent migrations run each migration once', () =>
  onFreshDatabase(async (url) => {
    await Promise.all([1, 2, 3].map(() => migrate(url, MIGRATIONS)))
    const { pool, close } = openDatabase(url, { log: quiet })
    const { rows } = await pool.query(
      'SELECT count(*) AS all, count(DISTINCT hash) AS distinct FROM drizzle.__drizzle_migrations',
    )
    expect(rows[0].all).toBe(rows[0].distinct)
    expect((await pool.query(`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`)).rowCount).toBe(1)
    await close()
  }))

test('a broken connection, before or in a transaction, is not leaked, and does not end the process', () =>
  onFreshDatabase(async (url) => {
    const { db, pool, close } = openDatabase(url, { log: quiet, size: 1, waitMs: 1_000 })
    const one = () => db.transaction((tx) => tx.execute(sql`select 1 as one`))
    pool.once('acquire', (client) => void client.end())
    await expect(one()).rejects.toThrow()
    const cut = db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
    await expect(cut).rejects.toThrow()
    expect((await one()).rows).toEqual([{ one: 1 }])
    await close()
  }))
