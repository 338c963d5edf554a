import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCluster } from '../../../test/support/cluster.ts'
import { openDatabase } from './pool.ts'

const cluster = await testCluster()
const quiet = { info: () => undefined, warn: () => undefined }

async function onTwoRows(work: (opened: ReturnType<typeof openDatabase>) => Promise<void>): Promise<void> {
  const database = await cluster.createDatabase('bare', async () => undefined)
  // Longer than PostgreSQL's deadlock detection: 1 s.
  const opened = openDatabase(database.url, { log: quiet, lockTimeoutMs: 2_500 })
  await opened.pool.query('CREATE TABLE place AS SELECT id, 0 AS taken FROM generate_series(1, 2) AS id')
  await work(opened).finally(opened.close).finally(database.drop)
}

const take = (id: number) => sql`update place set taken = taken + 1 where id = ${id}`
const failing = (state: string) => sql.raw(`do $$ begin raise 'on purpose' using errcode = '${state}'; end $$`)

test('two transactions that lock the same rows in opposite order both succeed', () =>
  onTwoRows(async ({ db, pool }) => {
    const bothHoldOne = Promise.withResolvers<void>()
    let holding = 0
    let tries = 0
    const takeBoth = (first: number, second: number) =>
      db.transaction(async (tx) => {
        tries++
        await tx.execute(take(first))
        if (++holding === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await tx.execute(take(second))
        return `${first} ${second}`
      })
    expect(await Promise.all([takeBoth(1, 2), takeBoth(2, 1)])).toEqual(['1 2', '2 1'])
    const { rows } = await pool.query('SELECT taken FROM place')
    expect([tries, rows]).toEqual([3, [{ taken: 2 }, { taken: 2 }]])
  }))

test.each([
  ['40001', 4],
  ['40P01', 4],
  ['55P03', 1],
  ['23505', 1],
])('a transaction that always fails with %s is tried %i times, leaves nothing and throws', (state, most) =>
  onTwoRows(async ({ db, pool }) => {
    let tries = 0
    const work = db.transaction(async (tx) => {
      tries++
      await tx.execute(take(1))
      await tx.execute(failing(state))
    })
    await expect(work).rejects.toMatchObject({ cause: { code: state } })
    const { rows } = await pool.query('SELECT sum(taken) AS taken FROM place')
    expect([tries, rows]).toEqual([most, [{ taken: 0 }]])
  }),
)
