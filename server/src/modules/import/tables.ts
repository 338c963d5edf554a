import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

/** A file that somebody is bringing in. Sealed, it is stored with the uploads until it is brought in, dropped or forgotten. */
export const stagedImport = pgTable(
  'staged_import',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id').notNull(),
    name: text('name').notNull(),
    /** Of its bytes: the same file is the same import. */
    digest: text('digest').notNull(),
    /** Objects that the file is stored in. */
    parts: integer('parts').notNull(),
    /** Grows with each mend. */
    version: integer('version').notNull().default(1),
    touchedAt: instant('touched_at').notNull(),
  },
  (t) => [
    uniqueIndex('staged_import_of_file').on(t.staffId, t.digest),
    index('staged_import_old').on(t.touchedAt),
    check('staged_import_has_parts', sql`${t.parts} > 0`),
  ],
)

/** A cell of a staged import as it should be. */
export const importMend = pgTable(
  'import_mend',
  {
    importId: text('import_id')
      .notNull()
      .references(() => stagedImport.id, { onDelete: 'cascade' }),
    file: text('file').notNull(),
    line: integer('line').notNull(),
    columnName: text('column_name').notNull(),
    valueSealed: text('value_sealed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.file, t.line, t.columnName] })],
)
