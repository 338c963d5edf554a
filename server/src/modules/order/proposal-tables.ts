import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { afterSale, order } from './tables.ts'

/** An agreement of one member of staff that is too large for one alone; a second one decides. */
export const refundProposal = pgTable(
  'refund_proposal',
  {
    id: text('id').primaryKey(),
    afterSaleId: text('after_sale_id')
      .notNull()
      .references(() => afterSale.id),
    /** The request as it was seen. */
    version: integer('version').notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** To the member. */
    wordsSealed: text('words').notNull(),
    reason: text('reason').notNull(),
    staffId: text('staff_id').notNull(),
    /** The name then. */
    staffName: text('staff_name').notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    isApproved: boolean('is_approved'),
    decidedBy: text('decided_by').notNull().default(''),
    decisionReason: text('decision_reason').notNull().default(''),
  },
  (t) => [
    index('refund_proposal_of').on(t.afterSaleId, t.createdAt),
    uniqueIndex('one_open_proposal_a_request').on(t.afterSaleId).where(sql`decided_at is null`),
    check('proposal_is_decided_whole', sql`(${t.decidedAt} is null) = (${t.isApproved} is null)`),
  ],
)

/** A goodwill refund that is too large for one member of staff alone; a second one decides. */
export const goodwillProposal = pgTable(
  'goodwill_proposal',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    amountFen: integer('amount_fen').notNull(),
    /** To the member. */
    wordsSealed: text('words').notNull(),
    reason: text('reason').notNull(),
    staffId: text('staff_id').notNull(),
    /** The name then. */
    staffName: text('staff_name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The refund, once it is approved. */
    afterSaleId: text('after_sale_id').references(() => afterSale.id),
    decidedAt: instant('decided_at'),
    isApproved: boolean('is_approved'),
    decidedBy: text('decided_by').notNull().default(''),
    decisionReason: text('decision_reason').notNull().default(''),
  },
  (t) => [
    index('goodwill_proposal_of').on(t.orderNo, t.createdAt),
    index('goodwill_proposal_refund').on(t.afterSaleId).where(sql`after_sale_id is not null`),
    index('goodwill_proposal_open').on(t.createdAt, t.id).where(sql`decided_at is null`),
    uniqueIndex('one_open_goodwill_an_order').on(t.orderNo).where(sql`decided_at is null`),
    check('goodwill_is_something', sql`${t.amountFen} > 0`),
    check('goodwill_is_decided_whole', sql`(${t.decidedAt} is null) = (${t.isApproved} is null)`),
  ],
)
