import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { ModulePorts } from '../../../app/module-ports.ts'
import { activity, activityProduct } from '../activity-tables.ts'
import { productSpec } from '../tables.ts'

export interface FoundActivity {
  id: string
  activityName: string
  note: string
  startTime: string
  endTime: string
  state: 'coming' | 'running' | 'over'
  /** Not shown once it has ended. */
  productIds: readonly string[]
}

/** An activity as its list shows it; null if unknown. */
export async function findActivity(ctx: Context, activityId: string): Promise<FoundActivity | null> {
  if (activityId === '') return null
  const [found] = await ctx.db
    .select()
    .from(activity)
    .where(and(eq(activity.id, activityId), activity.isListed))
  if (!found) return null
  const { id, name, note, startsAt, endsAt } = found
  const now = ctx.clock.now()
  const state = now < startsAt ? 'coming' : now < endsAt ? 'running' : 'over'
  const products = await ctx.db
    .selectDistinct({ productId: productSpec.productId })
    .from(activityProduct)
    .innerJoin(productSpec, eq(productSpec.id, activityProduct.specId))
    .where(eq(activityProduct.activityId, id))
  return {
    ...{ id, activityName: name, note, state },
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    productIds: state === 'over' ? [] : products.map(({ productId }) => productId),
  }
}

/** How many starts and ends of activities have passed. */
export const activityChangesPassed: ModulePorts['activityChangesPassed'] = async (ctx) => {
  const { rows } = await ctx.pool.query<{ turns: number }>({
    name: 'activity-turns',
    text: `select (count(*) filter (where starts_at <= $1) + count(*) filter (where ends_at <= $1))::int as turns
      from activity`,
    values: [ctx.clock.now()],
  })
  return rows[0]?.turns ?? 0
}

/** Products of activities that started or ended between these two instants. */
export async function productsOfChangedActivities(ctx: Context, from: Date, to: Date): Promise<string[]> {
  // Clocks can be set back.
  const [first, last] = from < to ? [from, to] : [to, from]
  const isBetween = (instant: typeof activity.startsAt | typeof activity.endsAt) =>
    and(gt(instant, first), lte(instant, last))
  const rows = await ctx.db
    .selectDistinct({ productId: productSpec.productId })
    .from(activity)
    .innerJoin(activityProduct, eq(activityProduct.activityId, activity.id))
    .innerJoin(productSpec, eq(productSpec.id, activityProduct.specId))
    .where(or(isBetween(activity.startsAt), isBetween(activity.endsAt)))
  return rows.map(({ productId }) => productId)
}
