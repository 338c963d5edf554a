import type { Right } from '@mall/contract/staff/rights'
import { lt, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffCall } from '../../app/staff/staff-handler.ts'
import { openExpiringCache } from '../../platform/cache/lru.ts'
import { scoped } from '../../platform/scope.ts'
import { isOperator } from './operator.ts'
import { staffRightUse } from './tables.ts'

const HOUR_MS = 3_600_000
const noted = scoped((_: Context) => openExpiringCache<object>(5_000, HOUR_MS))

/** Notes that a person used a right; at most once an hour in each process. */
export async function noteRightUse(ctx: Context, staffId: string, right: Right): Promise<void> {
  const cache = noted(ctx)
  const key = `${staffId} ${right}`
  if (cache.get(key)) return
  cache.set(key, {})
  const lastUsedAt = ctx.clock.now()
  await ctx.db
    .insert(staffRightUse)
    .values({ staffId, rightName: right, lastUsedAt })
    .onConflictDoUpdate({
      target: [staffRightUse.staffId, staffRightUse.rightName],
      set: { lastUsedAt: sql`excluded.last_used_at` },
      setWhere: lt(staffRightUse.lastUsedAt, sql`excluded.last_used_at`),
    })
}

/** Whether the caller may see costs and what is left after them, which several calls answer beside other things. */
export async function seesCosts({ ctx, staff }: StaffCall): Promise<boolean> {
  if (!staff.has('costs.see', null)) return false
  if (!isOperator(staff.id)) await noteRightUse(ctx, staff.id, 'costs.see')
  return true
}
