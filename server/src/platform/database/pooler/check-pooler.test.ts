import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { NO_PGBOUNCER, type PgBouncer, pgBouncer, pooledBy } from '../../../../test/faults/pgbouncer.ts'
import { testCluster } from '../../../../test/support/cluster.ts'
import { openDatabase } from '../pool.ts'
import { checkPooler } from './check-pooler.ts'
import { withoutLimits } from './limits.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const cluster = await testCluster()
const database = await cluster.createDatabase('bare', async () => undefined)
const elsewhere = await cluster.createDatabase('bare', async () => undefined)
const direct = database.servingUrl
let shared: PgBouncer | null
let whole: PgBouncer | null

beforeAll(async () => {
  shared = await pgBouncer(direct, pooledBy('transaction'))
  whole = await pgBouncer(direct, pooledBy('session', 10))
})
afterAll(async () => {
  await shared?.[Symbol.asyncDispose]()
  await whole?.[Symbol.asyncDispose]()
  await database.drop()
  await elsewhere.drop()
})

const through = (pooler: PgBouncer | null, context: TestContext) => pooler?.url ?? context.skip(NO_PGBOUNCER)
const wayTo = (databaseUrl: string, directUrl?: string, isPrepared = true) =>
  checkPooler({ databaseUrl, directUrl, ownerUrl: undefined, isPrepared })

test('without a pooler nothing is asked for', async () => {
  await wayTo(direct)
})

test('a pooler with a connection a session needs no setting', async (context) => {
  await wayTo(through(whole, context))
})

test('one with a connection a transaction needs the direct address', async (context) => {
  const url = through(shared, context)
  await expect(wayTo(url)).rejects.toThrow(/^DATABASE_URL 经过.*请把不经过连接池的地址设为 DATABASE_DIRECT_URL$/)
  await expect(wayTo(url, url, false)).rejects.toThrow(/^设置 DATABASE_DIRECT_URL 有误：.*须直接连 PostgreSQL$/)
  const asOwner = checkPooler({ databaseUrl: url, directUrl: direct, ownerUrl: url, isPrepared: false })
  await expect(asOwner).rejects.toThrow(/^设置 DATABASE_OWNER_URL 有误：.*须直接连 PostgreSQL$/)
})

test('one that does not know names is refused with the setting for it', async (context) => {
  const url = through(shared, context)
  await expect(wayTo(url, direct)).rejects.toThrow(/^DATABASE_URL 前面的连接池.*请设置 DATABASE_PREPARE=off/)
  await wayTo(url, direct, false)
})

test('another database or role as direct address is refused', async (context) => {
  const url = through(shared, context)
  for (const other of [elsewhere.servingUrl, database.url])
    await expect(wayTo(url, other, false)).rejects.toThrow(/^设置 DATABASE_DIRECT_URL 有误：.*不是同一个库和角色$/)
})

test('through the pooler statements have the role’s limits, unnamed; direct work has none', async (context) => {
  const url = through(shared, context)
  await wayTo(url, direct, false)
  const limitsOf = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
    current_setting('idle_in_transaction_session_timeout') AS idle`
  const pooled = openDatabase(url, { log: quiet, isPooled: true, isPrepared: false })
  const own = openDatabase(withoutLimits(direct), { log: quiet, isPooled: true })
  expect((await pooled.pool.query(limitsOf)).rows).toEqual([{ statement: '3s', lock: '1500ms', idle: '5s' }])
  expect((await own.pool.query(limitsOf)).rows).toEqual([{ statement: '0', lock: '0', idle: '0' }])
  const named = (n: number) => pooled.pool.query({ name: 'twice', text: 'SELECT $1::int * 2 AS twice', values: [n] })
  const asked = Array.from({ length: 60 }, (_, n) => n)
  const answers = await Promise.all(asked.map(async (n) => (await named(n)).rows[0].twice))
  expect(answers).toEqual(asked.map((n) => n * 2))
  await pooled.close()
  await own.close()
})

test('connections that the pooler made before are ended and made anew', async (context) => {
  const fresh = await cluster.createDatabase('bare', async () => undefined)
  await using pooler = await pgBouncer(fresh.servingUrl, pooledBy('transaction'))
  if (!pooler) return context.skip(NO_PGBOUNCER)
  const early = openDatabase(pooler.url, { log: quiet, isPooled: true, isPrepared: false })
  const limit = async () => (await early.pool.query('SHOW statement_timeout')).rows[0].statement_timeout
  expect(await limit()).toBe('0')
  await wayTo(pooler.url, fresh.servingUrl, false)
  expect(await limit()).toBe('3s')
  await early.close()
  await fresh.drop()
})

test('a pooler that takes the limits away is refused', async (context) => {
  const takenAway: typeof pooledBy =
    (...how) =>
    (...where) =>
      pooledBy(...how)(...where).replace(/(\nmall_.*)/, "$1 connect_query='SET lock_timeout = 0'")
  await using pooler = await pgBouncer(direct, takenAway('transaction'))
  if (!pooler) return context.skip(NO_PGBOUNCER)
  await expect(wayTo(pooler.url, direct, false)).rejects.toThrow(
    /^经 DATABASE_URL 的连接没有时限（lock_timeout）：.*RECONNECT/,
  )
})
