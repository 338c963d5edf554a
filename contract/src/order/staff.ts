import { z } from 'zod'
import { BOOKING_STATES, VOUCHER_STATES } from '../appointment/states.ts'
import { INVOICE_STATES } from '../invoice/states.ts'
import { Day, Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { After, HistoryPage } from '../staff/history.ts'
import { AfterSaleState } from './after-sale.ts'
import { OrderState } from './calls.ts'
import { ORDER_REFUND_STATES } from './states.ts'

export const PAGE_MARK_WRONG = '翻页的位置不正确，请从第一页看起'

export const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')

/** Where the page before ended. Sealed: the row there may be out of the caller's reach. */
export const PageMark = z.string().regex(/^[\w.-]{1,300}$/, PAGE_MARK_WRONG)

/** Masked: `王**`, `138****6720`. '' once the account is closed. */
export const Buyer = z.object({ name: z.string(), mobile: z.string() })

/** By which kind of number an order was found. */
export const ORDER_NUMBERS = [
  ...(['mobile', 'order', 'payment', 'refund', 'waybill', 'code', 'voucher', 'name', 'initials'] as const),
] as const
export type OrderNumberKind = (typeof ORDER_NUMBERS)[number]

const OrderRow = z.object({
  orderNo: Id,
  createdAt: Instant,
  buyer: Buyer,
  /** The names of what was bought. */
  what: z.string(),
  quantity: z.int(),
  /** In cash, and by fortune cards. */
  payFen: Fen,
  cardFen: Fen,
  state: OrderState,
  stateName: z.string(),
  refundState: z.enum(ORDER_REFUND_STATES),
  invoiceState: z.enum(['none', ...INVOICE_STATES]),
  /** What happens next, in one sentence. */
  hint: z.string(),
  /** Empty: it belongs to the whole group. */
  branchNames: z.array(z.string()),
  /** Who advised the buyer, or by which link they came; '' for neither. */
  source: z.string(),
})

/**
 * Orders all of whose bookings are at branches of the caller; those without a booking belong to the group. A page can
 * be shorter than others, or empty, while `next` still leads to earlier orders.
 */
export const searchOrders = staffEndpoint({
  does: '找订单：手机号、单号、付款号、退款号、运单号、到检码、体检券号或姓名要写全，姓名也可以写拼音首字母，查过会记进操作记录',
  // The number stays out of addresses, which are logged on their way.
  method: 'POST',
  path: '/orders/search',
  needs: { right: 'orders.see', at: 'list' },
  input: z.strictObject({
    /** A whole number of any kind, or the whole name of an examinee or its pinyin initials. */
    number: z.string().trim().max(64, '最多 64 个字').default(''),
    state: OrderState.optional(),
    refundState: z.enum(ORDER_REFUND_STATES).optional(),
    branchId: Id.optional(),
    from: Day.optional(),
    to: Day.optional(),
    /** The `next` of the page before. */
    after: PageMark.optional(),
  }),
  output: z.object({
    list: z.array(OrderRow),
    next: PageMark.nullable(),
    /** Empty when nothing was searched for, or nothing is found. */
    foundBy: z.array(z.enum(ORDER_NUMBERS)),
  }),
  failures: ['PEOPLE_TOO_MANY'],
})

/** What one line cost, step by step: `listFen − activityFen − couponFen + taxFen = cardFen + cashFen`. */
const Amounts = z.object({
  listFen: Fen,
  activityFen: Fen,
  couponFen: Fen,
  taxFen: Fen,
  cardFen: Fen,
  cashFen: Fen,
  /** Gone back or on its way, cash and cards apart. */
  refundedCashFen: Fen,
  refundedCardFen: Fen,
})

const Unit = z.object({
  voucherId: Id,
  state: z.enum(VOUCHER_STATES),
  bookingId: Id.nullable(),
  /** Masked; '' while it is not booked. */
  examinee: z.string(),
  cardFen: Fen,
  cashFen: Fen,
})

const Line = z.object({
  lineId: Id,
  productName: z.string(),
  specName: z.string(),
  imageUrl: z.string(),
  quantity: z.int(),
  amounts: Amounts,
  /** Each of its examinations, with its share by the rule of refunds. */
  units: z.array(Unit),
})

const Booking = z.object({
  bookingId: Id,
  /** An order of added items shows the booking of another order. */
  orderNo: Id,
  state: z.enum(BOOKING_STATES),
  stateName: z.string(),
  branchId: Id,
  branchName: z.string(),
  date: Day,
  timespan: z.string(),
  examinee: z.string(),
  /** Of a visit that has begun. */
  itemsDone: z.int(),
  itemsAll: z.int(),
})

export const TIMELINE_KINDS = ['order', 'booking', 'money', 'message', 'staff'] as const

export const Moment = z.object({
  at: Instant,
  kind: z.enum(TIMELINE_KINDS),
  what: z.string(),
  who: z.string(),
  why: z.string(),
})

export const AfterSaleBrief = z.object({
  afterSaleId: Id,
  orderNo: Id,
  state: AfterSaleState,
  stateName: z.string(),
  reasonName: z.string(),
  /** The names of what goes back. */
  what: z.string(),
  cashFen: Fen,
  cardFen: Fen,
  filedAt: Instant,
})

export const getOrderForStaff = staffEndpoint({
  does: '一个订单：每一分钱的来历、预约、付款、退款、包裹和经过',
  method: 'GET',
  path: '/orders/one/{orderNo}',
  needs: { right: 'orders.see', at: 'branch' },
  input: z.strictObject({ orderNo: Id }),
  output: OrderRow.extend({
    memberId: Id,
    kind: z.enum(['package', 'extras', 'market']),
    cbecFlag: z.boolean(),
    expiresAt: Instant.nullable(),
    cancelReason: z.string(),
    /** Masked: the number that the buyer gave with the order. */
    contactMobile: z.string(),
    /** Masked: who gets the goods; '' where nothing is sent. */
    receiver: z.string(),
    hasRemark: z.boolean(),
    lines: z.array(Line),
    amounts: Amounts,
    /** What the lines and the order differ by; 0, or the books are wrong. */
    differenceFen: z.int(),
    /** The price as the buyer agreed to it. */
    steps: z.array(z.object({ name: z.string(), amountFen: z.int(), note: z.string() })),
    cards: z.array(z.object({ title: z.string(), cardNumber: z.string(), amountFen: Fen, returnedFen: Fen })),
    bookings: z.array(Booking),
    payments: z.array(
      z.object({
        outTradeNo: z.string(),
        channelName: z.string(),
        stateName: z.string(),
        amountFen: Fen,
        transactionId: z.string(),
        at: Instant,
      }),
    ),
    refunds: z.array(
      z.object({
        refundNo: z.string(),
        stateName: z.string(),
        isDone: z.boolean(),
        amountFen: Fen,
        reason: z.string(),
        at: Instant,
      }),
    ),
    /** Money that staff can give back while what was bought stays with the member. */
    goodwill: z.object({
      /** Of the paid sum, cash and cards together. */
      leftFen: Fen,
      /** So much of it needs no second person. */
      aloneFen: Fen,
      waiting: z
        .object({
          goodwillId: Id,
          amountFen: Fen,
          words: z.string(),
          reason: z.string(),
          proposedBy: z.string(),
          isMine: z.boolean(),
          proposedAt: Instant,
        })
        .nullable(),
    }),
    afterSales: z.array(AfterSaleBrief),
    shipment: z
      .object({ carrier: z.string(), waybillNo: z.string(), shippedAt: Instant, receivedAt: Instant.nullable() })
      .nullable(),
    timeline: z.array(Moment),
  }),
  failures: ['NOT_FOUND'],
})

export const CONTACT_FIELDS = ['mobile', 'receiver-name', 'receiver-mobile', 'receiver-address', 'remark'] as const

/** Why somebody looks; the member reads it. */
export const REVEAL_PURPOSES = ['call-back', 'verify', 'deliver', 'after-sale', 'other'] as const

export const revealOrderContact = staffEndpoint({
  does: '看订单里一项完整的联系资料；记进操作记录，会员也看得到',
  method: 'POST',
  path: '/orders/reveal',
  needs: { right: 'orders.identity', at: 'branch' },
  input: z
    .strictObject({
      orderNo: Id,
      field: z.enum(CONTACT_FIELDS),
      purpose: z.enum(REVEAL_PURPOSES),
      words: z.string().trim().max(100, '说明最多 100 个字').default(''),
    })
    .refine(({ purpose, words }) => purpose !== 'other' || words.length >= 2, {
      path: ['words'],
      message: '选了“其他”，请写明用途',
    }),
  output: z.object({ value: z.string() }),
  failures: ['NOT_FOUND', 'REVEAL_NOTHING'],
})

export const getOrderHistory = staffEndpoint({
  does: '一个订单的操作记录：员工改了什么、为什么',
  method: 'GET',
  path: '/orders/history/{orderNo}',
  needs: { right: 'orders.see', at: 'branch' },
  input: z.strictObject({ orderNo: Id, after: After }),
  output: HistoryPage,
  failures: ['NOT_FOUND'],
})
