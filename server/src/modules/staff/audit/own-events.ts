import type { listOwnEvents as contract } from '@mall/contract/staff/audit'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { audit } from '../tables.ts'
import { wordsOf } from './list-audit.ts'

const SHOWN = 30

export const listOwnEvents: StaffHandler<typeof contract> = async (_, { ctx, staff }) => {
  const { at, who, call, changes, reason } = audit
  const isOwn = and(inArray(audit.thingKind, ['staff', 'security']), eq(audit.thingId, staff.id))
  const rows = await ctx.db
    .select({ at, who, call, changes, reason })
    .from(audit)
    .where(isOwn)
    .orderBy(desc(audit.nth))
    .limit(SHOWN)
  return { list: rows.map(({ call: name, ...act }) => ({ ...act, at: act.at.toISOString(), does: wordsOf(name) })) }
}
