import { and, asc, eq, gt, inArray, lt, lte, min, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallNow, mallTime } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { versionCache } from '../../settings/public.ts'
import { activity, activityProduct } from '../activity-tables.ts'
import { productSpec } from '../tables.ts'
import { type ActivityPrices, pricesOf, type TimedPrice } from './activity-rules.ts'

/** For a lateral join to `product_spec`: the lowest price below its own among activities running at `at`. */
export function runningPrice(db: Queryable, at: Date | Placeholder | SQL) {
  return db
    .select({
      activityFen: activityProduct.priceFen,
      activityId: activityProduct.activityId,
      activityName: activity.name,
      activityTag: activity.tag,
      activityEndsAt: activity.endsAt,
    })
    .from(activityProduct)
    .innerJoin(activity, eq(activity.id, activityProduct.activityId))
    .where(
      and(
        eq(activityProduct.specId, productSpec.id),
        activity.isListed,
        lte(activity.startsAt, at),
        gt(activity.endsAt, at),
        lt(activityProduct.priceFen, productSpec.sellingFen),
      ),
    )
    .orderBy(asc(activityProduct.priceFen), asc(activity.id))
    .limit(1)
    .as('running')
}

/** For a row of `product_spec`: the activities that reduce its price and have not ended at `at`, lowest price first. */
export function activitiesOf(at: Placeholder) {
  return sql<TimedPrice[] | null>`(
    select json_agg(json_build_object('activityFen', price_fen, 'id', id, 'activityName', name, 'tag', tag,
      'startsAt', starts_at, 'endsAt', ends_at) order by price_fen, id)
    from activity_product join activity on id = activity_id
    where activity_product.spec_id = ${productSpec.id} and price_fen < ${productSpec.sellingFen} and ends_at > ${at}
      and is_listed)`
}

/** The lowest price of each spec in activities that ran within these milliseconds before now; missing where none did. */
export async function lowestActivityPrices(
  db: Queryable,
  specIds: readonly string[],
  withinMs: number,
): Promise<ReadonlyMap<string, number>> {
  if (specIds.length === 0) return new Map()
  const rows = await db
    .select({ specId: activityProduct.specId, fen: min(activityProduct.priceFen) })
    .from(activityProduct)
    .innerJoin(activity, eq(activity.id, activityProduct.activityId))
    .where(
      and(
        inArray(activityProduct.specId, [...specIds]),
        activity.isListed,
        lte(activity.startsAt, mallNow),
        gt(activity.endsAt, mallTime(-withinMs)),
      ),
    )
    .groupBy(activityProduct.specId)
  return new Map(rows.flatMap(({ specId, fen }) => (fen === null ? [] : [[specId, fen]])))
}

/** The joined columns; all null if no activity reduces the price. */
export function columnsOf(running: ReturnType<typeof runningPrice>) {
  const { activityFen, activityId, activityName, activityTag, activityEndsAt } = running
  return { activityFen, activityId, activityName, activityTag, activityEndsAt }
}

interface RunningColumns {
  activityId: string | null
  activityName: string | null
  activityTag: string | null
  activityEndsAt: Date | null
}

export function activityOf({ activityId, activityName, activityTag, activityEndsAt }: RunningColumns) {
  if (activityId === null || activityName === null || activityTag === null || activityEndsAt === null) return null
  return { id: activityId, activityName, tag: activityTag, endTime: activityEndsAt.toISOString() }
}

interface Reading extends Pick<Context, 'clock'> {
  db: Queryable
}

/** The current activity prices. */
export async function readActivityPrices({ db, clock }: Reading): Promise<ActivityPrices> {
  const at = clock.now()
  const running = runningPrice(db, at)
  const inActivities = db
    .select({ productId: productSpec.productId })
    .from(activity)
    .innerJoin(activityProduct, eq(activityProduct.activityId, activity.id))
    .innerJoin(productSpec, eq(productSpec.id, activityProduct.specId))
    .where(and(lte(activity.startsAt, at), gt(activity.endsAt, at)))
  const rows = await db
    .select({
      specId: productSpec.id,
      productId: productSpec.productId,
      listFen: productSpec.sellingFen,
      ...columnsOf(running),
    })
    .from(productSpec)
    .leftJoinLateral(running, sql`true`)
    .where(inArray(productSpec.productId, inActivities))
  return pricesOf(rows.map((row) => ({ ...row, activity: activityOf(row) })))
}

/** The same, cached by content version, which changes when an activity is edited, starts or ends. */
export const activityPrices = versionCache(readActivityPrices)
