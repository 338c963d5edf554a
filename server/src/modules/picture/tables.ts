import { PICTURE_KINDS } from '@mall/contract/picture/terms'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

/** The picture library: every picture that can be chosen, by the path of its file. */
export const picture = pgTable(
  'picture',
  {
    path: text('path').primaryKey(),
    kind: text('kind', { enum: PICTURE_KINDS }).notNull(),
    /** What it shows, in words; '' for none yet. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** null: it came with the mall, or was there before the library. */
    staffId: text('staff_id'),
    staffName: text('staff_name').notNull().default(''),
    uploadedAt: instant('uploaded_at').notNull(),
    /** When its uses were last looked for. */
    checkedAt: instant('checked_at').notNull(),
    /** Since when nothing has been seen to use it; null: something does. */
    unusedSince: instant('unused_since'),
  },
  (t) => [
    index('picture_newest').on(t.uploadedAt, t.path),
    index('picture_of_kind').on(t.kind, t.uploadedAt, t.path),
    index('picture_to_check').on(t.checkedAt),
    index('picture_unused').on(t.unusedSince),
    checkOneOf('picture_kind', t.kind, PICTURE_KINDS),
  ],
)
