import { ORDER_STEPS, PART_KINDS } from '@mall/contract/revenue/kinds'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { literals } from '../../platform/database/states.ts'

/** A part of what came in or went back: of one movement, one order line and one branch. Money that goes back is below zero. */
export const revenuePart = pgTable(
  'revenue_part',
  {
    orderNo: text('order_no').notNull(),
    nth: integer('nth').notNull(),
    /** Of `at`, in Shanghai. */
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: PART_KINDS }).notNull(),
    /** '' for a refund without items. */
    lineId: text('line_id').notNull(),
    what: text('what').notNull(),
    /** These are '' where there is none. */
    branchId: text('branch_id').notNull(),
    categoryId: text('category_id').notNull(),
    channel: text('channel').notNull(),
    staffCode: text('staff_code').notNull(),
    /** The template of the coupon that took it off; '' for all else. */
    coupon: text('coupon').notNull().default(''),
    fen: integer('fen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderNo, t.nth] }),
    check('revenue_part_kind_is_known', sql`${t.kind} in ${literals(PART_KINDS)}`),
    // All that sums need: they are read from the index alone.
    index('revenue_part_day').on(
      t.day,
      t.orderNo,
      t.nth,
      t.kind,
      t.branchId,
      t.categoryId,
      t.channel,
      t.staffCode,
      t.fen,
    ),
    index('revenue_part_coupon').on(t.day, t.branchId, t.coupon, t.orderNo, t.fen).where(sql`kind = 'coupon'`),
  ],
)

/** How far an order of examinations came: in whole (branch ''), and at each branch where it is booked. */
export const orderProgress = pgTable(
  'order_progress',
  {
    orderNo: text('order_no').notNull(),
    branchId: text('branch_id').notNull(),
    /** When it was placed, and the day of that in Shanghai. */
    at: instant('at').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step', { enum: ORDER_STEPS }).notNull(),
    what: text('what').notNull(),
    /** These are '' where there is none. */
    channel: text('channel').notNull(),
    staffCode: text('staff_code').notNull(),
    /** The first category of each product in it; '' for one without. */
    categoryIds: text('category_ids').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.orderNo, t.branchId] }),
    check('order_progress_step_is_known', sql`${t.step} in ${literals(ORDER_STEPS)}`),
    // All that counting needs.
    index('order_progress_day').on(t.day, t.orderNo, t.branchId, t.step, t.channel, t.staffCode, t.categoryIds),
  ],
)

/** Orders whose parts and progress are to be written anew. Triggers add them in the transaction of what changed; nothing waits for anything. */
export const revenueDue = pgTable('revenue_due', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderNo: text('order_no').notNull(),
})
