import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { demoVisitors } from '@mall/demo-data/visitors'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { findCapacityFaults } from '../../modules/appointment/public.ts'
import { aSlot } from '../../modules/appointment/samples.ts'
import { indexProduct } from '../../modules/catalogue/public.ts'
import { fillDemoDesk } from './demo-ticks.ts'

test('the demo desk has a list on any day, a Sunday too: once for each day, with late ones, and no fault of capacity', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-11-28T00:30:00Z')
  await loadDemoMall(ctx.pool, demoMall({ today: ctx.clock.today() }), indexProduct, (html) => html)
  const branchId = (await ctx.modules.bookableBranches(ctx.db))[0]?.branchId ?? ''
  const listed = async () => {
    const desk = await mall.staff({ roles: [['desk', branchId]] })
    return (await desk.api.listVisits({ branchId })).list
  }
  const all = demoVisitors()[0] ?? []
  expect(all.length).toBeGreaterThanOrEqual(8)

  await Promise.all([fillDemoDesk(ctx), fillDemoDesk(ctx)])
  await fillDemoDesk(ctx)
  expect(await listed()).toHaveLength(all.length)

  for (const noon of ['2026-11-28T09:00:00Z', '2026-11-29T09:00:00Z']) {
    mall.clock.set(noon)
    await fillDemoDesk(ctx)
    const rows = await listed()
    expect(rows).toHaveLength(all.length)
    expect(new Set(rows.map(({ timespan }) => timespan)).size).toBeGreaterThan(1)
    const late = all.filter(({ isPunctual }) => !isPunctual)
    expect(rows.filter(({ standing }) => standing === 'late')).toHaveLength(late.length)
    const arrived = rows.filter(({ standing }) => standing === 'arrived')
    expect(arrived).toHaveLength(all.length - late.length)
    expect(arrived.every(({ itemsAll }) => itemsAll > 0)).toBe(true)
    expect(await findCapacityFaults(ctx)).toEqual([])
  }

  // What they have suits them, as anybody's would: a manager can move every one of them.
  const { api } = await mall.staff({ roles: [['manager', branchId]] })
  const { day, timespanId } = await aSlot(ctx, { branchId, day: '2026-12-01', capacity: 50 })
  for (const { bookingId, standing } of await listed()) {
    if (standing !== 'late') continue
    const { sequence } = await api.getBookingForStaff({ bookingId })
    const to = { bookingId, branchId, day, timespanId, sequence, seenToPay: 0, isOver: true }
    await api.moveBookingForStaff({ ...to, reason: '客人来电' })
  }
})
