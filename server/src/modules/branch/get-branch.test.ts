import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aPackage, aProduct } from '../catalogue/samples.ts'
import { aBranch } from './samples.ts'

const BRANCH = {
  id: 'gulou',
  tags: ['环境安静'],
  equipment: ['彩色超声：6 台，心脏、颈动脉、腹部', '肺功能仪'],
  traffic: '地铁：8 号线什刹海站 A2 口\n停车：院内 24 个车位',
}

test('a branch shows its licences, equipment, directions and nearby branches', async () => {
  await using mall = await openMall()
  const licence = { issuedBy: '示例机构', valid: '每年校验' }
  const value = [
    { ...licence, id: 'rays', name: '放射诊疗许可证', number: '示例 2' },
    { ...licence, id: 'practice', name: '医疗机构执业许可证', number: '示例 1' },
    { ...licence, id: 'other', name: '网站备案', number: '示例 3' },
  ]
  await mall.ctx.db.execute(sql`insert into setting values ('branchQualifications', ${JSON.stringify(value)}::jsonb)`)
  const qualificationIds = ['practice', 'rays', 'lost']
  await aBranch(mall.ctx, { ...BRANCH, qualificationIds, latitude: 39.9468, longitude: 116.3912 })
  await aBranch(mall.ctx, { id: 'far', latitude: 39.8, longitude: 116.4 })
  await aBranch(mall.ctx, { id: 'near', latitude: 39.94, longitude: 116.4 })
  await aBranch(mall.ctx, { id: 'elsewhere', cityId: '310100', latitude: 39.9469, longitude: 116.3912 })
  const { api } = await mall.visitor()
  const branch = await api.getBranch({ branchId: 'gulou' })
  expect(branch).toMatchObject({ id: 'gulou', tags: ['环境安静'], scope: '健康体检科', distance: null })
  expect(branch.licences).toEqual([
    { qualificationId: 'practice', name: '医疗机构执业许可证', number: '示例 1', valid: '每年校验' },
    { qualificationId: 'rays', name: '放射诊疗许可证', number: '示例 2', valid: '每年校验' },
  ])
  expect(branch.equipment).toEqual([
    { name: '彩色超声', text: '6 台，心脏、颈动脉、腹部' },
    { name: '肺功能仪', text: '' },
  ])
  expect(branch.traffic).toEqual([
    { name: '地铁', text: '8 号线什刹海站 A2 口' },
    { name: '停车', text: '院内 24 个车位' },
  ])
  expect(branch.nearby.map(({ id }) => id)).toEqual(['near', 'far'])
})

test('a branch’s calendar shows the next thirty days: remaining capacity, full, or closed with the reason', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-11-20T04:00:00Z')
  await aBranch(ctx, { ...BRANCH, capacity: 10, timespanIds: ['0730-0830', '1330-1430'] })
  await ctx.db.execute(sql`insert into closed_day values ('gulou', '2026-11-23', '院区盘点')`)
  await mall.tick('extend-slots')
  await ctx.db.execute(sql`update slot set taken = capacity where day = '2026-11-22'`)
  await ctx.db.execute(sql`update slot set taken = 7 where day = '2026-11-24' and service = 'general'`)
  const { heat, earliestDay, closedDays } = await (await mall.visitor()).api.getBranch({ branchId: 'gulou' })
  expect([heat.length, heat[0]?.day, heat.at(-1)?.day]).toEqual([30, '2026-11-21', '2026-12-20'])
  expect(earliestDay).toBe('2026-11-21')
  expect(closedDays).toEqual([{ day: '2026-11-23', reason: '院区盘点' }])
  expect(heat.slice(0, 4).map(({ status, share, word, left }) => [status, share, word, left])).toEqual([
    [1, 1, '充足', 20],
    [2, 0, '约满', 0],
    [0, 0, '休', 0],
    [1, 0.3, '余 6', 6],
  ])
  expect(heat[3]?.timespans).toEqual([
    { timespan: '07:30-08:30', left: 3, hasBloodDraw: true },
    { timespan: '13:30-14:30', left: 3, hasBloodDraw: true },
  ])
})

