import { CUSTOMS_STATES } from '@mall/contract/customs/calls'
import { CROSS_BORDER_YEAR_FEN } from '@mall/contract/customs/import-tax'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf, literals } from '../../platform/database/states.ts'
import { DECLARING_STATES } from './states.ts'

/** The identity a member declares with: the last verified name and number, sealed. */
export const customsIdentity = pgTable('customs_identity', {
  memberId: text('member_id').primaryKey(),
  nameSealed: text('name_sealed').notNull(),
  idNumberSealed: text('id_number_sealed').notNull(),
  idNumberIndex: text('id_number_index').notNull(),
  verifiedAt: instant('verified_at').notNull(),
})

/** A cross-border order for customs, with the identity it was submitted under. */
export const customsOrder = pgTable(
  'customs_order',
  {
    orderNo: text('order_no').primaryKey(),
    memberId: text('member_id').notNull(),
    nameSealed: text('name_sealed').notNull(),
    idNumberSealed: text('id_number_sealed').notNull(),
    idNumberIndex: text('id_number_index').notNull(),
    /** The calendar year (Asia/Shanghai) whose allowance it uses. */
    year: smallint('year').notNull(),
    goodsFen: integer('goods_fen').notNull(),
    taxFen: integer('tax_fen').notNull(),
    state: text('state', { enum: CUSTOMS_STATES }).notNull(),
    /** The payment company's check of payer against name and number; '' until it answers. */
    certCheck: text('cert_check').notNull().default(''),
    outTradeNo: text('out_trade_no').notNull().default(''),
    transactionId: text('transaction_id').notNull().default(''),
    /** The reason of a refusal, in customs' words. */
    explanation: text('explanation').notNull().default(''),
    nextPollAt: instant('next_poll_at').notNull(),
    polls: smallint('polls').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('customs_order_poll')
      .on(t.nextPollAt)
      .where(sql`state in ${literals(DECLARING_STATES)}`),
    checkOneOf('customs_order_state_is_known', t.state, CUSTOMS_STATES),
    check('customs_amounts', sql`${t.goodsFen} > 0 and ${t.taxFen} >= 0`),
  ],
)

/** Used part of a person's yearly allowance over all accounts. Updated conditionally. */
export const customsYear = pgTable(
  'customs_year',
  {
    idNumberIndex: text('id_number_index').notNull(),
    year: smallint('year').notNull(),
    usedFen: integer('used_fen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idNumberIndex, t.year] }),
    check('allowance_is_never_exceeded', sql`${t.usedFen} between 0 and ${sql.raw(String(CROSS_BORDER_YEAR_FEN))}`),
  ],
)
