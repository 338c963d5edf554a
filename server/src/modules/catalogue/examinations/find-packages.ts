import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { examPackage, item, organ, packageItem } from '../tables.ts'

export type ItemFacts = typeof item.$inferSelect
export type PackageFacts = typeof examPackage.$inferSelect & { items: ItemFacts[] }

/** The packages with these ids and their items in order; unknown ids are missing. */
export async function findPackages(db: Queryable, packageIds: readonly string[]): Promise<PackageFacts[]> {
  if (packageIds.length === 0) return []
  const ids = [...new Set(packageIds)]
  const packages = await db.select().from(examPackage).where(inArray(examPackage.id, ids))
  const lines = await db
    .select({ packageId: packageItem.packageId, item })
    .from(packageItem)
    .innerJoin(item, eq(item.id, packageItem.itemId))
    .where(inArray(packageItem.packageId, ids))
    .orderBy(asc(packageItem.sort), asc(item.id))
  const itemsOf = Map.groupBy(lines, ({ packageId }) => packageId)
  return packages.map((one) => ({ ...one, items: (itemsOf.get(one.id) ?? []).map((line) => line.item) }))
}

/** The items with these ids in their general order; unknown ones are missing. */
export async function findItems(db: Queryable, itemIds: readonly string[]): Promise<ItemFacts[]> {
  if (itemIds.length === 0) return []
  return db
    .select()
    .from(item)
    .where(inArray(item.id, [...new Set(itemIds)]))
    .orderBy(asc(item.sort), asc(item.id))
}

/** The market sells the items of check-ups singly. */
export const kindOfItems = (service: string) => (service === 'market' ? 'general' : service)

/** Items that can be added to a booking of that service, in order. */
export async function listAddOnItems(db: Queryable, service: string): Promise<ItemFacts[]> {
  return db
    .select()
    .from(item)
    .where(and(eq(item.isAddOn, true), eq(item.serviceKind, kindOfItems(service))))
    .orderBy(asc(item.sort), asc(item.id))
}

/** Organ systems in order, for grouping items. */
export async function listOrgans(db: Queryable): Promise<{ id: string; name: string }[]> {
  return db.select({ id: organ.id, name: organ.name }).from(organ).orderBy(asc(organ.sort), asc(organ.id))
}
