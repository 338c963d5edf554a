import type { BookFault } from '@mall/contract/payment/books'
import type { PayWay } from '@mall/contract/payment/calls'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ChannelName } from '../../integrations/payment/port.ts'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf, literals } from '../../platform/database/states.ts'
import type { BookSide, Fault } from './books/book-rules.ts'
import type { Difference } from './reconciliation/bill-rules.ts'
import { ATTEMPT_STATES, OPEN_ATTEMPT_STATES, REFUND_STATES } from './states.ts'

/** One attempt to pay one order through one channel. Its number is the gateway's `out_trade_no`. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    outTradeNo: text('out_trade_no').primaryKey(),
    orderNo: text('order_no').notNull(),
    memberId: text('member_id').notNull(),
    channel: text('channel').$type<ChannelName>().notNull(),
    way: text('way').$type<PayWay>().notNull().default('wechat-native'),
    amountFen: integer('amount_fen').notNull(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull(),
    /** Sent to the gateway: a repeated prepay has to send the same. */
    payerIp: text('payer_ip').notNull(),
    openId: text('open_id').notNull().default(''),
    /** The gateway's prepay token, in its adapter's format. */
    prepayToken: text('prepay_token').notNull().default(''),
    /** Until then one of several processes requests a prepay token. */
    prepayingUntil: instant('prepaying_until'),
    transactionId: text('transaction_id').notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the polling job queries the gateway next. */
    nextPollAt: instant('next_poll_at').notNull(),
    polledAt: instant('polled_at').notNull(),
    polls: smallint('polls').notNull().default(0),
    /** Pays for nothing: it tries a channel, and goes back by itself. It has a number of an order, and neither order nor member. */
    isTrial: boolean('is_trial').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('payment_attempt_trial').on(t.channel, t.createdAt).where(sql`is_trial`),
    uniqueIndex('one_open_attempt_an_order').on(t.orderNo).where(sql`state = 'pending'`),
    index('payment_attempt_order').on(t.orderNo),
    index('payment_attempt_paid').on(t.paidAt).where(sql`paid_at is not null`),
    index('payment_attempt_poll')
      .on(t.nextPollAt)
      .where(sql`state in ${literals(OPEN_ATTEMPT_STATES)}`),
    checkOneOf('payment_attempt_state_is_known', t.state, ATTEMPT_STATES),
    check('amount_is_positive', sql`${t.amountFen} > 0`),
  ],
)

/** A WeChat login in progress. Its `state` can be used once, by the session and order that started it. */
export const wechatLogin = pgTable('wechat_login', {
  state: text('state').primaryKey(),
  sessionId: text('session_id').notNull(),
  orderNo: text('order_no').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** A session's WeChat openid, for payments inside WeChat. */
export const wechatPayer = pgTable('wechat_payer', {
  sessionId: text('session_id').primaryKey(),
  openId: text('open_id').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Processed webhooks, so that each is applied once. */
export const paymentWebhook = pgTable(
  'payment_webhook',
  {
    channel: text('channel').$type<ChannelName>().notNull(),
    id: text('id').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    event: text('event').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.id] })],
)

/** A refund. Its number is derived from what it refunds, so a retry refunds once. */
export const refund = pgTable(
  'refund',
  {
    outRefundNo: text('out_refund_no').primaryKey(),
    outTradeNo: text('out_trade_no')
      .notNull()
      .references(() => paymentAttempt.outTradeNo),
    orderNo: text('order_no').notNull(),
    amountFen: integer('amount_fen').notNull(),
    reason: text('reason').notNull(),
    /** Its after-sale; null for a late or duplicate payment. */
    afterSaleId: text('after_sale_id').unique(),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** When it is tried or queried next, until it is done. */
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
  },
  (t) => [
    index('refund_order').on(t.orderNo),
    index('refund_done').on(t.doneAt).where(sql`done_at is not null`),
    index('refund_due').on(t.nextTryAt).where(sql`state <> 'done'`),
    checkOneOf('refund_state_is_known', t.state, REFUND_STATES),
    check('refund_is_positive', sql`${t.amountFen} > 0`),
  ],
)

/** A channel's bill of one day, reconciled with our ledger. */
export const channelBill = pgTable(
  'channel_bill',
  {
    channel: text('channel').$type<ChannelName>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    checkedAt: instant('checked_at').notNull(),
    lines: integer('lines').notNull(),
    /** Payments less refunds; null: compared before the sum was kept. */
    theirsFen: bigint('theirs_fen', { mode: 'number' }),
    /** What the channel keeps of it; null: compared before fees were read. */
    feeFen: bigint('fee_fen', { mode: 'number' }),
    differences: jsonb('differences').$type<Difference[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.day] })],
)

