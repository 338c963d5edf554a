import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** The key starts with the member, so that a member's rows are stored together. */
export const cartLine = pgTable(
  'cart_line',
  {
    memberId: text('member_id').notNull(),
    id: text('id').notNull(),
    specId: text('spec_id').notNull(),
    quantity: smallint('quantity').notNull(),
    isSelected: boolean('is_selected').notNull().default(true),
    /** The price shown when it was added. */
    seenFen: integer('seen_fen').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    unique('cart_line_spec').on(t.memberId, t.specId),
    check('quantity_in_bounds', sql`${t.quantity} between 1 and 99`),
  ],
)

/** Idempotency keys of additions to carts. */
export const cartMerge = pgTable(
  'cart_merge',
  {
    memberId: text('member_id').notNull(),
    key: text('key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.key] })],
)
