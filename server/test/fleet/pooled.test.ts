import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { aProduct } from '../../src/modules/catalogue/samples.ts'
import { openDatabase } from '../../src/platform/database/pool.ts'
import { NO_PGBOUNCER, type PgBouncer, pgBouncer, pooledBy } from '../faults/pgbouncer.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { clientAt } from '../support/mall-process.ts'
import { printFigures } from '../support/print-figures.ts'
import { retryWhileBusy } from '../support/race.ts'
import { openShoppers } from '../support/shoppers.ts'
import { aWebBuild } from '../support/web-build.ts'
import { endProcesses, type FleetProcess, refusalOf, settingsOf, startProcess } from './fleet.ts'

/** Fewer than the mall's own ten, so that its transactions change server connections all the time. */
const SERVER_CONNECTIONS = 3
const SHOPPERS = 6
const BOOKINGS = 30
const BUYERS = 12
const LEFT = 3

const web = aWebBuild('export const entry = { module: { render: async () => ({}), queryNames: () => [] } }')
let mall: TestMall
let pooler: PgBouncer | null
let served: FleetProcess
let settings: Record<string, string>

beforeAll(async () => {
  mall = await openMall()
  pooler = await pgBouncer(mall.databaseUrl, pooledBy('transaction', SERVER_CONNECTIONS))
  if (!pooler) return
  const { SANDBOX_ORIGIN: _, ...own } = settingsOf(mall, null, web.build)
  settings = { ...own, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: mall.databaseUrl }
  served = await startProcess({ ...settings, DATABASE_PREPARE: 'off' })
  // It has ended connections from before its limits, also those of this mall.
  mall.problems.length = 0
})

afterAll(async () => {
  await endProcesses(served ? [served] : [])
  await pooler?.[Symbol.asyncDispose]()
  await mall?.[Symbol.asyncDispose]()
  web[Symbol.dispose]()
})

const skipWithout = (context: TestContext) => pooler ?? context.skip(NO_PGBOUNCER)

test('shoppers buy, pay and book through a pooler in transaction mode, and jobs do what they left', async (context) => {
  skipWithout(context)
  const visitors = await Promise.all(Array.from({ length: SHOPPERS }, () => mall.visitor()))
  const shoppers = await openShoppers(mall.ctx, visitors)
  const from = performance.now()
  let bookings = 0
  await shoppers.shopAt(
    served.origin,
    () => bookings >= BOOKINGS,
    () => {
      bookings += 1
    },
  )
  expect(await shoppers.faultsAt(served.origin)).toEqual([])
  const { pool } = mall.ctx
  const undone = async () => (await pool.query('select count(*) as n from scheduled_work')).rows[0].n
  await expect.poll(undone, { timeout: 30_000 }).toBe(0)
  const { rows } = await pool.query(`select count(*) as n from pgboss.job where state = 'completed'`)
  expect(rows[0].n).toBeGreaterThan(BOOKINGS)
  printFigures('事务池', { bookings, jobs: rows[0].n, ms: performance.now() - from })
})

test('the last pieces are sold once', async (context) => {
  skipWithout(context)
  const { specs } = await aProduct(mall.ctx, { specs: [{ stock: LEFT }] })
  const [spec] = specs
  const lines = [{ productSpecId: spec?.id ?? '', quantity: 1, seenPrice: spec?.sellingFen ?? 0 }]
  const buyers = await mall.members(BUYERS)
  const outcomes = await Promise.allSettled(
    buyers.map(async (buyer) => {
      const { api } = await clientAt(buyer, served.origin)
      const idempotencyKey = crypto.randomUUID()
      const submit = { lines, fromPage: 'direct', userPhone: '13812346720' } as const
      return retryWhileBusy(() => api.settPayNew(submit, { idempotencyKey }))
    }),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LEFT)
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.failure] : []))
  expect(new Set(refused)).toEqual(new Set(['STOCK_SHORT']))
  const { rows } = await mall.ctx.pool.query('select "left" from spec_stock where spec_id = $1', [spec?.id])
  expect(rows).toEqual([{ left: 0 }])
})

test('nothing of a session is left on the pooler’s connections', async (context) => {
  const { url } = skipWithout(context)
  const log = { info: () => undefined, warn: () => undefined }
  const { pool, close } = openDatabase(url, { log, isPooled: true, isPrepared: false })
  const left = `select pg_backend_pid() as pid, pg_sleep(0.1)::text,
    (select count(*) from pg_prepared_statements) + (select count(*) from pg_listening_channels())
    + (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as n`
  const answers = await Promise.all(Array.from({ length: 10 }, async () => (await pool.query(left)).rows[0]))
  await close()
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(SERVER_CONNECTIONS)
  expect(answers.map(({ n }) => n)).toEqual(answers.map(() => 0))
})

test('without the settings for it the start is refused in one line', async (context) => {
  skipWithout(context)
  const { DATABASE_DIRECT_URL: _, ...noDirect } = settings
  const [named, indirect] = await Promise.all([refusalOf(settings), refusalOf(noDirect)])
  expect(named).toEqual({ code: 1, said: expect.stringMatching(/^DATABASE_URL 前面的连接池.*DATABASE_PREPARE=off.*$/) })
  expect(indirect).toEqual({ code: 1, said: expect.stringMatching(/^DATABASE_URL 经过.*DATABASE_DIRECT_URL$/) })
})
