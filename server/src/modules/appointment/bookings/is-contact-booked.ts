import { ENDED_BOOKING_STATES, LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { sql } from 'drizzle-orm'
import { literals } from '../../../platform/database/states.ts'
import type { Queryable } from '../../../platform/database/types.ts'

/** Whether this examinee has a hold or a live booking, and so can't be deleted yet. */
export async function isContactBooked(db: Queryable, contactId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from booking where contact_id = ${contactId} and state in ${literals(LIVE_BOOKING_STATES)})
      or exists (select 1 from hold where contact_id = ${contactId}) as found`)
  return rows[0]?.found ?? false
}

/** Whether this examinee has or had an examination, so that its conclusion is theirs for good. */
export async function hasContactExam(db: Queryable, contactId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from booking where contact_id = ${contactId} and state not in ${literals(ENDED_BOOKING_STATES)}) as found`)
  return rows[0]?.found ?? false
}
