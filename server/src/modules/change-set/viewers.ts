import type { getChangeSetViewers as contract } from '@mall/contract/change-set/viewing'
import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { mallNow } from '../../platform/clock.ts'
import { changeSetViewer } from './tables.ts'

const NAMED = 10
const aMinuteAgo = sql`${mallNow} - interval '1 minute'`

/** Notes that the caller looks at the set, forgets who no longer does, and names the others. */
export const getChangeSetViewers: StaffHandler<typeof contract> = async (
  { changeSetId },
  { ctx: { db, clock }, staff },
) => {
  const { staffId, staffName: name, seenAt } = changeSetViewer
  await db.delete(changeSetViewer).where(lt(seenAt, aMinuteAgo))
  const row = { staffName: staff.name, seenAt: clock.now() }
  await db
    .insert(changeSetViewer)
    .values({ ...row, changeSetId, staffId: staff.id })
    .onConflictDoUpdate({ target: [changeSetViewer.changeSetId, staffId], set: row })
  const others = await db
    .select({ name })
    .from(changeSetViewer)
    .where(and(eq(changeSetViewer.changeSetId, changeSetId), ne(staffId, staff.id), gt(seenAt, aMinuteAgo)))
    .orderBy(asc(name), asc(staffId))
    .limit(NAMED)
  return { others: others.map((one) => one.name) }
}
