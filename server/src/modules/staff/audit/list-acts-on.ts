import type { AuditThing } from '@mall/contract/staff/audit-things'
import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { audit } from '../tables.ts'

/** What staff did to one thing, the newest first. */
export async function listActsOn(db: Queryable, kind: AuditThing, id: string, limit: number) {
  const { at, who, call, changes, reason } = audit
  return db
    .select({ at, who, call, changes, reason })
    .from(audit)
    .where(and(eq(audit.thingKind, kind), eq(audit.thingId, id)))
    .orderBy(desc(audit.nth))
    .limit(limit)
}
