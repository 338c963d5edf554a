import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

/** Which sales staff referred a member, with the channel: once for each login and code, never overwritten. */
export const staffBinding = pgTable(
  'staff_binding',
  {
    sessionId: text('session_id').notNull(),
    staffCode: text('staff_code').notNull(),
    memberId: text('member_id').notNull(),
    channelName: text('channel_name').notNull().default(''),
    adSource: text('ad_source').notNull().default(''),
    boundAt: instant('bound_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.staffCode] }), index('staff_binding_member').on(t.memberId, t.boundAt)],
)
