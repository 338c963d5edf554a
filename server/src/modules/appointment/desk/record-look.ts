import { LRUCache } from 'lru-cache'
import type { Context } from '../../../app/context.ts'
import type { Staff } from '../../../app/staff/staff-handler.ts'
import { scoped } from '../../../platform/scope.ts'
import { recordStaffAccess } from '../visit/record-staff-access.ts'
import type { BookingRow } from '../visit/visit.ts'

const MAX_LOOKS = 10_000
const looks = scoped((_: Context) => new LRUCache<string, Date>({ max: MAX_LOOKS }))
const SAME_LOOK_MS = 3_600_000

/** The items are health data: the member is told who looked and why, once an hour for each. */
export async function recordLook(
  ctx: Context,
  staff: Staff,
  row: BookingRow,
  { what, why }: { what: string; why: string },
): Promise<void> {
  const key = `${staff.id} ${row.id} ${what}`
  const before = looks(ctx).get(key)
  const now = ctx.clock.now()
  if (before && now.getTime() - before.getTime() < SAME_LOOK_MS) return
  await recordStaffAccess(ctx, row, { staff: staff.name, what, why })
  looks(ctx).set(key, now)
}
