import { yuanOf } from '@mall/contract/money'
import { Id, Instant } from '@mall/contract/shapes'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { contentVersion } from '../../settings/public.ts'
import { activity, activityProduct } from '../activity-tables.ts'
import { productSpec } from '../tables.ts'

const text = (max: number) => z.string().trim().min(1, '不能为空').max(max, `最多 ${max} 个字`)
const Yuan = z.number('应为数字，单位元').positive('应大于 0').max(1_000_000)

/** An activity as the operator describes it: prices in yuan by the codes of their specs. */
export const ActivityToPublish = z
  .strictObject({
    id: Id,
    name: text(30),
    tag: text(6),
    note: text(100),
    startsAt: Instant,
    endsAt: Instant,
    prices: z.record(Id, Yuan).refine((prices) => Object.keys(prices).length <= 1_000, '最多 1000 个规格'),
  })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: '要晚于 startsAt',
  })

/** Puts an activity up, or replaces it with all of its prices. */
export async function publishActivity(ctx: Context, input: z.output<typeof ActivityToPublish>): Promise<void> {
  const { id, prices, startsAt, endsAt, ...words } = input
  const row = { ...words, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  const lines = Object.entries(prices).map(([specId, yuan]) => ({
    ...{ activityId: id, specId, priceFen: Math.round(yuan * 100) },
  }))
  await failUnlessLower(ctx, lines)
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(activity)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: activity.id, set: row })
    await tx.delete(activityProduct).where(eq(activityProduct.activityId, id))
    if (lines.length > 0) await tx.insert(activityProduct).values(lines)
  })
  await contentVersion(ctx).check()
}

/** A price that is not below the spec's own would be seen by nobody. */
async function failUnlessLower(ctx: Context, lines: readonly { specId: string; priceFen: number }[]): Promise<void> {
  const ids = lines.map(({ specId }) => specId)
  const specs = await ctx.db
    .select({ id: productSpec.id, sellingFen: productSpec.sellingFen })
    .from(productSpec)
    .where(inArray(productSpec.id, ids))
  const sellingOf = new Map(specs.map(({ id, sellingFen }) => [id, sellingFen]))
  const faults = lines.flatMap(({ specId, priceFen }) => {
    const selling = sellingOf.get(specId)
    if (selling === undefined) return `prices.${specId}：没有这个规格编号`
    return priceFen < selling ? [] : `prices.${specId}：要低于售价 ${yuanOf(selling)}`
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Ends a running activity now; one that has not begun is taken off. */
export async function endActivity(ctx: Context, id: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(activity).where(eq(activity.id, id)).for('update')
    if (!found || found.endsAt <= now) throw new Error(`没有在进行或将要开始的活动“${id}”`)
    if (found.startsAt < now) await tx.update(activity).set({ endsAt: now }).where(eq(activity.id, id))
    else {
      await tx.delete(activityProduct).where(eq(activityProduct.activityId, id))
      await tx.delete(activity).where(eq(activity.id, id))
    }
  })
  await contentVersion(ctx).check()
}