test('a branch lists what it is equipped for and is on sale: packages first, best-selling first', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  await aBranch(ctx, { ...BRANCH, services: ['general'], maxTier: 2 })
  const { id: packageId } = await aPackage(ctx)
  const offer = (id: string, row: object) => aProduct(ctx, { id, specs: [{ packageId }], ...row })
  await offer('usual', { tier: 1, soldBefore: 5 })
  await offer('loved', { tier: 2, soldBefore: 50 })
  await offer('too-much', { tier: 3, soldBefore: 500 })
  await offer('teeth', { tier: 0, serviceKind: 'dental' })
  await offer('single', { tier: 0, soldBefore: 900 })
  await offer('withdrawn', { tier: 1, isOnSale: false })
  const { products } = await (await mall.visitor()).api.getBranch({ branchId: 'gulou' })
  expect([products.total, ...products.list.map(({ id }) => id)]).toEqual([3, 'loved', 'usual', 'single'])
})

test('an unknown branch is not found', async () => {
  await using mall = await openMall()
  const { api } = await mall.visitor()
  await expect(api.getBranch({ branchId: 'nowhere' })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('the list can be filtered by service and free capacity, and sorted by the first free day', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-11-20T04:00:00Z')
  for (const [id, services, sort] of [
    ['late', ['general'], 1],
    ['later', ['general'], 2],
    ['soon', ['general'], 3],
    ['teeth', ['dental'], 4],
  ] as const)
    await aBranch(ctx, { id, services: [...services], sort })
  await mall.tick('extend-slots')
  await ctx.db.execute(sql`update slot set taken = capacity where branch_id = 'late' and day < '2026-12-01'`)
  await ctx.db.execute(sql`update slot set taken = capacity where branch_id = 'later' and day < '2027-01-01'`)
  const { api } = await mall.visitor()
  const ids = async (input: Parameters<typeof api.listOrg>[0]) => (await api.listOrg(input)).list.map(({ id }) => id)
  expect(await ids({ service: 'dental' })).toEqual(['teeth'])
  expect(await ids({ service: 'general' })).toEqual(['late', 'later', 'soon'])
  expect(await ids({ service: 'general', order: 'soonest' })).toEqual(['soon', 'late', 'later'])
  expect(await ids({ service: 'general', freeWithin: 30 })).toEqual(['late', 'soon'])
  expect(await ids({ service: 'general', freeWithin: 7 })).toEqual(['soon'])
  const [soon] = (await api.listOrg({ order: 'soonest', service: 'general', size: 1 })).list
  expect(soon?.earliestPlaces).toEqual({ day: '2026-11-21', status: 1, share: 1, word: '充足', left: 10 })
  expect(soon?.wayThere).toBe('地铁样例站 A 口')
})

test('the list can be filtered by features', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  await aBranch(ctx, { id: 'all', features: ['parking', 'step-free'], equipment: ['磁共振 1.5T：1 台'], sort: 1 })
  await aBranch(ctx, { id: 'parking', features: ['parking'], sort: 2 })
  await aBranch(ctx, { id: 'weekdays', features: ['parking'], equipment: ['磁共振 1.5T：1 台'], sort: 3 })
  await ctx.db.execute(sql`update schedule set capacity = 0 where branch_id = 'weekdays' and weekday in (0, 6)`)
  const { api } = await mall.visitor()
  const ids = async (features: Parameters<typeof api.listOrg>[0]['features']) =>
    (await api.listOrg({ features })).list.map(({ id }) => id)
  expect(await ids(['parking'])).toEqual(['all', 'parking', 'weekdays'])
  expect(await ids(['mri'])).toEqual(['all', 'weekdays'])
  expect(await ids(['mri', 'weekend'])).toEqual(['all'])
  expect(await ids(['women'])).toEqual([])
})

test('the practice licences of all branches are one list', async () => {
  await using mall = await openMall()
  await aBranch(mall.ctx, {
    ...{ id: 'gulou', name: '北京鼓楼院区', licenseNo: '示例 PDY1', qualificationIds: ['gulou-practice'] },
  })
  const { api } = await mall.visitor()
  expect((await api.listLicences({})).list).toEqual([
    {
      ...{ id: 'gulou', name: '北京鼓楼院区', brandName: '和序体检', cityName: '北京', licenceNo: '示例 PDY1' },
      qualificationIds: ['gulou-practice'],
    },
  ])
})
