import { CALENDAR_DEVICES } from '@mall/contract/calendar/terms'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

/** An address at which a calendar reads a family's bookings. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    device: text('device', { enum: CALENDAR_DEVICES }).notNull(),
    /** Of the secret in the address. */
    tokenDigest: text('token_digest').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    checkOneOf('calendar_feed_device_is_known', t.device, CALENDAR_DEVICES),
    index('calendar_feed_member').on(t.memberId),
  ],
)
