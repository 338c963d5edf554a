import { expect, test } from 'vitest'
import { logJobFailure } from '../../src/app/log-job-failure.ts'
import { openLog } from '../../src/app/logging/log.ts'
import { ticks } from '../../src/app/registry.ts'
import { watchOutages } from '../../src/platform/database/outage.ts'
import { openDatabase } from '../../src/platform/database/pool.ts'
import { openJobs } from '../../src/platform/jobs.ts'
import { openScope } from '../../src/platform/scope.ts'
import { openDatabaseProxy } from '../faults/database-proxy.ts'
import { openMall } from '../support/mall.ts'

const NAMES = Array.from({ length: 20 }, (_, i) => `parcel-${i}`)
const PATIENCE = { timeout: 30_000 }

test('a database outage is logged once, however many workers and ticks notice it, and jobs continue afterwards', async () => {
  await using mall = await openMall()
  await using line = await openDatabaseProxy(mall.databaseUrl)
  const logged: string[] = []
  const record = (details: object, message: string) => {
    logged.push('why' in details ? `${message}: ${String(details.why)}` : message)
  }
  const log = { debug: () => undefined, info: () => undefined, warn: record, error: record }
  const outage = watchOutages(log)
  let noticed = 0
  const onAway = (error: unknown) => {
    noticed += 1
    outage(error)
  }
  const jobs = await openJobs(line.over(mall.databaseUrl), NAMES, { working: true, onAway })
  let ran = 0
  const run = async () => {
    ran += 1
  }
  const ticks = { look: { everySeconds: 1, run: () => mall.ctx.db.transaction((tx) => jobs.requeue(tx)).then(run) } }
  await jobs.start({}, Object.fromEntries(NAMES.map((name) => [name, { run }])), ticks, logJobFailure(log))
  const works = async () => {
    const from = ran
    await mall.ctx.db.transaction((tx) => jobs.enqueue(tx, 'parcel-0', {}))
    await expect.poll(() => ran, PATIENCE).toBeGreaterThan(from)
  }
  await works()
  await line.cut('refused')
  await expect.poll(() => noticed, PATIENCE).toBeGreaterThan(2 * NAMES.length)
  await line.restore()
  await works()
  await jobs.stop()
  expect(logged).toEqual([expect.stringMatching(/^数据库的连接断了，恢复后自动继续: /)])
})

test('an outage noticed first by the refund sweep is logged as a warning without stack or statement', async () => {
  await using mall = await openMall()
  await using line = await openDatabaseProxy(mall.databaseUrl)
  const lines: string[] = []
  const log = openLog('info', { write: (text) => void lines.push(text) })
  const onAway = watchOutages(log)
  const far = openDatabase(line.over(mall.databaseUrl), { log, onAway: () => undefined })
  const ctx = { ...mall.ctx, scope: openScope(), db: far.db, pool: far.pool }
  const sweep = (channel: string) => ticks[`execute-refunds-${channel}`]?.run(ctx)
  await sweep('wechat')
  await line.cut('refused')
  for (const channel of ['wechat', 'alipay']) await sweep(channel)?.catch(onAway)
  await far.close()
  expect(lines.map((text) => JSON.parse(text))).toEqual([
    expect.objectContaining({ level: 40, why: expect.stringMatching(/^(connect|read|write) ECONN[^\n]*$/) }),
  ])
  expect(lines.join()).not.toMatch(/stack|executeDueRefunds|select/i)
})

test('a later outage is logged again', () => {
  let now = 0
  const logged: string[] = []
  const onAway = watchOutages({ warn: (_, message) => void logged.push(message) }, () => now)
  for (now = 0; now < 120_000; now += 1_000) onAway(new Error('Connection terminated'))
  expect(logged).toHaveLength(1)
  now += 31_000
  onAway(new Error('Connection terminated'))
  expect(logged).toHaveLength(2)
})
