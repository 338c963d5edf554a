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
import { checkOneOf, literals } from '../../platform/database/states.ts'
import { ENDED_AFTER_SALE_STATES } from './states.ts'

/** State of the order's current invoice; none: none requested. */
const ORDER_INVOICE_STATES = ['none', ...INVOICE_STATES] as const

export const order = pgTable(
  'mall_order',
  {
    orderNo: text('order_no').primaryKey(),
    memberId: text('member_id').notNull(),
    /** package, extras; market: a market selection, booked at once */
    kind: text('kind').$type<'package' | 'extras' | 'market'>().notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    refundState: text('refund_state', { enum: ORDER_REFUND_STATES }).notNull().default('none'),
    invoiceState: text('invoice_state', { enum: ORDER_INVOICE_STATES }).notNull().default('none'),
    isCrossBorder: boolean('is_cross_border').notNull(),
    goodsFen: integer('goods_fen').notNull(),
    payFen: integer('pay_fen').notNull(),
    /** Import tax, part of what is paid. */
    taxFen: integer('tax_fen').notNull().default(0),
    /** The price in steps, as agreed to. */
    steps: jsonb('steps').$type<{ name: string; amountFen: number; note: string }[]>().notNull(),
    /** The coupon that the order uses and its discount; kept as a record after the coupon was returned. */
    couponId: text('coupon_id'),
    couponFen: integer('coupon_fen').notNull().default(0),
    /** Paid by fortune cards; `payFen` is the cash. */
    cardFen: integer('card_fen').notNull().default(0),
    userPhoneSealed: text('user_phone_sealed').notNull(),
    remarkSealed: text('remark').notNull(),
    salesStaffCode: text('sales_staff_code').notNull(),
    /** Attribution: channel and source of the address by which the buyer came (specification section 3). */
    channelName: text('channel_name').notNull().default(''),
    adSource: text('ad_source').notNull().default(''),
    /** Recipient of shipped goods at the time of the order; '' for examinations. */
    addressSealed: text('address_sealed').notNull().default(''),
    /** Title of the invoice requested with the order; '' if none. */
    invoiceSealed: text('invoice_sealed').notNull().default(''),
    /** The booking that an extras order belongs to. */
    bookingId: text('booking_id'),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** Channel and its transaction number; '' before payment. */
    payChannel: text('pay_channel').notNull().default(''),
    transactionId: text('transaction_id').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** Cash refunded, on its way, or requested. */
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
    index('mall_order_member').on(t.memberId, t.createdAt, t.orderNo),
    index('mall_order_paid').on(t.paidAt),
    index('mall_order_booking').on(t.bookingId).where(sql`booking_id is not null`),
    index('mall_order_newest').on(t.createdAt, t.orderNo),
    index('mall_order_state').on(t.state, t.createdAt, t.orderNo),
    index('mall_order_refunded').on(t.refundState, t.createdAt, t.orderNo).where(sql`refund_state <> 'none'`),
    index('mall_order_transaction').on(t.transactionId).where(sql`transaction_id <> ''`),
    index('mall_order_waybill').on(t.waybillNo).where(sql`waybill_no <> ''`),
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
    /** Vouchers per unit, as sold; the catalogue may change later. */
    examinationsPerUnit: smallint('examinations_per_unit').notNull().default(1),
    sellingFen: integer('selling_fen').notNull(),
    marketFen: integer('market_fen').notNull(),
    referenceName: text('reference_name').notNull(),
    /** What an activity took off the whole line; `sellingFen` is the price after it. */
    activityFen: integer('activity_fen').notNull().default(0),
    /** Its share of the order's coupon. */
    couponFen: integer('coupon_fen').notNull().default(0),
    /** Its import tax. */
    taxFen: integer('tax_fen').notNull().default(0),
    /** What the line cost, in cash and by cards, fixed with the order. Basis of refunds. */
    paidFen: integer('paid_fen').notNull(),
    /** The part paid by fortune cards. */
    cardFen: integer('card_fen').notNull().default(0),
    /** It reserved units of a limited stock, which a closed order releases. */
    tookStock: boolean('took_stock').notNull().default(false),
    /** Part of `paidFen` refunded, on its way, or requested. */
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

/** A member's request for a refund of one order, and its outcome. */
export const afterSale = pgTable(
  'after_sale',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    /** The booking that it cancels; null if it concerns the order alone. */
    bookingId: text('booking_id'),
    state: text('state', { enum: AFTER_SALE_STATES }).notNull(),
    reason: text('reason').notNull(),
    wordsSealed: text('words').notNull(),
    /** Cash and cards together. */
    amountFen: integer('amount_fen').notNull(),
    /** The part that is returned to fortune cards. */
    cardFen: integer('card_fen').notNull().default(0),
    /** The operator's latest reply: what to do, or why it was rejected. */
    replySealed: text('reply').notNull().default(''),
    /** Waybill of the return parcel; '' until the buyer enters it. */
    returnCarrier: text('return_carrier').notNull().default(''),
    returnWaybill: text('return_waybill').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    checkOneOf('after_sale_state_is_known', t.state, AFTER_SALE_STATES),
    index('after_sale_member').on(t.memberId, t.createdAt),
    index('after_sale_order').on(t.orderNo),
    index('after_sale_refunded').on(t.closedAt).where(sql`state = 'refunded'`),
    index('after_sale_queue').on(t.state, t.createdAt, t.id),
    index('after_sale_ended')
      .on(t.createdAt, t.id)
      .where(sql`state in ${literals(ENDED_AFTER_SALE_STATES)}`),
    check('after_sale_adds_up', sql`${t.amountFen} >= 0 and ${t.cardFen} between 0 and ${t.amountFen}`),
  ],
)

/** An item of a request: a unit of a line, or one item of a begun examination. Requested once. */
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
    /** False once the request was rejected or withdrawn: the item can be requested again. */
    isLive: boolean('is_live').notNull().default(true),
    /** Only money goes back: the item stays with the member, and is worth so much less when it goes back later. */
    isGoodwill: boolean('is_goodwill').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.afterSaleId, t.lineId, t.unit, t.itemId] }),
    uniqueIndex('an_item_goes_back_once').on(t.lineId, t.unit, t.itemId).where(sql`is_live and not is_goodwill`),
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

/** An uploaded picture; its file has an unguessable name. */
export const afterSalePicture = pgTable(
  'after_sale_picture',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    /** Null until attached to a request; unattached pictures are deleted. */
    afterSaleId: text('after_sale_id').references(() => afterSale.id),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('after_sale_picture_of').on(t.afterSaleId),
    index('after_sale_picture_loose').on(t.memberId, t.createdAt).where(sql`after_sale_id is null`),
  ],
)
