import { INVOICE_STATES } from '@mall/contract/invoice/states'
import { AFTER_SALE_STATES, ORDER_REFUND_STATES, ORDER_STATES } from '@mall/contract/order/states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

/** Of the invoice that stands for the order; none: none was asked for. */
const ORDER_INVOICE_STATES = ['none', ...INVOICE_STATES] as const

export const order = pgTable(
  'mall_order',
  {
    orderNo: text('order_no').primaryKey(),
    memberId: text('member_id').notNull(),
    /** package, extras; market: put together in the market and booked at once */
    kind: text('kind').$type<'package' | 'extras' | 'market'>().notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    refundState: text('refund_state', { enum: ORDER_REFUND_STATES }).notNull().default('none'),
    invoiceState: text('invoice_state', { enum: ORDER_INVOICE_STATES }).notNull().default('none'),
    isCrossBorder: boolean('is_cross_border').notNull(),
    goodsFen: integer('goods_fen').notNull(),
    payFen: integer('pay_fen').notNull(),
    /** Tax on goods from abroad, part of what is paid. */
    taxFen: integer('tax_fen').notNull().default(0),
    /** The price told step by step, as it was agreed to. */
    steps: jsonb('steps').$type<{ name: string; amountFen: number; note: string }[]>().notNull(),
    /** The member's coupon that the order uses, and what it took off. Part of the record also after it was given back. */
    couponId: text('coupon_id'),
    couponFen: integer('coupon_fen').notNull().default(0),
    /** What fortune cards pay; `payFen` is the cash. */
    cardFen: integer('card_fen').notNull().default(0),
    userPhoneSealed: text('user_phone_sealed').notNull(),
    remarkSealed: text('remark').notNull(),
    salesStaffCode: text('sales_staff_code').notNull(),
    /** Who sent the buyer: channel and source of the address that they came by (specification section 3). */
    channelName: text('channel_name').notNull().default(''),
    adSource: text('ad_source').notNull().default(''),
    /** Name, mobile and address that shipped goods go to, as they were when the order was made; '' for examinations. */
    addressSealed: text('address_sealed').notNull().default(''),
    /** To whom an invoice shall be made out once the order is paid; '' when none was asked for. */
    invoiceSealed: text('invoice_sealed').notNull().default(''),
    /** The booking that an extras order belongs to. */
    bookingId: text('booking_id'),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** Through whom and under which number of theirs it was paid; '' before. */
    payChannel: text('pay_channel').notNull().default(''),
    transactionId: text('transaction_id').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** Cash of it that went back, is on its way, or is asked back. */
    refundedFen: integer('refunded_fen').notNull().default(0),
    shippedAt: instant('shipped_at'),
    receivedAt: instant('received_at'),
    carrier: text('carrier').notNull().default(''),
    waybillNo: text('waybill_no').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    checkOneOf('mall_order_state_is_known', t.state, ORDER_STATES),
    checkOneOf('mall_order_refund_state_is_known', t.refundState, ORDER_REFUND_STATES),
    checkOneOf('mall_order_invoice_state_is_known', t.invoiceState, ORDER_INVOICE_STATES),
    index('mall_order_member').on(t.memberId, t.createdAt),
    index('mall_order_paid').on(t.paidAt),
    index('mall_order_unpaid').on(t.expiresAt).where(sql`state = 'awaiting-payment'`),
    index('mall_order_shipped').on(t.shippedAt).where(sql`state = 'shipped'`),
    check('never_more_back_than_paid', sql`${t.refundedFen} between 0 and ${t.payFen}`),
    check(
      'amounts_are_counted',
      sql`${t.payFen} >= 0 and ${t.payFen} <= ${t.goodsFen} + ${t.taxFen} and ${t.taxFen} >= 0 and ${t.couponFen} between 0 and ${t.goodsFen}`,
    ),
    check('cards_pay_goods', sql`${t.cardFen} between 0 and ${t.goodsFen} - ${t.couponFen}`),
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
    /** What an activity took off the whole line: `sellingFen` is the price after it. */
    activityFen: integer('activity_fen').notNull().default(0),
    /** Its share of the order's coupon. */
    couponFen: integer('coupon_fen').notNull().default(0),
    /** Tax on it, when it comes from abroad. */
    taxFen: integer('tax_fen').notNull().default(0),
    /** What the line really cost, in cash and by cards, frozen when the order was made. Refunds work from it. */
    paidFen: integer('paid_fen').notNull(),
    /** The part of it that fortune cards pay. */
    cardFen: integer('card_fen').notNull().default(0),
    /** Took units of a limited stock, which a closed order gives back. */
    tookStock: boolean('took_stock').notNull().default(false),
    /** Of `paidFen`: what went back, is on its way, or is asked back. */
    refundedFen: integer('refunded_fen').notNull().default(0),
  },
  (t) => [
    index('order_line_order').on(t.orderNo),
    check('no_more_back_than_line_cost', sql`${t.refundedFen} between 0 and ${t.paidFen}`),
    check(
      'line_adds_up',
      sql`${t.quantity} > 0 and ${t.taxFen} >= 0 and ${t.paidFen} between 0 and ${t.sellingFen} * ${t.quantity} + ${t.taxFen}`,
    ),
    check('cards_pay_of_the_line', sql`${t.cardFen} between 0 and ${t.paidFen}`),
    check('activity_takes_off', sql`${t.activityFen} >= 0`),
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
    toState: text('to_state', { enum: ORDER_STATES }).notNull(),
    what: text('what').notNull(),
    who: text('who').notNull(),
    why: text('why').notNull(),
  },
  (t) => [
    checkOneOf('order_history_state_is_known', t.toState, ORDER_STATES),
    index('order_history_order').on(t.orderNo),
  ],
)

