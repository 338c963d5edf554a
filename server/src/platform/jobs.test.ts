import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openMall } from '../../test/support/mall.ts'
import { type JobData, openJobs } from './jobs.ts'

const NAME = 'a-parcel'
const never = () => {
  throw new Error('nothing may go wrong here')
}

test('rest waits for the running tick and job, starts nothing new, and still allows enqueueing', async () => {
  await using mall = await openMall()
  const jobs = await openJobs(mall.databaseUrl, [NAME], { working: true })
  const begun: string[] = []
  const ended: string[] = []
  const gate = Promise.withResolvers<void>()
  const bothBegan = Promise.withResolvers<void>()
  const act = async (what: string) => {
    begun.push(what)
    if (begun.length === 2) bothBegan.resolve()
    await gate.promise
    ended.push(what)
  }
  await mall.ctx.db.transaction((tx) => jobs.enqueue(tx, NAME, {}))
  await jobs.start(
    {},
    { [NAME]: { run: () => act('job') } },
    { tick: { everySeconds: 3_600, run: () => act('tick') } },
    never,
  )
  await bothBegan.promise
  const stopWork = jobs.stopWork().then(() => ended.push('rest'))
  gate.resolve()
  await stopWork
  await mall.ctx.db.transaction((tx) => jobs.enqueue(tx, NAME, {}))
  expect(ended.toSorted()).toEqual(['job', 'rest', 'tick'])
  expect(ended.at(-1)).toBe('rest')
  expect(begun).toHaveLength(2)
  await jobs.stop()
  expect(begun).toHaveLength(2)
})

/** Resolves when `count` have run. */
function counted(count: number) {
  const all = Promise.withResolvers<void>()
  let ran = 0
  const ranOne = () => {
    ran += 1
    if (ran === count) all.resolve()
  }
  return { ranOne, all: all.promise }
}

test('jobs of one queue run side by side', async () => {
  await using mall = await openMall()
  const jobs = await openJobs(mall.databaseUrl, [NAME], { working: true })
  const { ranOne, all } = counted(60)
  await mall.ctx.db.transaction(async (tx) => {
    for (let i = 0; i < 60; i++) await jobs.enqueue(tx, NAME, { i })
  })
  let running = 0
  let most = 0
  const run = async () => {
    most = Math.max(most, ++running)
    await pause(100)
    running--
    ranOne()
  }
  await jobs.start({}, { [NAME]: { run } }, {}, never)
  await all
  expect(most).toBeGreaterThan(3)
  await jobs.stop()
})

test('a failing job is reported each time, retried without end, and does not delay others', async () => {
  await using mall = await openMall()
  const jobs = await openJobs(mall.databaseUrl, [NAME], { working: true })
  const failures: string[] = []
  await mall.ctx.db.transaction(async (tx) => {
    for (const good of [true, false, true]) await jobs.enqueue(tx, NAME, { good })
  })
  await mall.ctx.pool.query('update pgboss.job set retry_count = 500 where name = $1', [NAME])
  const run = async (_: unknown, { good }: JobData) => {
    if (!good) throw new Error('no answer')
  }
  await jobs.start({}, { [NAME]: { run } }, {}, (error, what) => failures.push(`${what}: ${String(error)}`))
  const states = async () => {
    const text = `select state, start_after <= now() + interval '6 hours' as soon from pgboss.job where name = $1 order by state`
    return (await mall.ctx.pool.query(text, [NAME])).rows
  }
  await expect
    .poll(states, { timeout: 30_000 })
    .toEqual([{ state: 'retry', soon: true }, ...[1, 2].map(() => ({ state: 'completed', soon: true }))])
  expect(failures).toEqual([`${NAME}: Error: no answer`])
  await jobs.stop()
})
