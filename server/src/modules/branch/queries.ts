import { and, arrayContains, asc, count, eq, gt, gte, inArray, lte } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { branch, branchHost, branchItemGap, branchPriceDifference, city, closedDay, schedule } from './tables.ts'

export type BranchFacts = typeof branch.$inferSelect & { cityName: string }

/** Branches in display order with the names of their cities, filtered by `cityId` and `ids`. */
export async function listBranches(
  db: Queryable,
  input: { cityId?: string | undefined; ids?: readonly string[] | undefined } = {},
): Promise<BranchFacts[]> {
  const rows = await db
    .select({ branch, cityName: city.name })
    .from(branch)
    .innerJoin(city, eq(city.id, branch.cityId))
    .where(
      and(
        input.cityId === undefined ? undefined : eq(branch.cityId, input.cityId),
        input.ids === undefined ? undefined : inArray(branch.id, [...input.ids]),
      ),
    )
    .orderBy(asc(city.sort), asc(branch.sort), asc(branch.id))
  return rows.map((row) => ({ ...row.branch, cityName: row.cityName }))
}

/** null if there is none. */
export async function findBranch(db: Queryable, branchId: string): Promise<BranchFacts | null> {
  const [found] = await listBranches(db, { ids: [branchId] })
  return found ?? null
}

/** Cities that have branches, in display order. */
export async function listCitiesWithBranches(db: Queryable) {
  return db
    .select({ cityId: city.id, cityName: city.name, pinyin: city.pinyin, branchCount: count(branch.id) })
    .from(city)
    .innerJoin(branch, eq(branch.cityId, city.id))
    .groupBy(city.id)
    .orderBy(asc(city.sort), asc(city.id))
}

/** Centre of a city; null for an unknown one. */
export async function findCityCentre(db: Queryable, cityId: string) {
  const [found] = await db
    .select({ latitude: city.latitude, longitude: city.longitude })
    .from(city)
    .where(eq(city.id, cityId))
  return found ?? null
}

/** Weekly schedules by branch, weekday and timespan. */
export async function listSchedules(db: Queryable, input: { branchIds?: readonly string[]; service?: string } = {}) {
  return db
    .select()
    .from(schedule)
    .where(
      and(
        input.branchIds === undefined ? undefined : inArray(schedule.branchId, [...input.branchIds]),
        input.service === undefined ? undefined : eq(schedule.service, input.service),
      ),
    )
    .orderBy(asc(schedule.branchId), asc(schedule.weekday), asc(schedule.timespanId))
}

/** Branches open on Saturdays or Sundays in their weekly schedule: for a service, and in hours with blood draw. */
export async function listOpenOnWeekends(
  db: Queryable,
  input: { service?: string; onlyBloodDraw?: boolean } = {},
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ branchId: schedule.branchId })
    .from(schedule)
    .where(
      and(
        inArray(schedule.weekday, [0, 6]),
        gt(schedule.capacity, 0),
        input.service === undefined ? undefined : eq(schedule.service, input.service),
        input.onlyBloodDraw ? schedule.hasBloodDraw : undefined,
      ),
    )
  return new Set(rows.map(({ branchId }) => branchId))
}

/** Branch by host name. */
export async function listBranchHosts(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(branchHost)
  return new Map(rows.map(({ host, branchId }) => [host, branchId]))
}

/** Closed days from `first` to `last`. */
export async function listClosedDays(
  db: Queryable,
  input: { branchIds?: readonly string[]; first: string; last: string },
): Promise<{ branchId: string; day: string; reason: string }[]> {
  return db
    .select()
    .from(closedDay)
    .where(
      and(
        input.branchIds === undefined ? undefined : inArray(closedDay.branchId, [...input.branchIds]),
        gte(closedDay.day, input.first),
        lte(closedDay.day, input.last),
      ),
    )
    .orderBy(asc(closedDay.branchId), asc(closedDay.day))
}

/** Price differences of branches for a service, in fen; branches without one are missing. */
export async function listPriceDifferences(db: Queryable, service: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(branchPriceDifference).where(eq(branchPriceDifference.service, service))
  return new Map(rows.map(({ branchId, differenceFen }) => [branchId, differenceFen]))
}

/** Items this branch has no device for. */
export async function listItemGaps(db: Queryable, branchId: string): Promise<string[]> {
  const rows = await db
    .select({ itemId: branchItemGap.itemId })
    .from(branchItemGap)
    .where(eq(branchItemGap.branchId, branchId))
  return rows.map(({ itemId }) => itemId)
}

/** Which branch has no device for which of these items. */
export function listGapsOf(db: Queryable, itemIds: readonly string[]): Promise<{ branchId: string; itemId: string }[]> {
  return db
    .select()
    .from(branchItemGap)
    .where(inArray(branchItemGap.itemId, [...itemIds]))
}

/** Items for which no branch with this service has a device. */
export async function listItemsWithoutBranch(db: Queryable, service: string): Promise<string[]> {
  const doing = arrayContains(branch.services, [service])
  const all = db.$count(branch, doing)
  const rows = await db
    .select({ itemId: branchItemGap.itemId })
    .from(branchItemGap)
    .innerJoin(branch, eq(branch.id, branchItemGap.branchId))
    .where(doing)
    .groupBy(branchItemGap.itemId)
    .having(eq(count(), all))
  return rows.map(({ itemId }) => itemId)
}
