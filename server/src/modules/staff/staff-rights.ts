import type { Right } from '@mall/contract/staff/rights'
import { type SQL, sql } from 'drizzle-orm'
import { mallNow } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { staffGrant, staffRole } from './tables.ts'

/** Where a right is held: everywhere, or at these branches; none of them: nowhere. */
export type RightScope = 'all' | readonly string[]

/** The rights that somebody holds now. */
export interface HeldRights {
  scopeOf(right: Right): RightScope
  /** At this branch; null: for the whole group. */
  has(right: Right, branchId: string | null): boolean
  /** Each right that is held anywhere. */
  readonly names: readonly Right[]
}

/** What a person's grants add up to at this moment. */
export const rightsOf = (db: Queryable, staffId: string): Promise<HeldRights> => sumGrants(db, staffId, mallNow)

/** What they add up to without those that expire before; null: without those that expire. */
export const rightsUntil = (db: Queryable, staffId: string, until: Date | null): Promise<HeldRights> =>
  sumGrants(db, staffId, until === null ? sql`'infinity'::timestamptz` : sql`greatest(${until}, ${mallNow})`)

async function sumGrants(db: Queryable, staffId: string, until: SQL): Promise<HeldRights> {
  const { rows } = await db.execute<{ right_name: Right; branch_id: string | null }>(sql`
    select distinct r.right_name, g.branch_id
      from ${staffGrant} g
      left join ${staffRole} o on o.id = g.role_id
      cross join lateral unnest(coalesce(o.rights, array[g.right_name])) as r(right_name)
     where g.staff_id = ${staffId} and g.ended_at is null and (g.expires_at is null or (g.expires_at > ${mallNow} and g.expires_at >= ${until}))`)
  return heldRights(rows.map(({ right_name, branch_id }) => ({ right: right_name, branchId: branch_id })))
}

export function heldRights(held: readonly { right: Right; branchId: string | null }[]): HeldRights {
  const scopes = new Map<Right, RightScope>()
  for (const { right, branchId } of held) {
    const known = scopes.get(right) ?? []
    scopes.set(right, known === 'all' || branchId === null ? 'all' : [...known, branchId])
  }
  const scopeOf = (right: Right) => scopes.get(right) ?? []
  return {
    scopeOf,
    has: (right, branchId) => {
      const scope = scopeOf(right)
      return scope === 'all' || (branchId !== null && scope.includes(branchId))
    },
    names: [...scopes.keys()],
  }
}