/** What gateways, orders, cards and invoices say of a day, as last compared and as sealed. */
export const dayBook = pgTable(
  'day_book',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    checkedAt: instant('checked_at').notNull(),
    isWaiting: boolean('is_waiting').notNull(),
    sides: jsonb('sides').$type<BookSide[]>().notNull(),
    faults: jsonb('faults').$type<Fault[]>().notNull(),
    sealedAt: instant('sealed_at'),
    sealedBy: text('sealed_by').notNull().default(''),
    sealedSides: jsonb('sealed_sides').$type<BookSide[]>(),
    /** When its journal was written; null: not yet. */
    journaledAt: instant('journaled_at'),
  },
  (t) => [check('book_is_sealed_whole', sql`(${t.sealedAt} is null) = (${t.sealedSides} is null)`)],
)

/** A statement of the bank that somebody handed in. */
export const bankStatement = pgTable('bank_statement', {
  id: text('id').primaryKey(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  untilDay: date('until_day', { mode: 'string' }).notNull(),
  rows: integer('rows').notNull(),
  added: integer('added').notNull(),
  addedBy: text('added_by').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** What the bank received from a channel, or paid back to it. Other rows of a statement are not kept. */
export const bankLine = pgTable(
  'bank_line',
  {
    id: text('id').primaryKey(),
    statementId: text('statement_id')
      .notNull()
      .references(() => bankStatement.id),
    /** The same row of two statements is one line. */
    key: text('key').notNull().unique(),
    channel: text('channel').$type<ChannelName>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    counterparty: text('counterparty').notNull(),
    summary: text('summary').notNull(),
    reference: text('reference').notNull(),
  },
  (t) => [index('bank_line_day').on(t.day), check('bank_line_is_money', sql`${t.amountFen} <> 0`)],
)

/** Who looks into a difference of the books, and how it was explained. The difference itself is found anew each time. */
export const bookTask = pgTable(
  'book_task',
  {
    day: date('day', { mode: 'string' }).notNull(),
    fault: text('fault').$type<BookFault>().notNull(),
    number: text('number').notNull(),
    assigneeId: text('assignee_id'),
    assigneeName: text('assignee_name').notNull().default(''),
    /** The amounts that were explained: with others the difference is open again. */
    fen: bigint('fen', { mode: 'number' }),
    shouldFen: bigint('should_fen', { mode: 'number' }),
    words: text('words').notNull().default(''),
    explainedById: text('explained_by_id'),
    explainedBy: text('explained_by').notNull().default(''),
    agreedBy: text('agreed_by').notNull().default(''),
    /** null: nobody, or agreed before this was kept. */
    agreedById: text('agreed_by_id'),
    agreedAt: instant('agreed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.fault, t.number] }),
    check(
      'book_task_is_explained_whole',
      sql`(${t.fen} is null) = (${t.shouldFen} is null) and (${t.fen} is null) = (${t.explainedById} is null)`,
    ),
    check('book_task_is_agreed_once_explained', sql`${t.agreedAt} is null or ${t.fen} is not null`),
  ],
)
