import { fail } from '@mall/contract/failures'
import { type Right, rights } from '@mall/contract/staff/rights'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { StaffCall } from '../../../app/staff/staff-handler.ts'
import { mallNow } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { isMallOpen } from '../opening.ts'
import { staffGrant, staffRole } from '../tables.ts'
import { grantorOf, mayGrant, mayGrantRole } from './may-grant.ts'

interface NewGrant {
  staffId: string
  /** A role, or one right alone. */
  what: { roleId: string } | { right: Right }
  branchId: string | null
  expiresAt: Date | null
}

/**
 * Adds a grant that the caller may give, once people are locked; answers its id and what it is called. To oneself only
 * before the mall is open.
 */
export async function addGrant(
  { ctx, staff: caller }: StaffCall,
  tx: Tx,
  { staffId, what, branchId, expiresAt }: NewGrant,
): Promise<{ grantId: string; name: string }> {
  if (staffId === caller.id && (await isMallOpen(tx))) fail('GRANT_TO_SELF')
  const role = 'roleId' in what ? await findRole(tx, what.roleId) : null
  if (role?.forGroup && branchId !== null) fail('ROLE_FOR_GROUP')
  const given = 'right' in what ? [what.right] : []
  const grantor = await grantorOf(tx, caller.id, expiresAt)
  const isAllowed = role ? mayGrantRole(grantor, role, branchId) : mayGrant(grantor, given, branchId)
  if (!isAllowed) fail('GRANT_NOT_HELD')
  const now = ctx.clock.now()
  const roleId = role?.id ?? null
  const rightName = 'right' in what ? what.right : null
  if (roleId !== null) await endExpired(tx, { staffId, roleId, branchId }, now)
  const grantId = ctx.ids.id()
  const row = { id: grantId, staffId, roleId, rightName, branchId, expiresAt }
  const added = await tx
    .insert(staffGrant)
    .values({ ...row, grantedBy: caller.name, grantedAt: now })
    .onConflictDoNothing()
    .returning({ id: staffGrant.id })
  if (added.length === 0) fail('GRANT_EXISTS')
  return { grantId, name: role?.name ?? (rightName === null ? '' : rights[rightName].name) }
}

export async function findRole(tx: Tx, roleId: string) {
  const [role] = await tx.select().from(staffRole).where(eq(staffRole.id, roleId))
  return role ?? fail('NOT_FOUND')
}

/** The same role there may be granted anew once it has expired. */
async function endExpired(
  tx: Tx,
  { staffId, roleId, branchId }: { staffId: string; roleId: string; branchId: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(staffGrant)
    .set({ endedAt: now })
    .where(
      and(
        ...[eq(staffGrant.staffId, staffId), eq(staffGrant.roleId, roleId), isNull(staffGrant.endedAt)],
        sql`${staffGrant.branchId} is not distinct from ${branchId}`,
        lte(staffGrant.expiresAt, mallNow),
      ),
    )
}
