import type { Right } from '@mall/contract/staff/rights'
import { and, eq, gte, isNull, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { type HeldRights, rightsOf, rightsUntil } from '../staff-rights.ts'
import { staffGrant } from '../tables.ts'
import { ADMIN_ROLE, isLive } from './live-grants.ts'

/** What somebody may hand on. */
export interface Grantor {
  /** Administrators grant every role and use none. */
  readonly isAdmin: boolean
  readonly held: HeldRights
}

/** Counts only what the person holds at least as long as the new grant; null: until it is taken back. */
export async function grantorOf(db: Queryable, staffId: string, until: Date | null): Promise<Grantor> {
  const lasts = until
    ? or(isNull(staffGrant.expiresAt), gte(staffGrant.expiresAt, until))
    : isNull(staffGrant.expiresAt)
  return { isAdmin: await hasAdminRole(db, staffId, lasts), held: await rightsUntil(db, staffId, until) }
}

async function hasAdminRole(db: Queryable, staffId: string, lasts?: SQL): Promise<boolean> {
  const isAdmin = and(eq(staffGrant.roleId, ADMIN_ROLE), isNull(staffGrant.branchId), isLive, lasts)
  const found = await db
    .select({ id: staffGrant.id })
    .from(staffGrant)
    .where(and(eq(staffGrant.staffId, staffId), isAdmin))
    .limit(1)
  return found.length > 0
}

/** Nobody grants what they do not hold there. */
export const mayGrant = ({ isAdmin, held }: Grantor, rights: readonly Right[], branchId: string | null): boolean =>
  held.has('people.manage', branchId) && (isAdmin || rights.every((right) => held.has(right, branchId)))

/** Administrators can grant what no right of their role says: only they make another. */
export const mayGrantRole = (
  grantor: Grantor,
  { id, rights }: { id: string; rights: readonly Right[] },
  branchId: string | null,
): boolean => mayGrant(grantor, rights, branchId) && (id !== ADMIN_ROLE || grantor.isAdmin)

/** Whether somebody may grant all that a person holds now: only then may they log in as that person. */
export async function mayStandInFor(db: Queryable, callerId: string, staffId: string): Promise<boolean> {
  const grantor = await grantorOf(db, callerId, null)
  if (!grantor.isAdmin && (await hasAdminRole(db, staffId))) return false
  const held = await rightsOf(db, staffId)
  return held.names.every((right) => {
    const scope = held.scopeOf(right)
    const places = scope === 'all' ? [null] : scope
    return places.every((branchId) => mayGrant(grantor, [right], branchId))
  })
}
