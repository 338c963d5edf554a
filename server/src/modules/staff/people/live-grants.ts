import { type Right, rights } from '@mall/contract/staff/rights'
import { UNUSED_GRANT_DAYS } from '@mall/contract/staff/terms'
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallNow } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import type { RightScope } from '../staff-rights.ts'
import { staffGrant, staffRightUse, staffRole } from '../tables.ts'

export const ADMIN_ROLE = 'admin'

/** A grant that counts now. */
export const isLive = and(
  isNull(staffGrant.endedAt),
  or(isNull(staffGrant.expiresAt), gt(staffGrant.expiresAt, mallNow)),
)

/** Grants at these branches; `all`: at every one and for the whole group. */
export const isGrantedWithin = (scope: RightScope): SQL | undefined =>
  scope === 'all' ? undefined : inArray(staffGrant.branchId, [...scope])

export interface LiveGrant {
  id: string
  staffId: string
  roleId: string | null
  roleName: string
  rights: readonly Right[]
  branchId: string | null
  expiresAt: Date | null
  grantedBy: string
  grantedAt: Date
  lastUsedAt: Date | null
  isUnused: boolean
}

/** Live grants of these people within a scope, the oldest first. */
export async function liveGrantsOf(ctx: Context, staffIds: readonly string[], scope: RightScope): Promise<LiveGrant[]> {
  if (staffIds.length === 0) return []
  const [rows, lastUses] = await Promise.all([
    ctx.db
      .select({ grant: staffGrant, role: staffRole })
      .from(staffGrant)
      .leftJoin(staffRole, eq(staffRole.id, staffGrant.roleId))
      .where(and(inArray(staffGrant.staffId, [...staffIds]), isLive, isGrantedWithin(scope)))
      .orderBy(asc(staffGrant.grantedAt), asc(staffGrant.id)),
    lastUsesOf(ctx.db, staffIds),
  ])
  const unusedSince = ctx.clock.now().getTime() - UNUSED_GRANT_DAYS * 86_400_000
  return rows.map(({ grant: { rightName, endedAt, ...grant }, role }) => {
    const held: readonly Right[] = role?.rights ?? (rightName === null ? [] : [rightName])
    const uses = held.flatMap((right) => lastUses.get(`${grant.staffId} ${right}`)?.getTime() ?? [])
    const lastUsedAt = uses.length === 0 ? null : new Date(Math.max(...uses))
    return {
      ...grant,
      roleName: role?.name ?? (rightName === null ? '' : rights[rightName].name),
      rights: held,
      lastUsedAt,
      isUnused: grant.roleId !== ADMIN_ROLE && Math.max(grant.grantedAt.getTime(), ...uses) < unusedSince,
    }
  })
}

/** When these people last used each right, by `staffId right`. */
async function lastUsesOf(db: Queryable, staffIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select()
    .from(staffRightUse)
    .where(inArray(staffRightUse.staffId, [...staffIds]))
  return new Map(rows.map(({ staffId, rightName, lastUsedAt }) => [`${staffId} ${rightName}`, lastUsedAt]))
}

/**
 * Whether a grant, joined with its role, was not used for so long that it is proposed for removal. Administrators are
 * never: they are there for the day when they are needed.
 */
export function isUnusedSince(before: Date): SQL {
  return sql`${staffGrant.roleId} is distinct from ${ADMIN_ROLE} and ${staffGrant.grantedAt} < ${before} and not exists (select from ${staffRightUse}
    where ${staffRightUse.staffId} = ${staffGrant.staffId} and ${staffRightUse.lastUsedAt} >= ${before}
      and ${staffRightUse.rightName} = any(coalesce(
        (select ${staffRole.rights} from ${staffRole} where ${staffRole.id} = ${staffGrant.roleId}),
        array[${staffGrant.rightName}])))`
}
