import type { Context } from '../../app/context.ts'
import { contentVersion } from '../settings/public.ts'
import * as tables from './tables.ts'

type BranchRow = typeof tables.branch.$inferInsert
type CityRow = typeof tables.city.$inferInsert

const BEIJING: CityRow = {
  id: '110100',
  name: '北京',
  pinyin: 'beijing',
  latitude: 39.904,
  longitude: 116.407,
  sort: 1,
}
/** Every weekday. */
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Inserts a city, if it does not exist. */
export async function aCity(ctx: Context, overrides: Partial<CityRow> = {}) {
  const city = { ...BEIJING, ...overrides }
  await ctx.db.insert(tables.city).values(city).onConflictDoNothing()
  await contentVersion(ctx).check()
  return city
}

/** Inserts a branch in Beijing with every service; `capacity` places at 07:30 each day for each service. */
export async function aBranch(
  ctx: Context,
  overrides: Partial<BranchRow> & { cityName?: string; capacity?: number; timespanIds?: readonly string[] } = {},
) {
  const { cityName, capacity = 10, timespanIds = ['0730-0830'], ...row } = overrides
  const city = await aCity(ctx, { ...(row.cityId && { id: row.cityId }), ...(cityName && { name: cityName }) })
  const branch: BranchRow = {
    id: ctx.ids.id(),
    name: '样例院区',
    brandName: '和序体检',
    cityId: city.id,
    address: '朝阳区样例路 1 号',
    latitude: city.latitude,
    longitude: city.longitude,
    image: 'branches/sample.svg',
    phone: '4008-100-120',
    openingHours: '周一至周日 7:30–16:00',
    licenseNo: '示例 0000',
    scope: '健康体检科',
    equipment: ['彩超'],
    traffic: '地铁样例站 A 口',
    services: ['general', 'dental', 'market'],
    maxTier: 4,
    sort: 1,
    ...row,
  }
  await ctx.db.insert(tables.branch).values(branch)
  const weeks = branch.services.flatMap((service) =>
    timespanIds.flatMap((timespanId) =>
      WEEK.map((weekday) => ({ branchId: branch.id, service, weekday, timespanId, capacity, hasBloodDraw: true })),
    ),
  )
  if (weeks.length > 0) await ctx.db.insert(tables.schedule).values(weeks)
  await contentVersion(ctx).check()
  return branch
}

/** Sets the price difference of a branch for a service. */
export async function aPriceDifference(ctx: Context, branchId: string, differenceFen: number, service = 'general') {
  await ctx.db.insert(tables.branchPriceDifference).values({ branchId, service, differenceFen })
  await contentVersion(ctx).check()
}

/** Removes a branch's device for an item. */
export async function anItemGap(ctx: Context, branchId: string, itemId: string) {
  await ctx.db.insert(tables.branchItemGap).values({ branchId, itemId })
  await contentVersion(ctx).check()
}

/** Sets the capacity of one day; slots follow when they are extended. */
export async function anException(
  ctx: Context,
  overrides: Omit<typeof tables.scheduleException.$inferInsert, 'hasBloodDraw'>,
) {
  await ctx.db.insert(tables.scheduleException).values({ ...overrides, hasBloodDraw: true })
}
