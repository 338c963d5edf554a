import { expect, test } from 'vitest'
import { raceBehind } from '../../../../test/support/race.ts'
import { aBooking, DAY, EARLY, LATER, NEXT, opened, refusal } from '../closing/closing-samples.ts'

const reason = '新装一台彩超'

/** A branch whose package takes 20 minutes of ultrasound and a blood draw. */
async function withResources() {
  const it = await opened()
  const { rows } = await it.mall.ctx.pool.query(
    'select item_id from package_item where package_id = $1 order by sort',
    [it.packageId],
  )
  const kinds = ['ultrasound', 'blood-seat']
  for (const [index, { item_id: id }] of rows.entries())
    await it.mall.ctx.pool.query('update item set resource_kind = $2, minutes = $3 where id = $1', [
      ...[id, kinds[index] ?? null, index === 0 ? 20 : 5],
    ])
  const ultrasound = await it.api.setResources({
    branchId: it.branchId,
    resources: [
      { kind: 'ultrasound', seen: null, count: 1 },
      { kind: 'blood-seat', seen: null, count: 2 },
    ],
    reason,
  })
  expect(ultrasound).toEqual({ changed: 2 })
  return it
}

test('the bottleneck of each hour is told by the items of those booked, and by the week where nobody is', async () => {
  const it = await withResources()
  await using _ = it.mall
  await aBooking(it)
  await aBooking(it)
  const load = await it.api.getResourceLoad({ branchId: it.branchId, day: DAY })
  expect(load.timespans).toMatchObject([
    { timespanId: EARLY, people: 2, isByWeek: false, bottleneck: 'ultrasound', places: 3 },
    { timespanId: LATER, people: 0, isByWeek: true, bottleneck: 'ultrasound', places: 3 },
  ])
  expect(load.timespans[0]?.loads.find(({ kind }) => kind === 'ultrasound')).toMatchObject({
    ...{ count: 1, available: 60, taken: 40, each: 20 },
  })
  const next = await it.api.getResourceLoad({ branchId: it.branchId, day: NEXT })
  expect(next.timespans.map(({ people, places }) => [people, places])).toEqual([
    [0, 3],
    [0, 3],
  ])
  const later = await it.api.getResourceLoad({ branchId: it.branchId, day: '2026-12-16' })
  expect(later.timespans).toMatchObject([{ places: null, bottleneck: null, loads: [] }, {}])
})

test('numbers of rooms are changed with a record; who saw an older one is refused, and of two at once one', async () => {
  const it = await withResources()
  await using mall = it.mall
  const { branchId } = it
  const set = (seen: number | null, count: number | null) => () =>
    it.api.setResources({ branchId, resources: [{ kind: 'ultrasound', seen, count }], reason })
  await expect(set(2, 3)()).rejects.toEqual(refusal('RESOURCES_STALE'))
  const lock = `select 1 from branch where id = '${branchId}' for update`
  const outcomes = await raceBehind(mall.ctx, lock, [set(1, 2), set(1, 3)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const now = (await it.api.getResourceLoad({ branchId, day: DAY })).resources.find(({ kind }) => kind === 'ultrasound')
  await set(now?.count ?? 0, null)()
  const { rows } = await mall.ctx.pool.query("select changes from audit where call = 'setResources' order by nth desc")
  expect(rows[0].changes).toEqual([{ field: '彩超有几间', before: String(now?.count), after: '没有数' }])
  expect(rows).toHaveLength(3)
  const desk = await mall.staff({ roles: [['desk', branchId]] })
  await expect(
    desk.api.setResources({ branchId, resources: [{ kind: 'ct', seen: null, count: 1 }], reason }),
  ).rejects.toEqual(refusal('RIGHT_MISSING'))
})
