import { PARCEL_STATES } from '@mall/contract/parcel/states'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf, literals } from '../../platform/database/states.ts'
import { FOLLOWED_STATES, FOLLOWING_STATES } from './states.ts'

/** A shipped order's parcel with its latest trace. */
export const parcel = pgTable(
  'parcel',
  {
    orderNo: text('order_no').primaryKey(),
    memberId: text('member_id').notNull(),
    /** As the warehouse named it. */
    carrier: text('carrier').notNull(),
    /** The tracking company's code of it; '' for one that it does not know. */
    company: text('company').notNull(),
    waybillNo: text('waybill_no').notNull(),
    state: text('state', { enum: PARCEL_STATES }).notNull().default('awaiting-pickup'),
    following: text('following', { enum: FOLLOWING_STATES }).notNull(),
    /** The events as JSON; '' while there are none. Names couriers, and places near the receiver. */
    traceSealed: text('trace_sealed').notNull().default(''),
    /** Of these events: the newest one's time, and how many there are. */
    newestAt: instant('newest_at'),
    eventCount: smallint('event_count').notNull().default(0),
    /** Time of the latest push or query. */
    checkedAt: instant('checked_at'),
    nextPollAt: instant('next_poll_at').notNull(),
    polls: smallint('polls').notNull().default(0),
    shippedAt: instant('shipped_at').notNull(),
  },
  (t) => [
    index('parcel_poll')
      .on(t.nextPollAt)
      .where(sql`following in ${literals(FOLLOWED_STATES)}`),
    index('parcel_waybill').on(t.waybillNo),
    index('parcel_member').on(t.memberId),
    index('parcel_age').on(t.shippedAt),
    checkOneOf('parcel_state_is_known', t.state, PARCEL_STATES),
    checkOneOf('parcel_following_is_known', t.following, FOLLOWING_STATES),
    check('parcel_trace_is_counted', sql`(${t.newestAt} is null) = (${t.eventCount} = 0) and ${t.polls} >= 0`),
  ],
)
