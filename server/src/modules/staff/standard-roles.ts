import { standardRoles } from '@mall/contract/staff/rights'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { staffRole } from './tables.ts'

/** Brings the rows of the standard roles up to this version; a mall's own roles stay. */
export async function updateStandardRoles(db: Queryable): Promise<void> {
  const rows = Object.entries(standardRoles).map(([id, role]) => ({
    ...{ id, name: role.name, forGroup: 'forGroup' in role, rights: [...role.rights], isStandard: true },
  }))
  await db
    .insert(staffRole)
    .values(rows)
    .onConflictDoUpdate({
      target: staffRole.id,
      set: {
        name: sql`excluded.name`,
        forGroup: sql`excluded.for_group`,
        rights: sql`excluded.rights`,
        isStandard: true,
      },
      setWhere: sql`(${staffRole.name}, ${staffRole.forGroup}, ${staffRole.rights}, ${staffRole.isStandard})
        is distinct from (excluded.name, excluded.for_group, excluded.rights, true)`,
    })
}
