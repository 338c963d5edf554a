import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../ports/database/types.ts'
import { listLines } from './queries.ts'

export { personalData } from './personal-data.ts'

/** What a member's cart holds, the newest first. */
export async function cartLinesOf(db: Queryable, memberId: string) {
  const lines = await listLines(db, memberId)
  return lines.map(({ specId, quantity, isSelected }) => ({ specId, quantity, isSelected }))
}

/** What was bought leaves the cart with the order that bought it: part of that order's statement, if its condition holds. */
export function removeBought(memberId: string, specIds: readonly string[], onlyIf: SQL): SQL {
  return sql`delete from cart_line where member_id = ${memberId} and spec_id in ${[...specIds]} and ${onlyIf}`
}
