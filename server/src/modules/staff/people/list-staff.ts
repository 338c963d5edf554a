import type { listStaff as contract } from '@mall/contract/staff/people'
import { UNUSED_GRANT_DAYS } from '@mall/contract/staff/terms'
import { and, asc, count, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { staff, staffGrant, staffPasskey } from '../tables.ts'
import { branchNames } from './branch-names.ts'
import { isGrantedWithin, isLive, isUnusedSince, type LiveGrant, liveGrantsOf } from './live-grants.ts'

const PAGE = 30

type Row = typeof staff.$inferSelect

/** By name. Those who manage branches see whoever has a role there, and of them the roles there alone. */
export const listStaff: StaffHandler<typeof contract> = async (input, { ctx, staff: asking }) => {
  const { word, roleId, branchId, onlyUnused, after } = input
  const scope = asking.scopeOf('people.see')
  const unusedBefore = new Date(ctx.clock.now().getTime() - UNUSED_GRANT_DAYS * 86_400_000)
  const granted = and(
    eq(staffGrant.staffId, staff.id),
    isLive,
    isGrantedWithin(scope),
    roleId === undefined ? undefined : eq(staffGrant.roleId, roleId),
    branchId === undefined ? undefined : eq(staffGrant.branchId, branchId),
    onlyUnused === 'true' ? isUnusedSince(unusedBefore) : undefined,
  )
  const needsGrant = scope !== 'all' || roleId !== undefined || branchId !== undefined || onlyUnused === 'true'
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await ctx.db
    .select()
    .from(staff)
    .where(
      and(
        word === '' ? undefined : or(ilike(staff.name, pattern), ilike(staff.title, pattern)),
        needsGrant ? exists(ctx.db.select().from(staffGrant).where(granted)) : undefined,
        after === undefined
          ? undefined
          : sql`(${staff.name}, ${staff.id}) > (select s.name, s.id from ${staff} s where s.id = ${after})`,
      ),
    )
    .orderBy(asc(staff.name), asc(staff.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  const list = await peopleOf(ctx, page, await liveGrantsOf(ctx, idsOf(page), scope))
  return { list, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null }
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

/** As the console shows them. */
export async function peopleOf(ctx: Context, rows: readonly Row[], grants: readonly LiveGrant[]) {
  const [nameOf, passkeys] = await Promise.all([branchNames(ctx), passkeyCounts(ctx.db, idsOf(rows))])
  return rows.map(({ id, name, title, state, lastSeenAt }) => ({
    ...{ staffId: id, name, title, state, passkeys: passkeys.get(id) ?? 0 },
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    grants: grants
      .filter(({ staffId }) => staffId === id)
      .map(({ id: grantId, ...grant }) => ({
        ...{ grantId, roleId: grant.roleId, roleName: grant.roleName, grantedBy: grant.grantedBy },
        ...{ branchId: grant.branchId, branchName: nameOf(grant.branchId), isUnused: grant.isUnused },
        expiresAt: grant.expiresAt?.toISOString() ?? null,
        grantedAt: grant.grantedAt.toISOString(),
        lastUsedAt: grant.lastUsedAt?.toISOString() ?? null,
      })),
  }))
}

async function passkeyCounts(db: Queryable, staffIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (staffIds.length === 0) return new Map()
  const rows = await db
    .select({ staffId: staffPasskey.staffId, passkeys: count() })
    .from(staffPasskey)
    .where(inArray(staffPasskey.staffId, [...staffIds]))
    .groupBy(staffPasskey.staffId)
  return new Map(rows.map(({ staffId, passkeys }) => [staffId, passkeys]))
}
