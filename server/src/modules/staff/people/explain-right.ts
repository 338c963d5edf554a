import { fail } from '@mall/contract/failures'
import type { explainRight as contract } from '@mall/contract/staff/people'
import { rights } from '@mall/contract/staff/rights'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { staff, staffGrant, staffRightRequest, staffRole } from '../tables.ts'
import { branchNames, isPlace } from './branch-names.ts'
import { isLive } from './live-grants.ts'

const HOLDERS = 20

/** Without a branch: for the whole group. Who works at a branch is told to those alone who work there too. */
export const explainRight: StaffHandler<typeof contract> = async (input, { ctx, staff: caller }) => {
  const { right, branchId = null } = input
  if (!(await isPlace(ctx, branchId))) return fail('NOT_FOUND')
  const worksThere = branchId !== null && caller.names.some((one) => caller.has(one, branchId))
  const isThere = worksThere
    ? or(isNull(staffGrant.branchId), eq(staffGrant.branchId, branchId))
    : isNull(staffGrant.branchId)
  const holds = or(eq(staffGrant.rightName, right), sql`${right} = any(${staffRole.rights})`)
  const [holders, roles, asked, nameOf] = await Promise.all([
    ctx.db
      .selectDistinct({ staffId: staff.id, name: staff.name, title: staff.title })
      .from(staff)
      .innerJoin(staffGrant, eq(staffGrant.staffId, staff.id))
      .leftJoin(staffRole, eq(staffRole.id, staffGrant.roleId))
      .where(and(eq(staff.state, 'active'), isLive, isThere, holds))
      .orderBy(asc(staff.name), asc(staff.id))
      .limit(HOLDERS),
    ctx.db
      .select({ name: staffRole.name })
      .from(staffRole)
      .where(
        and(sql`${right} = any(${staffRole.rights})`, branchId === null ? undefined : eq(staffRole.forGroup, false)),
      )
      .orderBy(asc(staffRole.name))
      .limit(HOLDERS),
    ctx.db
      .select({ id: staffRightRequest.id })
      .from(staffRightRequest)
      .where(
        and(
          ...[eq(staffRightRequest.staffId, caller.id), eq(staffRightRequest.rightName, right)],
          ...[isNull(staffRightRequest.decidedAt), sql`${staffRightRequest.branchId} is not distinct from ${branchId}`],
        ),
      ),
    branchNames(ctx),
  ])
  return {
    ...{ right, rightName: rights[right].name, branchName: nameOf(branchId), isHeld: caller.has(right, branchId) },
    ...{ holders, roles: roles.map(({ name }) => name), isAsked: asked.length > 0 },
  }
}
