import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../ports/database/instant.ts'

/** A copy of all that the mall holds of a member. The file lies sealed among the uploads and goes when its days are over. */
export const dataExport = pgTable(
  'data_export',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    state: text('state').$type<'making' | 'ready' | 'gone'>().notNull(),
    askedAt: instant('asked_at').notNull(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    entries: integer('entries').notNull().default(0),
  },
  (t) => [
    index('data_export_member').on(t.memberId, t.askedAt),
    index('data_export_expiry').on(t.expiresAt).where(sql`state = 'ready'`),
    uniqueIndex('data_export_one_in_the_making').on(t.memberId).where(sql`state = 'making'`),
  ],
)
