import { EXPORT_STATES } from '@mall/contract/privacy/calls'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

/** A copy of all that the mall holds of a member. The file lies sealed among the uploads and goes when its days are over. */
export const dataExport = pgTable(
  'data_export',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    state: text('state', { enum: EXPORT_STATES }).notNull(),
    askedAt: instant('asked_at').notNull(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    entries: integer('entries').notNull().default(0),
  },
  (t) => [
    checkOneOf('data_export_state_is_known', t.state, EXPORT_STATES),
    index('data_export_member').on(t.memberId, t.askedAt),
    index('data_export_expiry').on(t.expiresAt).where(sql`state = 'ready'`),
    uniqueIndex('data_export_one_in_the_making').on(t.memberId).where(sql`state = 'making'`),
  ],
)

/** A person's own key, under which what the mall holds of them is sealed; wrapped by SECRET_KEY. Gone, and all that is unreadable. */
export const personKey = pgTable(
  'person_key',
  {
    memberId: text('member_id').notNull(),
    /** `life` goes with the account, `law` when what a law wants kept has lapsed. */
    purpose: text('purpose').$type<'life' | 'law'>().notNull(),
    /** Stands in every text that it sealed. */
    id: text('id').notNull().unique(),
    wrapped: text('wrapped').notNull(),
    /** Names the SECRET_KEY that wraps it. */
    wrappedBy: text('wrapped_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.purpose] })],
)

/** The mall's own keys: for blind indexes, for digests, and for what belongs to nobody. */
export const houseKey = pgTable('house_key', {
  purpose: text('purpose').primaryKey(),
  wrapped: text('wrapped').notNull(),
  wrappedBy: text('wrapped_by').notNull(),
})
