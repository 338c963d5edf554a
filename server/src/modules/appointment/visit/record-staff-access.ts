import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { recordAccess } from '../../account/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'

/** The member of staff at the desk, and the purpose. */
export interface StaffAccess {
  staff: string
  why: string
}

type Visit = { memberId: string; contactId: string; branchId: string }

/** The items of a visit are health data, so the desk's access to them is recorded too. */
export async function recordStaffAccess(
  ctx: Context,
  visit: Visit,
  access: StaffAccess & { what: string },
): Promise<void> {
  await ctx.db.transaction((tx) => recordStaffAccessIn(ctx, tx, visit, access))
}

export async function recordStaffAccessIn(
  ctx: Context,
  tx: Tx,
  visit: Visit,
  { what, why, staff }: StaffAccess & { what: string },
): Promise<void> {
  const branch = await findBranchOf(ctx, visit.branchId)
  const who = [branch?.name ?? visit.branchId, staff].filter((part) => part !== '').join('，')
  await recordAccess(ctx, tx, { memberId: visit.memberId, kind: 'branch', who, what, why, subject: visit.contactId })
}
