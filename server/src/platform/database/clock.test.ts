import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { openDatabaseClock } from './clock.ts'

const HOUR_MS = 3_600_000
/** Between two readings a busy machine may stand still; every shift looked for is longer. */
const STALL_MS = 30_000

test('the test clock and the database’s move together, in every session and in cached plans', async () => {
  await using mall = await openMall()
  const { pool } = mall.ctx
  const clients = await Promise.all([pool.connect(), pool.connect()])
  const apart = async () => {
    const both = clients.map((client) =>
      client.query({ name: 'apart', text: 'select extract(epoch from mall_now())::float8 * 1000 as ms' }),
    )
    const read = (await Promise.all(both)).map(({ rows }) => mall.clock.now().getTime() - Number(rows[0]?.ms))
    return Math.max(...read.map(Math.abs))
  }
  // Often enough for a plan to be cached.
  for (let turn = 0; turn < 8; turn++) expect(await apart()).toBeLessThan(STALL_MS)
  for (const move of [HOUR_MS, -25 * HOUR_MS, 12]) {
    mall.clock.advance(move)
    expect(await apart()).toBeLessThan(STALL_MS)
  }
  mall.clock.set('2026-11-20T02:00:00Z')
  expect(await apart()).toBeLessThan(STALL_MS)
  for (const client of clients) client.release()
})

test('jumps of the machine’s clock by 12 minutes, an hour or a day change nothing', async () => {
  await using mall = await openMall()
  let lieMs = 12 * 60_000
  const measured: number[] = []
  const { clock, measure, stop } = await openDatabaseClock(mall.ctx.pool, {
    machineMs: () => Date.now() + lieMs,
    onMeasured: (aheadMs) => measured.push(aheadMs),
    onError: (error) => expect.fail(String(error)),
  })
  try {
    for (lieMs of [12 * 60_000, -12 * 60_000, HOUR_MS, -HOUR_MS, 24 * HOUR_MS, -24 * HOUR_MS]) {
      expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(STALL_MS)
      await measure()
      expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(STALL_MS)
      expect(Math.abs(clock.machineAheadMs() - lieMs)).toBeLessThan(STALL_MS)
      expect(Math.abs((measured.at(-1) ?? 0) - lieMs)).toBeLessThan(STALL_MS)
    }
  } finally {
    stop()
  }
})

test('it follows changes of the database’s clock, and continues while the database is away', async () => {
  await using mall = await openMall()
  const shifts: number[] = []
  let monotonic = 5_000
  const { clock, measure, stop } = await openDatabaseClock(mall.ctx.pool, {
    monotonicMs: () => monotonic,
    onMeasured: (_, shiftMs) => shifts.push(shiftMs),
    onError: () => undefined,
  })
  try {
    const before = clock.now().getTime()
    monotonic += 90_000
    expect(clock.now().getTime() - before).toBe(90_000)
    mall.clock.advance(HOUR_MS)
    await measure()
    expect(Math.abs(clock.now().getTime() - mall.clock.now().getTime())).toBeLessThan(STALL_MS)
    expect(shifts).toEqual([0, HOUR_MS])
  } finally {
    stop()
  }
})

test('a slow measurement does not move the clock', async () => {
  await using mall = await openMall()
  const delays: number[] = []
  const { clock, measure, stop } = await openDatabaseClock(mall.ctx.pool, {
    monotonicMs: () => performance.now() + (delays.shift() ?? 0),
    onMeasured: () => undefined,
    onError: () => undefined,
  })
  try {
    // Sent at once, answered late.
    delays.push(0, 2 * STALL_MS)
    await measure()
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(STALL_MS)
  } finally {
    stop()
  }
})

test('expired rows are found by index, with the clock inlined in the statement', async () => {
  await using mall = await openMall()
  const client = await mall.ctx.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const plan = async (text: string) =>
      (await client.query(`explain ${text}`)).rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    for (const text of [
      'select id from hold where expires_at <= mall_now()',
      `select order_no from mall_order where state = 'awaiting-payment' and expires_at <= mall_now()`,
    ]) {
      const queryPlan = await plan(text)
      expect(queryPlan).toMatch(/Index Cond: .*expires_at <= statement_timestamp\(\)/)
      expect(queryPlan).not.toContain('mall_now')
    }
  } finally {
    client.release()
  }
})
