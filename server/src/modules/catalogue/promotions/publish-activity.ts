import { yuanOf } from '@mall/contract/money'
import { Id, Instant } from '@mall/contract/shapes'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { contentVersion } from '../../settings/public.ts'
import { type Actor, recordAct } from '../../staff/public.ts'
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
export async function publishActivity(
  by: Actor,
  input: z.output<typeof ActivityToPublish>,
  reason: string,
): Promise<void> {
  const { ctx } = by
  const { id, prices, startsAt, endsAt, ...words } = input
  const row = { ...words, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  const lines = Object.entries(prices).map(([specId, yuan]) => ({
    ...{ activityId: id, specId, priceFen: Math.round(yuan * 100) },
  }))
  await failUnlessLower(ctx, lines)
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select({ name: activity.name }).from(activity).where(eq(activity.id, id)).for('update')
    const earlier = await tx.select().from(activityProduct).where(eq(activityProduct.activityId, id))
    await tx
      .insert(activity)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: activity.id, set: row })
    await tx.delete(activityProduct).where(eq(activityProduct.activityId, id))
    if (lines.length > 0) await tx.insert(activityProduct).values(lines)
    const priceOf = new Map(earlier.map((line) => [line.specId, line.priceFen]))
    await recordAct(by, tx, {
      ...{ call: 'publishActivity', thing: { kind: 'mall', id, name: `活动 ${words.name}` }, branchId: null, reason },
      changes: [
        { field: '活动', before: before?.name ?? null, after: `${words.name}，${startsAt} 到 ${endsAt}` },
        ...lines.map(({ specId, priceFen }) => ({
          ...{ field: `规格 ${specId} 的活动价`, after: yuanOf(priceFen) },
          before: priceOf.has(specId) ? yuanOf(priceOf.get(specId) ?? 0) : null,
        })),
      ],
    })
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
export async function endActivity(by: Actor, id: string, reason: string): Promise<void> {
  const { ctx } = by
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(activity).where(eq(activity.id, id)).for('update')
    if (!found || found.endsAt <= now) throw new Error(`没有在进行或将要开始的活动“${id}”`)
    if (found.startsAt < now) await tx.update(activity).set({ endsAt: now }).where(eq(activity.id, id))
    else {
      await tx.delete(activityProduct).where(eq(activityProduct.activityId, id))
      await tx.delete(activity).where(eq(activity.id, id))
    }
    await recordAct(by, tx, {
      ...{ call: 'endActivity', thing: { kind: 'mall', id, name: `活动 ${found.name}` }, branchId: null, reason },
      changes: [{ field: '结束', before: found.endsAt.toISOString(), after: now.toISOString() }],
    })
  })
  await contentVersion(ctx).check()
}
