import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aBranch } from '../../branch/samples.ts'
import { earliestDays, extendSlots } from '../public.ts'

const places = async ({ ctx }: TestMall) =>
  (
    await ctx.pool.query(`select count(*) as days, min(day) as first, max(day) as last, sum(capacity) as capacity,
      count(*) filter (where capacity = 0) as closed from slot where service = 'general'`)
  ).rows[0]

test('the window holds ninety days of the branches’ weeks but public holidays, and is extended day by day', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { id } = await aBranch(mall.ctx, { capacity: 6 })
  await mall.ctx.db.execute(sql`insert into closed_day values (${id}, '2026-11-22', '院区盘点')`)
  await Promise.all([mall.tick('extend-slots'), mall.tick('extend-slots')])
  const ninety = { days: 90, first: '2026-11-21', last: '2027-02-18', capacity: 84 * 6, closed: 6 }
  expect(await places(mall)).toEqual(ninety)
  mall.clock.set('2026-11-21T04:00:00Z')
  await extendSlots(mall.ctx)
  expect(await places(mall)).toEqual({ ...ninety, days: 91, last: '2027-02-19', capacity: 85 * 6 })
})

test('reducing the weekly plan keeps taken capacity, extending it adds capacity, a closed day stays closed', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  // From here no public holiday lies in the window.
  mall.clock.set('2026-06-21T04:00:00Z')
  await aBranch(ctx, { capacity: 6, services: ['general'] })
  await extendSlots(ctx)
  await ctx.db.execute(sql`update slot set taken = 4`)
  const capacities = async () => (await ctx.pool.query('select distinct capacity from slot')).rows
  for (const [weekly, then] of [
    [3, 4],
    [20, 20],
  ]) {
    await ctx.db.execute(sql`update schedule set capacity = ${weekly}`)
    await extendSlots(ctx)
    expect(await capacities()).toEqual([{ capacity: then }])
  }
  await ctx.db.execute(sql`delete from schedule`)
  await extendSlots(ctx)
  expect(await capacities()).toEqual([{ capacity: 4 }])
})

test('the first free day leaves full days and past ones out, and branches that are full for good', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-11-20T04:00:00Z')
  const [free, full] = [await aBranch(ctx), await aBranch(ctx)]
  await extendSlots(ctx)
  await ctx.db.execute(sql`update slot set taken = capacity where branch_id = ${full.id} or day < '2026-11-25'`)
  mall.clock.set('2026-11-22T04:00:00Z')
  const days = await earliestDays(ctx, ctx.db, [free.id, full.id, 'no-such-branch'], 'general')
  expect([...days]).toEqual([[free.id, '2026-11-25']])
})
