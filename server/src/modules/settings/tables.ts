import { sql } from 'drizzle-orm'
import { bigint, check, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** The specification's configuration entries: hot words, default word, home announcement. */
export const configEntry = pgTable(
  'config_entry',
  {
    configKey: text('config_key').notNull(),
    configType: text('config_type').notNull(),
    configValue: text('config_value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.configKey, t.configType] })],
)

/** Settings of the operator; one row a topic, validated by the contract's shape. */
export const setting = pgTable('setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})

/**
 * One row, incremented by triggers on all tables with content, so that each process notices a change within a second.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    id: smallint('id').primaryKey(),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (t) => [check('content_version_is_one_row', sql`${t.id} = 1`)],
)
