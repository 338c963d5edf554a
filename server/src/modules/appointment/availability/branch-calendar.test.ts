import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aBranch, aCity } from '../../branch/samples.ts'
import { anItem, aPackage } from '../../catalogue/samples.ts'
import { contentVersion } from '../../settings/public.ts'
import { extendSlots } from '../public.ts'
import { aSlot, aVoucher } from '../samples.ts'

afterEach(() => vi.unstubAllEnvs())

async function aMemberWithVoucher(mall: TestMall, packageId?: string) {
  const client = await mall.member()
  const voucher = await aVoucher(mall.ctx, { memberId: client.memberId, ...(packageId && { packageId }) })
  return { ...client, voucherId: voucher.id }
}

test('only branches that can do the package are offered, free ones first and near ones before far ones', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { id: packageId } = await aPackage(ctx, { tier: 3 })
  const near = { latitude: 39.91, longitude: 116.41 }
  const [close, far, full] = [
    await aBranch(ctx, { name: '近', ...near, sort: 3 }),
    await aBranch(ctx, { name: '远', latitude: 40.5, sort: 2 }),
    await aBranch(ctx, { name: '满', ...near, sort: 1, capacity: 0 }),
  ]
  await aBranch(ctx, { name: '设备不够', maxTier: 2 })
  await aBranch(ctx, { name: '只做口腔', services: ['dental'] })
  await aCity(ctx, { id: '310100', name: '上海', sort: 2 })
  await aBranch(ctx, { name: '别的城市', cityId: '310100', cityName: '上海' })
  await extendSlots(ctx)
  const { api, voucherId } = await aMemberWithVoucher(mall, packageId)
  const { defaultCityVO, cityViewList } = await api.appointmentCities({ voucherId })
  expect(cityViewList.map(({ cityName, branchCount }) => [cityName, branchCount])).toEqual([
    ['北京', 3],
    ['上海', 1],
  ])
  const { list } = await api.queryHospList({ voucherId, cityId: defaultCityVO.cityId, ...near })
  expect(list.map(({ id }) => id)).toEqual([close.id, far.id, full.id])
  expect(list.map(({ distance }) => distance)).toEqual([0, expect.any(Number), 0])
  expect(list.map(({ earliestDay }) => earliestDay !== null)).toEqual([true, true, false])
  expect(list.map(({ earliestPlaces }) => earliestPlaces?.left)).toEqual([10, 10, undefined])
  const { list: unplaced } = await api.queryHospList({ voucherId, cityId: defaultCityVO.cityId })
  expect(unplaced.map(({ distance }) => distance)).toEqual([null, null, null])
})

test('each branch says what one may insist on there; weekends are of the exam that is booked', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { id: packageId } = await aPackage(ctx, { itemIds: [(await anItem(ctx, { needsFasting: true })).id] })
  const all = await aBranch(ctx, {
    features: ['parking', 'women', 'step-free'],
    equipment: ['磁共振 1.5T：1 台'],
    sort: 1,
  })
  const afternoons = await aBranch(ctx, { features: ['parking'], sort: 2 })
  const weekdays = await aBranch(ctx, { sort: 3 })
  const { api, voucherId } = await aMemberWithVoucher(mall, packageId)
  const featuresOf = async () => {
    await contentVersion(ctx).check()
    const { list } = await api.queryHospList({ voucherId, cityId: '110100' })
    return [all, afternoons, weekdays].map((branch) => list.find(({ id }) => id === branch.id)?.features)
  }
  const everywhere = [['weekend', 'parking', 'mri', 'women', 'step-free'], ['weekend', 'parking'], ['weekend']]
  expect(await featuresOf()).toEqual(everywhere)
  // Blood is drawn on workdays alone; the other has its dentists alone at weekends.
  await ctx.pool.query(
    `update schedule set has_blood_draw = false where weekday in (0, 6) and branch_id = $1 and service = 'general'`,
    [afternoons.id],
  )
  await ctx.pool.query(`delete from schedule where weekday in (0, 6) and branch_id = $1 and service = 'general'`, [
    weekdays.id,
  ])
  expect(await featuresOf()).toEqual([everywhere[0], ['parking'], []])
})

