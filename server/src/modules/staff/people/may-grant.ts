import type { Right } from '@mall/contract/staff/rights'
import { and, eq, gte, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { type HeldRights, rightsUntil } from '../staff-rights.ts'
import { staffGrant } from '../tables.ts'
import { isLive } from './live-grants.ts'

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
  const asAdmin = and(
    ...[eq(staffGrant.staffId, staffId), eq(staffGrant.roleId, 'admin'), isNull(staffGrant.branchId), isLive, lasts],
  )
  const admin = await db.select({ id: staffGrant.id }).from(staffGrant).where(asAdmin).limit(1)
  return { isAdmin: admin.length > 0, held: await rightsUntil(db, staffId, until) }
}

/** Nobody grants what they do not hold there. */
export const mayGrant = ({ isAdmin, held }: Grantor, rights: readonly Right[], branchId: string | null): boolean =>
  held.has('people.manage', branchId) && (isAdmin || rights.every((right) => held.has(right, branchId)))
