import { fail } from '@mall/contract/failures'
import type { getStaffMember as contract } from '@mall/contract/staff/people'
import { rightNames } from '@mall/contract/staff/rights'
import { eq, inArray } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { heldRights } from '../staff-rights.ts'
import { staff, staffRightUse } from '../tables.ts'
import { peopleOf } from './list-staff.ts'
import { type LiveGrant, liveGrantsOf } from './live-grants.ts'

/** Who has no role within reach of the caller does not exist for them. */
export const getStaffMember: StaffHandler<typeof contract> = async ({ staffId }, { ctx, staff: asking }) => {
  const scope = asking.scopeOf('people.see')
  const [row] = await ctx.db.select().from(staff).where(eq(staff.id, staffId))
  const grants = row ? await liveGrantsOf(ctx, [staffId], scope) : []
  if (!row || (scope !== 'all' && grants.length === 0)) return fail('NOT_FOUND')
  const [person] = await peopleOf(ctx, [row], grants)
  if (!person) return fail('NOT_FOUND')
  const uses = await ctx.db
    .select()
    .from(staffRightUse)
    .where(inArray(staffRightUse.staffId, [staffId]))
  const lastUses = new Map(uses.map(({ rightName, lastUsedAt }) => [rightName, lastUsedAt.toISOString()]))
  return {
    ...{ ...person, version: row.version },
    effective: effectiveOf(grants).map((one) => ({ ...one, lastUsedAt: lastUses.get(one.right) ?? null })),
  }
}

/** What grants add up to, in the order of the rights. */
function effectiveOf(grants: readonly LiveGrant[]) {
  const held = heldRights(grants.flatMap(({ rights, branchId }) => rights.map((right) => ({ right, branchId }))))
  return rightNames
    .filter((right) => held.names.includes(right))
    .map((right) => {
      const scope = held.scopeOf(right)
      const roles = grants.filter(({ rights }) => rights.includes(right)).map(({ roleName }) => roleName)
      return { right, branchIds: scope === 'all' ? null : [...new Set(scope)], roles: [...new Set(roles)] }
    })
}
