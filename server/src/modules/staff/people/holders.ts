import type { Right } from '@mall/contract/staff/rights'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { isDemo } from '../demo-staff.ts'
import { staff, staffGrant, staffRole } from '../tables.ts'
import { ADMIN_ROLE, isLive } from './live-grants.ts'

/** The ids of all who work in the console and hold a right for the whole group. */
export const holdersOf = (ctx: Context, db: Queryable, right: Right): Promise<ReadonlySet<string>> =>
  findHolders(ctx, db, sql`(${staffGrant.rightName} = ${right} or ${right} = any(${staffRole.rights}))`)

/** The ids of the administrators who work in the console. */
export const administrators = (ctx: Context, db: Queryable): Promise<ReadonlySet<string>> =>
  findHolders(ctx, db, eq(staffGrant.roleId, ADMIN_ROLE))

async function findHolders(ctx: Context, db: Queryable, holds: SQL): Promise<ReadonlySet<string>> {
  const works = and(eq(staff.state, 'active'), isDemo(ctx) ? undefined : eq(staff.isDemo, false))
  const rows = await db
    .selectDistinct({ id: staff.id })
    .from(staff)
    .innerJoin(staffGrant, eq(staffGrant.staffId, staff.id))
    .leftJoin(staffRole, eq(staffRole.id, staffGrant.roleId))
    .where(and(works, isLive, isNull(staffGrant.branchId), holds))
  return new Set(rows.map(({ id }) => id))
}

/** Of a colleague who works in the console; null: there is none of this id. */
export async function colleagueName(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ name: staff.name })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.state, 'active')))
  return row?.name ?? null
}
