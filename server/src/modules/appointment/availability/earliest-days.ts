import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { bookingWindow } from '../rules.ts'

/** The first day with a free place, by branch, up to `until`; branches without one are missing. */
export async function earliestDays(
  ctx: Context,
  db: Queryable,
  branchIds: readonly string[],
  service: string,
  { onlyBloodDraw = false, until }: { onlyBloodDraw?: boolean; until?: string } = {},
): Promise<Map<string, string>> {
  if (branchIds.length === 0) return new Map()
  const { first, last } = bookingWindow(ctx.clock.today(), until)
  const { rows } = await db.execute<{ id: string; day: string | null }>(sql`
    select b.id, (
      select s.day from slot s where s.branch_id = b.id and s.service = ${service} and s.day >= ${first}::date
        and s.day <= ${last}::date and s.taken + s.blocked < s.capacity and (s.has_blood_draw or not ${onlyBloodDraw})
      order by s.day limit 1
    ) as day from unnest(${sql.param([...branchIds])}::text[]) as b (id)`)
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day]])))
}
