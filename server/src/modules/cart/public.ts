import { type SQL, sql } from 'drizzle-orm'

export { personalData } from './personal-data.ts'

export interface CartLine {
  specId: string
  quantity: number
  isSelected: boolean
}

/** Part of a statement: a JSON list of what the cart of the member, $1, holds, the newest first. */
export const LINES_OF_CART = `select json_agg(json_build_object('specId', spec_id, 'quantity', quantity,
    'isSelected', is_selected) order by created_at desc, id desc) from cart_line where member_id = $1`

/** Part of a statement: that a spec is in the cart of the member, $1. */
export const IN_CART = 'in (select spec_id from cart_line where member_id = $1)'

/** What was bought leaves the cart with the order that bought it: part of that order's statement, if its condition holds. */
export function removeBought(memberId: string, specIds: readonly string[], onlyIf: SQL): SQL {
  return sql`delete from cart_line where member_id = ${memberId} and spec_id in ${[...specIds]} and ${onlyIf}`
}
