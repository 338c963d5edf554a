import { and, arrayContains, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { staleWhileRevalidate } from '../../app/stale-while-revalidate.ts'
import { branch, branchPriceDifference } from './tables.ts'

/** A hint before paying; the amount itself is read when a branch is chosen. */
const KEPT_MS = 60_000

/** Services for which a branch charges more than the product page says. */
const dearerServices = staleWhileRevalidate<ReadonlySet<string>>(KEPT_MS, async ({ db }: Context) => {
  const { service, branchId, differenceFen } = branchPriceDifference
  const rows = await db
    .selectDistinct({ service })
    .from(branchPriceDifference)
    .innerJoin(branch, eq(branch.id, branchId))
    .where(and(gt(differenceFen, 0), arrayContains(branch.services, sql`array[${service}]`)))
  return new Set(rows.map((row) => row.service))
})

/** Whether a branch charges more for one of these services than the product page says; up to a minute old. */
export async function hasDearerBranch(ctx: Context, services: readonly string[]): Promise<boolean> {
  const dearer = await dearerServices(ctx)
  return services.some((service) => dearer.has(service))
}
