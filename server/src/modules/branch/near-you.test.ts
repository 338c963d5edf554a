import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { distanceMetres } from './rules.ts'
import { aBranch } from './samples.ts'

const BEIJING = { cityId: '110100', cityName: '北京' }
const SHANGHAI = { cityId: '310100', cityName: '上海' }

async function fill({ ctx }: TestMall) {
  await aBranch(ctx, { ...BEIJING, id: 'guomao', latitude: 39.908, longitude: 116.46, sort: 2 })
  await aBranch(ctx, { ...BEIJING, id: 'haidian', latitude: 39.983, longitude: 116.31, sort: 1 })
  await aBranch(ctx, { ...SHANGHAI, id: 'pudong', latitude: 31.23, longitude: 121.52, services: ['dental'] })
}

test.each([
  ['nowhere', [39.9, 116.4], [39.9, 116.4], 0],
  ['a degree of latitude', [0, 0], [1, 0], 111_195],
  ['Beijing to Shanghai', [39.9042, 116.4074], [31.2304, 121.4737], 1_067_310],
  ['across the date line', [0, 179.5], [0, -179.5], 111_195],
  ['half way round', [0, 0], [0, 180], 20_015_087],
] as const)(
  'the way of %s is measured on the ground',
  (_, [latitude, longitude], [toLatitude, toLongitude], metres) => {
    expect(distanceMetres({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude })).toBe(metres)
  },
)

test('a city shows its branches in order, and without a request the first city does', async () => {
  await using mall = await openMall()
  await fill(mall)
  const { api } = await mall.visitor()
  const ids = async (input: Parameters<typeof api.listOrg>[0]) => {
    const { list, total, cityId } = await api.listOrg(input)
    return [cityId, total, ...list.map(({ id, distance }) => `${id} ${distance}`)]
  }
  expect(await ids({ cityId: '110100' })).toEqual(['110100', 2, 'haidian null', 'guomao null'])
  expect(await ids({})).toEqual(await ids({ cityId: '110100' }))
  expect(await ids({ cityId: '110100', size: 1 })).toEqual(['110100', 2, 'haidian null'])
  expect(await ids({ cityId: '999999' })).toEqual(['999999', 0])
})

test('the requested branch comes first, in its own city, if it offers the service', async () => {
  await using mall = await openMall()
  await fill(mall)
  const { api } = await mall.visitor()
  const ids = async (input: Parameters<typeof api.listOrg>[0]) => (await api.listOrg(input)).list.map(({ id }) => id)
  expect(await ids({ cityId: '310100', first: 'guomao' })).toEqual(['guomao', 'haidian'])
  expect(await ids({ cityId: '310100', first: 'guomao', order: 'soonest', size: 1 })).toEqual(['guomao'])
  expect(await ids({ cityId: '110100', first: 'pudong', service: 'general' })).toEqual(['haidian', 'guomao'])
  expect(await ids({ cityId: '110100', first: 'nobody-knows-it' })).toEqual(['haidian', 'guomao'])
})

test('a position shows the nearest branches first, wherever they are; with a city only that city', async () => {
  await using mall = await openMall()
  await fill(mall)
  const { api } = await mall.visitor()
  const here = { latitude: 39.91, longitude: 116.45 }
  const near = await api.listOrg(here)
  expect(near.list.map(({ id }) => id)).toEqual(['guomao', 'haidian', 'pudong'])
  expect(near.cityId).toBe('110100')
  expect(near.list[0]?.distance).toBe(distanceMetres(here, { latitude: 39.908, longitude: 116.46 }))
  expect((await api.listOrg({ ...here, cityId: '310100' })).list.map(({ id }) => id)).toEqual(['pudong'])
  await expect(api.listOrg({ latitude: 91, longitude: 0 })).rejects.toMatchObject({ failure: 'BAD_INPUT' })
})

test('a branch shows the first free day of its main service', async () => {
  await using mall = await openMall()
  await fill(mall)
  const tomorrow = new Date(mall.clock.now().getTime() + 32 * 3_600_000).toISOString().slice(0, 10)
  const slot = (branchId: string, service: string, taken: number) =>
    mall.ctx.pool.query(
      `insert into slot (branch_id, service, day, timespan_id, capacity, taken, has_blood_draw)
       values ($1, $2, $3, '0730-0830', 2, $4, true)`,
      [branchId, service, tomorrow, taken],
    )
  await slot('guomao', 'general', 1)
  await slot('haidian', 'general', 2)
  await slot('pudong', 'dental', 0)
  const { list } = await (await mall.visitor()).api.listOrg({ latitude: 39.91, longitude: 116.45 })
  expect(list.map(({ id, earliestDay }) => [id, earliestDay])).toEqual([
    ['guomao', tomorrow],
    ['haidian', null],
    ['pudong', tomorrow],
  ])
})

test('cities are those with branches', async () => {
  await using mall = await openMall()
  const { api } = await mall.visitor()
  expect(await api.listCities({})).toMatchObject({ cityViewList: [], branchTotal: 0 })
  await fill(mall)
  const cities = await api.listCities({})
  expect(cities.defaultCityVO).toEqual({ cityId: '110100', cityName: '北京', branchCount: 2 })
  expect(cities.cityViewList.map(({ cityName, branchCount }) => [cityName, branchCount])).toEqual([
    ['北京', 2],
    ['上海', 1],
  ])
  expect(cities.branchTotal).toBe(3)
})

test('for a deep package only branches equipped for it are shown, with their number in all cities', async () => {
  await using mall = await openMall()
  await aBranch(mall.ctx, { ...BEIJING, id: 'plain', maxTier: 2 })
  await aBranch(mall.ctx, { ...BEIJING, id: 'deep', maxTier: 3 })
  await aBranch(mall.ctx, { ...SHANGHAI, id: 'deepest', maxTier: 4 })
  await aBranch(mall.ctx, { ...SHANGHAI, id: 'teeth', maxTier: 4, services: ['dental'] })
  const { api } = await mall.visitor()
  const deep = await api.listOrg({ cityId: BEIJING.cityId, service: 'general', tier: 3 })
  expect(deep.list.map(({ id }) => id)).toEqual(['deep'])
  expect(deep).toMatchObject({ total: 1, nationalTotal: 2 })
})

test('without a position distances are measured from the city centre, and the answer says so', async () => {
  await using mall = await openMall()
  await fill(mall)
  const { api } = await mall.visitor()
  const near = await api.listOrg({ cityId: '110100', fromCentre: true })
  expect(near.from).toEqual({ latitude: 39.904, longitude: 116.407, isCentre: true })
  expect(near.list.map(({ id, distance }) => [id, distance])).toEqual([
    ['guomao', distanceMetres({ latitude: 39.904, longitude: 116.407 }, { latitude: 39.908, longitude: 116.46 })],
    ['haidian', distanceMetres({ latitude: 39.904, longitude: 116.407 }, { latitude: 39.983, longitude: 116.31 })],
  ])
  const here = { latitude: 39.98, longitude: 116.32 }
  expect((await api.listOrg({ ...here, fromCentre: true })).from).toEqual({ ...here, isCentre: false })
  expect((await api.listOrg({ cityId: '110100' })).from).toBe(null)
})
