import { MAX_STARS } from '@mall/contract/rating/limits'
import { RATING_STATES } from '@mall/contract/rating/states'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

/** What a member says of a branch after a visit. */
export const rating = pgTable(
  'rating',
  {
    /** Another one with each change: moderation decides on the words that it has read. */
    id: text('id').primaryKey(),
    bookingId: text('booking_id').notNull().unique('one_rating_a_visit'),
    memberId: text('member_id').notNull(),
    branchId: text('branch_id').notNull(),
    /** The day of the visit. */
    visitedOn: date('visited_on', { mode: 'string' }).notNull(),
    environmentStars: smallint('environment_stars').notNull(),
    queueStars: smallint('queue_stars').notNull(),
    serviceStars: smallint('service_stars').notNull(),
    /** `王**`, all that others see of the name. */
    maskedName: text('masked_name').notNull(),
    isNameless: boolean('is_nameless').notNull(),
    /** Sealed until approved, then in clear text; '' where only stars were given. */
    keptText: text('text').notNull(),
    state: text('state', { enum: RATING_STATES }).notNull(),
    hiddenWhy: text('hidden_why').notNull().default(''),
    answer: text('answer').notNull().default(''),
    savedAt: instant('saved_at').notNull(),
    /** Since when it counts. */
    publishedAt: instant('published_at'),
  },
  (t) => [
    checkOneOf('rating_state_is_known', t.state, RATING_STATES),
    ...[t.environmentStars, t.queueStars, t.serviceStars].map((stars) =>
      check(`${stars.name}_of_five`, sql`${stars} between 1 and ${sql.raw(String(MAX_STARS))}`),
    ),
    check('waiting_counts_nothing', sql`(${t.state} = 'waiting') = (${t.publishedAt} is null)`),
    check('stars_alone_are_shown', sql`${t.keptText} <> '' or ${t.state} = 'shown'`),
    index('rating_counted').on(t.branchId, t.visitedOn).where(sql`state <> 'waiting'`),
    index('rating_shown').on(t.branchId, t.publishedAt).where(sql`state = 'shown' and text <> ''`),
    index('rating_waiting').on(t.savedAt).where(sql`state = 'waiting'`),
    index('rating_member').on(t.memberId),
  ],
)
