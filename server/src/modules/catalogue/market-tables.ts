import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { item, productSpec } from './tables.ts'

/** A base of the market (体检超市) and its contract price (合约价). */
export const marketBase = pgTable(
  'market_base',
  {
    specId: text('spec_id')
      .primaryKey()
      .references(() => productSpec.id),
    contractFen: integer('contract_fen').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [check('a_base_costs_something', sql`${t.contractFen} > 0`)],
)

/** Items that the market sells together for less than singly. Its price is the sum of its items' prices in it. */
export const addOnPackage = pgTable('add_on_package', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** The shopper's own words for the concern: 抽烟，或者以前抽过. */
  concern: text('concern').notNull(),
  /** What these items together say about the concern. */
  why: text('why').notNull(),
  sort: integer('sort').notNull(),
})

export const addOnPackageItem = pgTable(
  'add_on_package_item',
  {
    packageId: text('package_id')
      .notNull()
      .references(() => addOnPackage.id),
    itemId: text('item_id')
      .notNull()
      .references(() => item.id),
    /** The item's price within this package. */
    baseFen: integer('base_fen').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.itemId] }),
    check('within_a_package_nothing_is_owed', sql`${t.baseFen} >= 0`),
  ],
)

/** Included for nothing in every market booking. */
export const freeItem = pgTable('free_item', {
  itemId: text('item_id')
    .primaryKey()
    .references(() => item.id),
  sort: integer('sort').notNull(),
})
