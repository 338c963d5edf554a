import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

/** A member's favourite products, numbered, so that the constraint limits them: no two have one number. */
export const favourite = pgTable(
  'favourite',
  {
    memberId: text('member_id').notNull(),
    productId: text('product_id').notNull(),
    /** 1 to 200; says nothing about the order. */
    number: smallint('number').notNull(),
    /** The lowest price shown when it was added. */
    seenFen: integer('seen_fen').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the member consented to notifications about this product; null without that consent. */
    noticeSince: instant('notice_since'),
    /** Price and availability that the next notice compares with; null without consent. */
    notedFen: integer('noted_fen'),
    notedAvailable: boolean('noted_available'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productId] }),
    unique('favourite_number').on(t.memberId, t.number),
    check('favourites_are_limited', sql`${t.number} between 1 and 200`),
    check(
      'noted_only_with_consent',
      sql`(${t.noticeSince} is null) = (${t.notedFen} is null) and (${t.noticeSince} is null) = (${t.notedAvailable} is null)`,
    ),
    index('favourite_notice').on(t.productId).where(sql`notice_since is not null`),
  ],
)
