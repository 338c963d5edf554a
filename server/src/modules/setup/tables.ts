import { COMPANIES } from '@mall/contract/setup/company-terms'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

/** Keys of outside companies that were entered in the console; a trigger has every process read them anew. */
export const companyKeys = pgTable(
  'company_keys',
  {
    company: text('company', { enum: COMPANIES }).primaryKey(),
    /** What was entered, and what a company signed with before, under the mall's own key. */
    valuesSealed: text('values_sealed').notNull(),
    version: integer('version').notNull(),
    /** Since when there are keys here: who paid since then paid to this account. */
    since: instant('since').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [checkOneOf('company_is_known', t.company, COMPANIES)],
)

/**
 * Access tokens of outside companies that count how many are asked for; all processes share them. `keys` is a digest of the
 * keys that a token was got by.
 */
export const companyToken = pgTable(
  'company_token',
  {
    company: text('company', { enum: COMPANIES }).notNull(),
    keys: text('keys').notNull(),
    /** Under the mall's own key; '' for none yet. */
    tokenSealed: text('token_sealed').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Before this nobody asks for another one. */
    nextAskAt: instant('next_ask_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.keys] }), checkOneOf('token_of_known_company', t.company, COMPANIES)],
)
