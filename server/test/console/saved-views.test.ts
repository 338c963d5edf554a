import { MAX_VIEWS } from '@mall/contract/staff/terms'
import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { staffView } from '../../src/modules/staff/tables.ts'
import { openMall } from '../support/mall.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const orders = { path: '/orders', query: 'state=cancelled' } as const

test('a view is one’s own, or shared with a role; it shows a list and no rights', async () => {
  await using mall = await openMall()
  const { id: branchId } = await aBranch(mall.ctx)
  const director = await mall.staff({ name: '总监', roles: [['director', null]] })
  const finance = await mall.staff({ roles: [['finance', null]] })
  const desk = await mall.staff({ roles: [['desk', branchId]] })
  const { viewId } = await director.api.saveView({ name: '取消的', ...orders })
  expect((await finance.api.listViews({})).list).toEqual([])
  expect(await director.api.saveView({ name: '取消的', ...orders, roleId: 'finance' })).toEqual({ viewId })
  expect((await finance.api.listViews({})).list).toEqual([
    { viewId, name: '取消的', ...orders, isMine: false, roleName: '财务', by: '总监' },
  ])
  expect((await desk.api.listViews({})).list).toEqual([])
  await expect(finance.api.deleteView({ viewId })).rejects.toEqual(refusal('NOT_FOUND'))
  await mall.ctx.pool.query("update staff set state = 'suspended' where id = $1", [director.staffId])
  expect((await finance.api.listViews({})).list).toEqual([])
})

test('who may not see people shares with their own roles alone', async () => {
  await using mall = await openMall()
  const { id: branchId } = await aBranch(mall.ctx)
  const { api } = await mall.staff({ roles: [['desk', branchId]] })
  expect((await api.listViews({})).roles).toEqual([{ roleId: 'desk', name: '前台' }])
  await expect(api.saveView({ name: '给财务', ...orders, roleId: 'finance' })).rejects.toEqual(refusal('VIEW_ROLE'))
  await expect(api.saveView({ name: '没有的', ...orders, roleId: 'none' })).rejects.toEqual(refusal('VIEW_ROLE'))
  await api.saveView({ name: '给前台', ...orders, roleId: 'desk' })
})

test('what was searched for is kept in no view', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff({ roles: [['director', null]] })
  for (const query of ['word=王秀兰', 'number=13812346720', 'state=booked&entry=7', '', '<script>'])
    await expect(api.saveView({ name: '坏的', path: '/audit', query })).rejects.toEqual(refusal('BAD_INPUT'))
  expect(await mall.ctx.db.$count(staffView)).toBe(0)
})

test('so many views has a person, however many are saved at once', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff({ roles: [['director', null]] })
  const saved = await Promise.allSettled(
    Array.from({ length: MAX_VIEWS + 5 }, (_, nth) => api.saveView({ name: `视图 ${nth}`, ...orders })),
  )
  const refused = saved.flatMap((one) => (one.status === 'rejected' ? [one.reason.failure] : []))
  expect(refused).toEqual(Array.from({ length: 5 }, () => 'VIEW_LIMIT'))
  expect((await api.listViews({})).list).toHaveLength(MAX_VIEWS)
})
