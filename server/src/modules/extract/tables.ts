import type { ExtractList } from '@mall/contract/extract/calls'
import { EXTRACT_STATES, type ExtractPurpose } from '@mall/contract/extract/kinds'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

/** A list that somebody takes out as a file. The sealed file is stored with the uploads and deleted when it expires. */
export const staffExtract = pgTable(
  'staff_extract',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id').notNull(),
    /** The name then; stands in the file. */
    staffName: text('staff_name').notNull(),
    list: jsonb('list').$type<ExtractList>().notNull(),
    /** Whose rows it has; null until it is made. */
    scope: jsonb('scope').$type<'all' | readonly string[]>(),
    purpose: text('purpose').$type<ExtractPurpose>().notNull(),
    words: text('words').notNull(),
    state: text('state', { enum: EXTRACT_STATES }).notNull(),
    rows: integer('rows').notNull().default(0),
    /** Objects that the file is stored in. */
    parts: integer('parts').notNull().default(1),
    isCut: boolean('is_cut').notNull().default(false),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    checkOneOf('staff_extract_state_is_known', t.state, EXTRACT_STATES),
    index('staff_extract_of').on(t.staffId, t.askedAt),
    index('staff_extract_expiry').on(t.expiresAt).where(sql`state = 'ready'`),
    uniqueIndex('staff_extract_one_in_the_making').on(t.staffId).where(sql`state = 'making'`),
  ],
)