test('a calendar gives each day’s state (closed, free, full or chosen) and remaining capacity', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { id: branchId } = await aBranch(mall.ctx)
  const days: [string, number, number][] = [
    ['2026-11-23', 20, 0],
    ['2026-11-24', 20, 20],
    ['2026-11-25', 20, 14],
    ['2026-11-26', 0, 0],
    ['2026-11-27', 100, 80],
  ]
  for (const [day, capacity, taken] of days) await aSlot(mall.ctx, { branchId, day, capacity, taken })
  const { api, voucherId } = await aMemberWithVoucher(mall)
  const month = await api.calendar({ voucherId, branchId, month: '2026-11', date: '2026-11-23' })
  expect([month.firstDay, month.lastDay, month.list.length]).toEqual(['2026-11-21', '2027-02-18', 30])
  const week = month.list.filter(({ date }) => date >= '2026-11-20' && date < '2026-11-28')
  expect(week.map(({ date, status, share, word }) => [date.slice(8), status, share, word])).toEqual([
    ['20', 0, 0, ''],
    ['21', 0, 0, '休'],
    ['22', 0, 0, '休'],
    ['23', 3, 1, '充足'],
    ['24', 2, 0, '约满'],
    ['25', 1, 0.3, '余 6'],
    ['26', 0, 0, '休'],
    ['27', 1, 0.2, '余少'],
  ])
})

test('a package with fasting items looks for hours with blood draw, and says why the others are no use', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const fasting = await anItem(ctx, { needsFasting: true })
  const { id: packageId } = await aPackage(ctx, { itemIds: [fasting.id] })
  const { branchId, day: date } = await aSlot(ctx, { capacity: 3, taken: 3 })
  await aSlot(ctx, { branchId, timespanId: '0830-0930', capacity: 12 })
  await aSlot(ctx, { branchId, timespanId: '1330-1430', hasBloodDraw: false })
  const { api, voucherId } = await aMemberWithVoucher(mall, packageId)
  const [shown] = (await api.queryHospList({ voucherId, cityId: '110100' })).list
  expect(shown).toMatchObject({ tags: [], earliestDay: date, earliestPlaces: { day: date, left: 12 } })
  const { list } = await api.timespan({ voucherId, branchId, date })
  expect(list.map(({ timespan, ampm, word, unavailable }) => [timespan, ampm, word, unavailable.slice(0, 8)])).toEqual([
    ['07:30-08:30', 'am', '约满', '约满'],
    ['08:30-09:30', 'am', '充足', ''],
    ['13:30-14:30', 'pm', '充足', '这个时段不抽血，'],
  ])
  const anyone = await aMemberWithVoucher(mall)
  const everywhere = await anyone.api.queryHospList({ voucherId: anyone.voucherId, cityId: '110100' })
  expect(everywhere.list[0]?.earliestPlaces).toMatchObject({ left: 22 })
  expect((await anyone.api.timespan({ voucherId: anyone.voucherId, branchId, date })).list[2]?.unavailable).toBe('')
})

test('a foreign voucher opens no branch, calendar or package', async () => {
  await using mall = await openMall()
  const { id: branchId } = await aBranch(mall.ctx)
  const { voucherId } = await aMemberWithVoucher(mall)
  const { api } = await mall.member()
  const outcomes = await Promise.allSettled([
    api.packageInfo({ voucherId }),
    api.appointmentCities({ voucherId }),
    api.queryHospList({ voucherId, cityId: '110100' }),
    api.calendar({ voucherId, branchId, month: '2026-12' }),
    api.timespan({ voucherId, branchId, date: '2026-12-01' }),
  ])
  expect(outcomes.map((one) => one.status === 'rejected' && one.reason.failure)).toEqual(Array(5).fill('NOT_FOUND'))
  expect((await api.listVouchers({})).list).toEqual([])
})

test.each(['UTC', 'America/New_York'])(
  'days are Shanghai days on a server in %s, between midnight and eight too',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    await using mall = await openMall()
    const { ctx } = mall
    const { id: branchId } = await aBranch(ctx)
    for (const [now, today, first, last] of [
      ['2026-11-20T15:50:00Z', '2026-11-20', '2026-11-21', '2027-02-18'],
      ['2026-11-20T16:00:00Z', '2026-11-21', '2026-11-22', '2027-02-19'],
      ['2026-11-20T23:59:59Z', '2026-11-21', '2026-11-22', '2027-02-19'],
      ['2026-11-21T00:00:00Z', '2026-11-21', '2026-11-22', '2027-02-19'],
    ] as const) {
      mall.clock.set(now)
      expect(ctx.clock.today()).toBe(today)
      await ctx.db.execute(sql`delete from slot`)
      await extendSlots(ctx)
      const bounds = await ctx.pool.query('select min(day) as first, max(day) as last from slot')
      expect(bounds.rows).toEqual([{ first, last }])
      const { api, voucherId } = await aMemberWithVoucher(mall)
      expect((await api.queryHospList({ voucherId, cityId: '110100' })).list[0]?.earliestDay).toBe(first)
      expect(await api.calendar({ voucherId, branchId, month: '2026-11' })).toMatchObject({
        firstDay: first,
        lastDay: last,
      })
    }
  },
)
