import { EXPORT_STATES } from '@mall/contract/privacy/calls'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

/** A copy of a member's data. The sealed file is stored with the uploads and deleted when it expires. */
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

/** A person's data key, wrapped by SECRET_KEY. Deleting it makes everything sealed under it unreadable. */
export const personKey = pgTable(
  'person_key',
  {
    memberId: text('member_id').notNull(),
    /** `life` is deleted with the account, `law` when the last data retained by law is. */
    purpose: text('purpose').$type<'life' | 'law'>().notNull(),
    /** Part of every text sealed by it. */
    id: text('id').notNull().unique(),
    wrapped: text('wrapped').notNull(),
    /** Id of the SECRET_KEY that wraps it. */
    wrappedBy: text('wrapped_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.purpose] })],
)

/** The mall's own keys: for blind indexes, digests, and data without a person. */
export const houseKey = pgTable('house_key', {
  purpose: text('purpose').primaryKey(),
  wrapped: text('wrapped').notNull(),
  wrappedBy: text('wrapped_by').notNull(),
})
