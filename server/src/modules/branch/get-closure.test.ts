import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aBranch } from './samples.ts'

const DAY = '2026-11-28'

async function openBranches() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { ctx } = mall
  await aBranch(ctx, { id: 'closed', name: '北京建国门院区', latitude: 39.91, longitude: 116.43 })
  await aBranch(ctx, { id: 'near', latitude: 39.9, longitude: 116.43, capacity: 4 })
  await aBranch(ctx, { id: 'far', latitude: 39.8, longitude: 116.43 })
  await aBranch(ctx, { id: 'full', latitude: 39.909, longitude: 116.43 })
  await aBranch(ctx, { id: 'dental', latitude: 39.908, longitude: 116.43, services: ['dental'] })
  await aBranch(ctx, { id: 'elsewhere', cityId: '310100', latitude: 39.91, longitude: 116.44 })
  await mall.tick('extend-slots')
  await ctx.pool.query(`update slot set taken = capacity where branch_id = 'full' and day = $1`, [DAY])
  await ctx.pool.query(`update slot set taken = 1 where branch_id = 'near' and day = $1 and service = 'general'`, [DAY])
  return mall
}

test('an announced closure is what the calendar closes, with the nearest branches that have places that day', async () => {
  await using mall = await openBranches()
  const { api } = await mall.visitor()
  const announced = { branchId: 'closed', firstDay: DAY, lastDay: '2026-11-29' }
  expect(await api.getClosure(announced)).toMatchObject({ days: [], nearbyDay: null, nearby: [] })
  await mall.ctx.pool.query(`insert into closed_day values ('closed', $1, '设备检修')`, [DAY])
  mall.clock.advance(5_000)
  const closure = await api.getClosure(announced)
  expect(closure).toMatchObject({ branchId: 'closed', branchName: '北京建国门院区', days: [DAY], nearbyDay: DAY })
  expect(closure.nearby.map(({ id, left }) => [id, left])).toEqual([
    ['near', 3],
    ['far', 10],
  ])
  expect(closure.nearby[0]?.distance).toBe(1112)
})

test('on the day itself nothing is offered nearby, and afterwards the closure is over', async () => {
  await using mall = await openBranches()
  const { api } = await mall.visitor()
  const announced = { branchId: 'closed', firstDay: DAY, lastDay: DAY }
  await mall.ctx.pool.query(`insert into closed_day values ('closed', $1, '设备检修')`, [DAY])
  mall.clock.set(`${DAY}T04:00:00Z`)
  expect(await api.getClosure(announced)).toMatchObject({ days: [DAY], nearbyDay: null, nearby: [] })
  mall.clock.set('2026-11-29T04:00:00Z')
  expect(await api.getClosure(announced)).toMatchObject({ days: [], nearby: [] })
  await expect(api.getClosure({ ...announced, branchId: 'none' })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})
