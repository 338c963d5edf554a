import { expect, test } from 'vitest'
import { jobTroubles } from './job-troubles.ts'
import { openContext } from './open-context.ts'
import { tellOutages } from './ports/database/outage.ts'
import { ticks, watchedJobs } from './registry.ts'
import { ownDatabase } from './testing/own-database.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }

test('a database that restarts is told in one line, however many workers notice it, and jobs go on', {
  timeout: 180_000,
}, async () => {
  await using database = await ownDatabase()
  const told: string[] = []
  const tell = (details: object, message: string) => {
    const error = 'err' in details ? `: ${String(details.err)}` : ''
    told.push(message + error)
  }
  const log = { debug: () => undefined, info: () => undefined, warn: tell, error: tell }
  const { databaseUrl, ctx: owner } = database
  const { ctx, close } = await openContext({ settings: owner.settings, databaseUrl, log, origin: () => '' })
  // Nobody answers for a bill here.
  const some = Object.entries(ticks).filter(([name]) => !name.startsWith('check-bills'))
  await ctx.jobs.start(ctx, watchedJobs, Object.fromEntries(some), jobTroubles(log))
  const isWorking = async () => {
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, 'tell-refund', { outRefundNo: 'none' }))
    await expect.poll(async () => (await ctx.pool.query('select from wanted_work')).rowCount, PATIENCE).toBe(0)
  }
  await isWorking()
  const before = await startedAt(ctx)
  await database.kill()
  await expect.poll(() => startedAt(ctx).catch(() => before), PATIENCE).not.toBe(before)
  await expect
    .poll(
      () =>
        isWorking().then(
          () => true,
          () => false,
        ),
      PATIENCE,
    )
    .toBe(true)
  await close()
  expect(told).toEqual([expect.stringMatching(/^数据库的连接断了，恢复后自动继续: /)])
})

const startedAt = async ({ pool }: Awaited<ReturnType<typeof openContext>>['ctx']) =>
  String((await pool.query('select pg_postmaster_start_time() as at')).rows[0]?.at)

test('an outage that comes later is told anew', () => {
  let now = 0
  const told: string[] = []
  const onAway = tellOutages({ warn: (_, message) => void told.push(message) }, () => now)
  for (now = 0; now < 120_000; now += 1_000) onAway(new Error('Connection terminated'))
  expect(told).toHaveLength(1)
  now += 31_000
  onAway(new Error('Connection terminated'))
  expect(told).toHaveLength(2)
})