/** What a member asks back of one order, and what became of it. */
export const afterSale = pgTable(
  'after_sale',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    /** The booking that it gives up; null when it is about the order alone. */
    bookingId: text('booking_id'),
    state: text('state', { enum: AFTER_SALE_STATES }).notNull(),
    reason: text('reason').notNull(),
    wordsSealed: text('words').notNull(),
    /** Cash and cards together. */
    amountFen: integer('amount_fen').notNull(),
    /** Of it, what goes back to fortune cards. */
    cardFen: integer('card_fen').notNull().default(0),
    /** The operator's last word: what to do, or why not. */
    replySealed: text('reply').notNull().default(''),
    /** The parcel in which the buyer sends the goods back; '' until it is told. */
    returnCarrier: text('return_carrier').notNull().default(''),
    returnWaybill: text('return_waybill').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    checkOneOf('after_sale_state_is_known', t.state, AFTER_SALE_STATES),
    index('after_sale_member').on(t.memberId, t.createdAt),
    index('after_sale_order').on(t.orderNo),
    check('after_sale_adds_up', sql`${t.amountFen} >= 0 and ${t.cardFen} between 0 and ${t.amountFen}`),
  ],
)

/** One thing of it: a unit of a line, or one item of an examination that was begun. Asked back once. */
export const afterSaleItem = pgTable(
  'after_sale_item',
  {
    afterSaleId: text('after_sale_id')
      .notNull()
      .references(() => afterSale.id),
    lineId: text('line_id')
      .notNull()
      .references(() => orderLine.id),
    unit: smallint('unit').notNull(),
    /** '' for the whole unit. */
    itemId: text('item_id').notNull().default(''),
    voucherId: text('voucher_id'),
    name: text('name').notNull(),
    amountFen: integer('amount_fen').notNull(),
    cardFen: integer('card_fen').notNull().default(0),
    /** False once the request was refused or withdrawn: then it may be asked back again. */
    isLive: boolean('is_live').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.afterSaleId, t.lineId, t.unit, t.itemId] }),
    uniqueIndex('an_item_goes_back_once').on(t.lineId, t.unit, t.itemId).where(sql`is_live`),
    check('item_adds_up', sql`${t.amountFen} >= 0 and ${t.cardFen} between 0 and ${t.amountFen}`),
  ],
)

export const afterSaleHistory = pgTable(
  'after_sale_history',
  {
    id: text('id').primaryKey(),
    afterSaleId: text('after_sale_id')
      .notNull()
      .references(() => afterSale.id),
    at: instant('at').notNull(),
    toState: text('to_state', { enum: AFTER_SALE_STATES }).notNull(),
    what: text('what').notNull(),
    who: text('who').notNull(),
    whySealed: text('why').notNull(),
  },
  (t) => [
    checkOneOf('after_sale_history_state_is_known', t.toState, AFTER_SALE_STATES),
    index('after_sale_history_of').on(t.afterSaleId),
  ],
)

/** A picture that was uploaded; the file lies apart, under a name that nobody can guess. */
export const afterSalePicture = pgTable(
  'after_sale_picture',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    /** Null until a request takes it; what no request takes is thrown away. */
    afterSaleId: text('after_sale_id').references(() => afterSale.id),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('after_sale_picture_of').on(t.afterSaleId),
    index('after_sale_picture_loose').on(t.memberId, t.createdAt).where(sql`after_sale_id is null`),
  ],
)
