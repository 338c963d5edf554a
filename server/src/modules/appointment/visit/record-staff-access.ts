import type { Context } from '../../../app/context.ts'
import { recordAccess } from '../../account/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'

/** The member of staff at the desk, and the purpose. */
export interface StaffAccess {
  staff: string
  why: string
}

/** The items of a visit are health data, so the desk's access to them is recorded too. */
export async function recordStaffAccess(
  ctx: Context,
  visit: { memberId: string; contactId: string; branchId: string },
  { what, why, staff }: StaffAccess & { what: string },
): Promise<void> {
  const branch = await findBranchOf(ctx, visit.branchId)
  const who = [branch?.name ?? visit.branchId, staff].filter((part) => part !== '').join('，')
  const access = { memberId: visit.memberId, kind: 'branch' as const, who, what, why, subject: visit.contactId }
  await ctx.db.transaction((tx) => recordAccess(ctx, tx, access))
}
