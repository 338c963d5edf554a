import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

/** Delivery addresses. Name, mobile and street are sealed together; an order keeps its own copy. */
export const sendAddress = pgTable(
  'send_address',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    personSealed: text('person_sealed').notNull(),
    districtCode: text('district_code').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('send_address_member').on(t.memberId),
    uniqueIndex('send_address_one_default').on(t.memberId).where(sql`is_default`),
  ],
)
