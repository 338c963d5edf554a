import { rightNames } from '@mall/contract/staff/rights'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { isOperator } from './operator.ts'
import { type HeldRights, heldRights, rightsOf } from './staff-rights.ts'
import { staff } from './tables.ts'

/** The rights that somebody holds now who planned something earlier; none once suspended. Who sits at the command line holds all. */
export async function rightsNow(db: Queryable, staffId: string): Promise<HeldRights> {
  if (isOperator(staffId)) return heldRights(rightNames.map((right) => ({ right, branchId: null })))
  const isActive = and(eq(staff.id, staffId), eq(staff.state, 'active'))
  const [found] = await db.select({ id: staff.id }).from(staff).where(isActive)
  return found ? rightsOf(db, staffId) : heldRights([])
}
