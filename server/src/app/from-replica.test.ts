import { expect, test, vi } from 'vitest'
import { ORIGIN, openMall, type TestMall } from '../../test/support/mall.ts'
import { operate } from '../cli/operations.ts'
import { openContext } from './create-context.ts'
import { readSettings } from './settings/settings.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/** Another process whose replica is the same database over connections of its own. */
async function besideReplica({ databaseUrl }: TestMall) {
  const env = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: databaseUrl, PUBLIC_ORIGIN: ORIGIN, DEMO_DATA: 'off' }
  return openContext({ settings: readSettings(env), databaseUrl, log: quiet, origin: () => '', working: false })
}

test('without a replica everything is read where it is written', async () => {
  await using mall = await openMall()
  await mall.ctx.fromReplica(async ({ pool }) => expect(pool).toBe(mall.ctx.pool))
})

test('with one, lists are read there, and nothing that is memoized meanwhile is used for decisions', async () => {
  await using mall = await openMall()
  const { ctx, close } = await besideReplica(mall)
  try {
    const at = Symbol('where it was made')
    const made = await ctx.fromReplica(async (reading) => reading.scope.get(at, () => ({ pool: reading.pool })))
    expect(made.pool).not.toBe(ctx.pool)
    expect(ctx.scope.get(at, () => ({ pool: ctx.pool })).pool).toBe(ctx.pool)
    const read = vi.spyOn(ctx.pool, 'query')
    const lists = () =>
      read.mock.calls.map((call) => JSON.stringify(call)).filter((asked) => !/mall_now|wal_lsn/.test(asked))
    for (const list of ['refunds', 'coupons', 'consultations', 'ratings']) await operate(ctx, list, [])
    expect(lists()).toEqual([])
    await operate(ctx, 'stuck', [])
    expect(lists()).toHaveLength(1)
  } finally {
    await close()
  }
})
