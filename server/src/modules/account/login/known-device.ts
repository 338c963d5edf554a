import { and, eq } from 'drizzle-orm'
import type { Visitor } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { member, session } from '../tables.ts'

/** Whether this device has logged in with this number before; limits for unknown devices do not apply to it. */
export async function isKnownDevice(db: Queryable, mobileIndex: string, visitor: Visitor): Promise<boolean> {
  if (visitor.keyThumbprint === null) return false
  const [found] = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(and(eq(member.mobileIndex, mobileIndex), eq(session.keyThumbprint, visitor.keyThumbprint)))
    .limit(1)
  return found !== undefined
}
