import type { OrderStateName } from '@mall/contract/order'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../ports/database/instant.ts'

export const order = pgTable(
  'mall_order',
  {
    orderNo: text('order_no').primaryKey(),
    memberId: text('member_id').notNull(),
    /** package, extras */
    kind: text('kind').$type<'package' | 'extras'>().notNull(),
    /** The states of decisions.md ("Orders"), spelled as the contract's OrderState. */
    state: text('state').$type<OrderStateName>().notNull(),
    refundState: text('refund_state').$type<'none' | 'part' | 'all'>().notNull().default('none'),
    invoiceState: text('invoice_state')
      .$type<'none' | 'issuing' | 'issued' | 'reversing' | 'reversed'>()
      .notNull()
      .default('none'),
    isCrossBorder: boolean('is_cross_border').notNull(),
    goodsFen: integer('goods_fen').notNull(),
    payFen: integer('pay_fen').notNull(),
    /** The price told step by step, as it was agreed to. */
    steps: jsonb('steps').$type<{ name: string; amountFen: number; note: string }[]>().notNull(),
    /** The member's coupon that the order uses, and what it took off. Part of the record also after it was given back. */
    couponId: text('coupon_id'),
    couponFen: integer('coupon_fen').notNull().default(0),
    userPhoneSealed: text('user_phone_sealed').notNull(),
    remark: text('remark').notNull(),
    salesStaffCode: text('sales_staff_code').notNull(),
    /** The booking that an extras order belongs to. */
    bookingId: text('booking_id'),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** Through whom and under which number of theirs it was paid; '' before. */
    payChannel: text('pay_channel').notNull().default(''),
    transactionId: text('transaction_id').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('mall_order_member').on(t.memberId, t.createdAt),
    index('mall_order_paid').on(t.paidAt),
    index('mall_order_unpaid').on(t.expiresAt).where(sql`state = 'awaiting-payment'`),
    check(
      'amounts_are_counted',
      sql`${t.payFen} >= 0 and ${t.payFen} <= ${t.goodsFen} and ${t.couponFen} between 0 and ${t.goodsFen}`,
    ),
  ],
)

export const orderLine = pgTable(
  'order_line',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    /** A product's spec, or the examination item of an extras order. */
    specId: text('spec_id').notNull(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    specName: text('spec_name').notNull(),
    image: text('image').notNull(),
    serviceKind: text('service_kind').$type<'general' | 'dental' | 'market' | 'goods'>().notNull(),
    packageId: text('package_id'),
    isCrossBorder: boolean('is_cross_border').notNull(),
    quantity: smallint('quantity').notNull(),
    /** Vouchers that one unit brings, as sold: the catalogue may change its mind. */
    examinationsPerUnit: smallint('examinations_per_unit').notNull().default(1),
    sellingFen: integer('selling_fen').notNull(),
    marketFen: integer('market_fen').notNull(),
    referenceName: text('reference_name').notNull(),
    /** Its share of the order's coupon. */
    couponFen: integer('coupon_fen').notNull().default(0),
    /** What the line really cost, frozen when the order was made. Refunds work from it. */
    paidFen: integer('paid_fen').notNull(),
    /** Took units of a limited stock, which a closed order gives back. */
    tookStock: boolean('took_stock').notNull().default(false),
  },
  (t) => [
    index('order_line_order').on(t.orderNo),
    check('line_adds_up', sql`${t.quantity} > 0 and ${t.paidFen} between 0 and ${t.sellingFen} * ${t.quantity}`),
  ],
)

export const orderHistory = pgTable(
  'order_history',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    at: instant('at').notNull(),
    toState: text('to_state').notNull(),
    what: text('what').notNull(),
    who: text('who').notNull(),
    why: text('why').notNull(),
  },
  (t) => [index('order_history_order').on(t.orderNo)],
)

/** What a submit answered, by its key: written in the transaction of its effect, so both exist or neither. */
export const submission = pgTable(
  'submission',
  {
    memberId: text('member_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.call, t.key] })],
)
