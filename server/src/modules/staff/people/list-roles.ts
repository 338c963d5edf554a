import type { listRoles as contract } from '@mall/contract/staff/people'
import { standardRoles } from '@mall/contract/staff/rights'
import { asc } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { staffRole } from '../tables.ts'
import { type Grantor, grantorOf, mayGrantRole } from './may-grant.ts'

type Row = typeof staffRole.$inferSelect

const STANDARD: readonly string[] = Object.keys(standardRoles)

/** At most this many roles of its own has a mall. */
const MAX_ROLES = 200

/** The standard ones first, as they stand in the contract, then the mall's own by name. */
export async function readRoles(db: Queryable): Promise<Row[]> {
  const rows = await db.select().from(staffRole).orderBy(asc(staffRole.name), asc(staffRole.id)).limit(MAX_ROLES)
  const placeOf = ({ id }: Row) => (STANDARD.includes(id) ? STANDARD.indexOf(id) : STANDARD.length)
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export const listRoles: StaffHandler<typeof contract> = async (_, { ctx, staff }) => {
  const [rows, all, grantor] = await Promise.all([
    readRoles(ctx.db),
    ctx.modules.bookableBranches(ctx.db),
    grantorOf(ctx.db, staff.id, null),
  ])
  const branches = all.filter(({ branchId }) => staff.has('people.manage', branchId))
  const branchIds = branches.map(({ branchId }) => branchId)
  return {
    roles: rows.map((row) => ({
      ...{ roleId: row.id, name: row.name, forGroup: row.forGroup, rights: row.rights },
      grantableAt: grantableAt(row, grantor, branchIds),
    })),
    branches: branches.map(({ branchId, branchName }) => ({ branchId, name: branchName })),
  }
}

function grantableAt(role: Row, grantor: Grantor, branchIds: readonly string[]): string[] | null {
  if (mayGrantRole(grantor, role, null)) return null
  return role.forGroup ? [] : branchIds.filter((branchId) => mayGrantRole(grantor, role, branchId))
}
