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
/** Every day of the week, one timespan. */
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Inserts a city; the same one twice is one city. */
export async function aCity(ctx: Context, given: Partial<CityRow> = {}) {
  const city = { ...BEIJING, ...given }
  await ctx.db.insert(tables.city).values(city).onConflictDoNothing()
  await contentVersion(ctx).check()
  return city
}

/** Inserts a branch in Beijing that does everything; `capacity` places at 07:30 each day for each service it has. */
export async function aBranch(
  ctx: Context,
  given: Partial<BranchRow> & { cityName?: string; capacity?: number; timespanIds?: readonly string[] } = {},
) {
  const { cityName, capacity = 10, timespanIds = ['0730-0830'], ...row } = given
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

/** Lets a branch ask more, or less than nothing, for a service. */
export async function aPriceDifference(ctx: Context, branchId: string, differenceFen: number, service = 'general') {
  await ctx.db.insert(tables.branchPriceDifference).values({ branchId, service, differenceFen })
  await contentVersion(ctx).check()
}

/** Leaves a branch without the device for an item. */
export async function anItemGap(ctx: Context, branchId: string, itemId: string) {
  await ctx.db.insert(tables.branchItemGap).values({ branchId, itemId })
  await contentVersion(ctx).check()
}

/** Gives one day of a branch places of its own; the slots follow when they are extended. */
export async function anException(
  ctx: Context,
  given: Omit<typeof tables.scheduleException.$inferInsert, 'hasBloodDraw'>,
) {
  await ctx.db.insert(tables.scheduleException).values({ ...given, hasBloodDraw: true })
}
