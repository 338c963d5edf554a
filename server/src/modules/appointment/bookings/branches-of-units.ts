import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { booking } from '../tables.ts'

/**
 * Where each examination of these orders is booked. A booking that was cancelled stays in its place until there is another
 * one: what was sold and given back belongs to the same branch.
 */
export async function branchesOfUnits(db: Queryable, orderNos: readonly string[]) {
  const { rows } = await db.execute<{ lineId: string; unit: number; branchId: string }>(sql`
    select v.order_line_id as "lineId", v.unit, b.branch_id as "branchId"
    from voucher v join lateral (
      select branch_id from booking where voucher_id = v.id
      order by state = 'cancelled', created_at desc, id limit 1) b on true
    where v.order_no = any (${sql.param([...orderNos])}::text[])`)
  return rows
}

/** By id. */
export async function branchesOfBookings(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, branchId } = booking
  const rows = await db
    .select({ id, branchId })
    .from(booking)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.branchId]))
}
