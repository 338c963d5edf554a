import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { productSpec } from './tables.ts'

/** Prices valid from `startsAt` until before `endsAt`. */
export const activity = pgTable(
  'activity',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** One or two words on cards: 冬护. */
    tag: text('tag').notNull(),
    /** One sentence above its products. */
    note: text('note').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Switched off, it is nowhere in the shop. */
    isListed: boolean('is_listed').notNull().default(true),
  },
  (t) => [check('activity_lasts', sql`${t.endsAt} > ${t.startsAt}`)],
)

/** A spec's price in an activity. With several running at once the lowest applies, if it is below the spec's own. */
export const activityProduct = pgTable(
  'activity_product',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activity.id),
    specId: text('spec_id')
      .notNull()
      .references(() => productSpec.id),
    priceFen: integer('price_fen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.specId] }),
    index('activity_product_spec').on(t.specId),
    check('activity_price_is_positive', sql`${t.priceFen} > 0`),
  ],
)
