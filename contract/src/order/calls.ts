import { z } from 'zod'
import { BookingState } from '../appointment/shapes.ts'
import { VOUCHER_STATES } from '../appointment/states.ts'
import { AdSource, ChannelName, StaffCode } from '../attribution/calls.ts'
import { RequestedCards, SettlementCard } from '../card/calls.ts'
import { GoodsLine } from '../cart/calls.ts'
import { UsableCoupon } from '../coupon/calls.ts'
import { CrossBorderSheet, RealName } from '../customs/calls.ts'
import { endpoint } from '../endpoint.ts'
import { INVOICE_STATES } from '../invoice/states.ts'
import { ParcelCard } from '../parcel/calls.ts'
import { Day, Done, Fen, Id, Instant, Mobile, pageOf, Quantity, QueryInt } from '../shapes.ts'
import { OrderDetails } from './order-details.ts'
import { ORDER_REFUND_STATES, ORDER_STATES } from './states.ts'

/** One line that is about to be bought, with the price the person saw. */
export const OrderLineInput = z.strictObject({ productSpecId: Id, quantity: Quantity, seenPrice: Fen })

/** What one submit wants: each spec once. */
export const Requests = z
  .array(OrderLineInput)
  .min(1, '请先选择要结算的商品')
  .max(100, '一次最多结算 100 种商品')
  .refine((lines) => new Set(lines.map((line) => line.productSpecId)).size === lines.length, '同一规格只能出现一次')

/** `activityFen`: what an activity takes off the whole line; `lineTotal` is what is left, before coupons. */
export const SettlementLine = GoodsLine.extend({ lineTotal: Fen, activityFen: Fen })

/** The price step by step: every step is a signed amount in fen and the steps add up to `realPay`. */
export const SettlementSheet = z.object({
  lines: z.array(SettlementLine),
  steps: z.array(z.object({ name: z.string(), amountFen: z.int(), note: z.string() })),
  /** Coupons of the member beside these goods, the used one with `checkState`; why each other one does not apply. */
  coupons: z.array(UsableCoupon),
  /** Cards of the member, usable ones first, with what each pays. */
  cards: z.array(SettlementCard),
  /** What the cards pay together. */
  cardFen: Fen,
  /** Why coupon and cards are proposed like this; '' when there is nothing to say. */
  advice: z.string(),
  /** null: nothing crosses the border. */
  crossBorder: CrossBorderSheet.nullable(),
  /** Some branch charges a difference, shown where the branch is chosen. */
  hasDearerBranch: z.boolean(),
  goodsTotal: Fen,
  realPay: Fen,
  userPhone: z.string(),
})

/** Left out: the coupon that saves most. null: none. One that can't be used is not taken, and says why. */
const OptionalCoupon = Id.nullable().optional()
/** Left out: as many as are needed, the first to expire first. Empty: none. */
const OptionalCards = RequestedCards.optional()

export const directSettlement = endpoint({
  does: '立即购买的结算单',
  method: 'POST',
  path: '/v1/settlementPage/directSettlement',
  access: 'member',
  input: z.strictObject({
    productSpecId: Id,
    quantity: Quantity.default(1),
    couponId: OptionalCoupon,
    cards: OptionalCards,
  }),
  output: SettlementSheet,
  failures: ['NOT_FOUND', 'PRODUCT_WITHDRAWN', 'STOCK_SHORT', 'CROSS_BORDER_LATER'],
})

export const cartSettlement = endpoint({
  does: '购物车勾选商品的结算单',
  method: 'POST',
  path: '/v1/settlementPage/getCartProductByProductSpecId',
  access: 'member',
  /** Empty: everything selected in the cart. */
  input: z.strictObject({
    productSpecIds: z.array(Id).max(100).default([]),
    couponId: OptionalCoupon,
    cards: OptionalCards,
  }),
  output: SettlementSheet,
  failures: ['ORDER_EMPTY', 'GOODS_INVALID', 'STOCK_SHORT', 'CROSS_BORDER_LATER'],
})

export const verifySettlement = endpoint({
  does: '提交前核对价格与库存',
  method: 'POST',
  path: '/v1/settlementPage/verify',
  access: 'member',
  forOlderClients: true,
  input: z.strictObject({ lines: Requests }),
  output: Done,
  failures: ['PRICE_CHANGED', 'GOODS_INVALID', 'STOCK_SHORT', 'CROSS_BORDER_LATER'],
})

export const splitOrderMsg = endpoint({
  does: '会拆成几单',
  method: 'POST',
  path: '/v1/settlementPage/splitOrderMsg',
  access: 'member',
  input: z.strictObject({ lines: Requests }),
  output: z.object({ count: z.int(), msg: z.string() }),
  failures: ['GOODS_INVALID'],
})

/** Idempotent by the header `Idempotency-Key`: the same key answers the same orders. */
export const settPayNew = endpoint({
  does: '提交订单',
  method: 'POST',
  path: '/v1/settlementPage/settPayNew',
  access: 'member',
  input: z.strictObject({
    lines: Requests,
    fromPage: z.enum(['cart', 'direct']),
    userPhone: Mobile,
    /** One coupon; with several orders it serves the one where it saves most. */
    couponId: Id.nullable().default(null),
    /** What the person saw that it takes off, in fen. */
    seenDiscount: Fen.default(0),
    ...OrderDetails,
    /** Shipping address; orders of examinations have none. */
    addressId: Id.nullable().default(null),
    /** Who buys what crosses the border; null for all else. */
    realName: RealName.nullable().default(null),
    salesStaffCode: StaffCode.default(''),
    channelName: ChannelName.default(''),
    adSource: AdSource.default(''),
  }),
  output: z.object({ orders: z.array(z.object({ orderNo: Id, realPay: Fen, expiresAt: Instant })) }),
  failures: [
    'UNPAID_TOO_MANY',
    'PRICE_CHANGED',
    'GOODS_INVALID',
    'STOCK_SHORT',
    'CROSS_BORDER_LATER',
    'COUPON_CHANGED',
    'CARD_CHANGED',
    'ADDRESS_NEEDED',
    'REAL_NAME_NEEDED',
    'ID_NUMBER_WRONG',
    'ID_NAME_MISMATCH',
    'ID_CHECK_LIMIT',
    'ID_CHECK_UNAVAILABLE',
    'ALLOWANCE_SPENT',
  ],
})

export const OrderState = z.enum(ORDER_STATES)
export type OrderStateName = z.infer<typeof OrderState>

export const OrderLine = SettlementLine.extend({
  lineId: Id,
  /** Its share of the order's coupon. */
  couponFen: Fen,
  /** What this line really cost after all shares, paid in cash and by cards. */
  paidFen: Fen,
  /** The part of it that fortune cards pay. */
  cardFen: Fen,
  vouchers: z.array(
    z.object({
      voucherId: Id,
      state: z.enum(VOUCHER_STATES),
      bookingId: Id.nullable(),
      /** The last day that it can be booked for. */
      bookableUntil: Day,
    }),
  ),
})

export const OrderCard = z.object({
  orderNo: Id,
  /** `package`: bought check-ups; `extras`: items added to a booking. */
  kind: z.enum(['package', 'extras', 'market']),
  state: OrderState,
  stateName: z.string(),
  /** One plain sentence: what happens next. */
  hint: z.string(),
  refundState: z.enum(ORDER_REFUND_STATES),
  invoiceState: z.enum(['none', ...INVOICE_STATES]),
  cbecFlag: z.boolean(),
  createTime: Instant,
  /** Until when it can be paid; null once it was paid or closed. */
  expiresAt: Instant.nullable(),
  /** What is paid in cash. */
  realPay: Fen,
  /** What fortune cards pay. */
  cardFen: Fen,
  orderProductList: z.array(OrderLine),
  /** Where its goods are; null for what is not, or not yet, shipped. */
  parcel: ParcelCard.nullable(),
})

/** A late or duplicate payment of a closed or paid order: being refunded, or refunded (`isBack`). */
const RefundProgress = z.object({ amountFen: Fen, isBack: z.boolean() })

export const OrderDetail = OrderCard.extend({
  returning: RefundProgress.nullable(),
  /** The booking that it belongs to, and its state. */
  bookingId: Id.nullable(),
  bookingState: BookingState.nullable(),
  userPhone: z.string(),
  remark: z.string(),
  orderAddress: z.string(),
  /** Why it goes nowhere else any more, in words; '' while the address can be changed, or where nothing is sent. */
  addressFixed: z.string(),
  steps: SettlementSheet.shape.steps,
  /** Which cards pay how much of it, and what of that came back. */
  cards: z.array(z.object({ title: z.string(), cardNumber: z.string(), amountFen: Fen, returnedFen: Fen })),
  /** `channel` is `fortune-card` when cards paid all of it, `coupon` when nothing was left to pay. */
  paymentInfo: z.object({ channel: z.string(), paidAt: Instant.nullable(), transactionId: z.string() }).nullable(),
  cancelReason: z.string(),
  /** Shipped goods: with whom, under which number; null before. */
  shipment: z
    .object({ carrier: z.string(), waybillNo: z.string(), shippedAt: Instant, receivedAt: Instant.nullable() })
    .nullable(),
  history: z.array(z.object({ at: Instant, what: z.string(), who: z.string(), why: z.string() })),
})

export const listOrders = endpoint({
  does: '我的订单',
  method: 'GET',
  path: '/v1/orderManage/queryOrderList',
  access: 'member',
  input: z.strictObject({
    state: OrderState.optional(),
    term: z.string().trim().max(40).default(''),
    curPage: QueryInt(1, 1000).default(1),
    pageSize: QueryInt(1, 50).default(10),
  }),
  output: pageOf(OrderCard).extend({ counts: z.record(z.string(), z.int()) }),
})

export const getOrder = endpoint({
  does: '订单详情',
  method: 'GET',
  path: '/v1/orderManage/getOrderDetail/{orderNo}',
  access: 'member',
  input: z.strictObject({ orderNo: Id }),
  output: OrderDetail,
  failures: ['NOT_FOUND'],
})

export const changeOrderAddress = endpoint({
  does: '改订单的收货地址，发货前都可以',
  method: 'POST',
  path: '/v1/orderManage/changeAddress',
  access: 'member',
  input: z.strictObject({ orderNo: Id, addressId: Id }),
  output: z.object({ orderAddress: z.string() }),
  failures: ['NOT_FOUND', 'ADDRESS_NEEDED', 'ORDER_SHIPPED', 'ORDER_DECLARED', 'ORDER_STATE'],
})

export const cancelOrder = endpoint({
  does: '取消未付款的订单',
  method: 'POST',
  path: '/v1/orderManage/cancelOrder',
  access: 'member',
  input: z.strictObject({ orderNo: Id, reason: z.string().trim().max(100).default('不想买了') }),
  output: Done,
  failures: ['NOT_FOUND', 'ORDER_STATE', 'ORDER_PAID', 'PAYMENT_UNAVAILABLE'],
})

export const queryPayMessage = endpoint({
  does: '收银台：要付的订单',
  method: 'GET',
  path: '/v1/orderManage/queryPayMessage',
  access: 'member',
  input: z.strictObject({ orderId: Id }),
  output: z.object({
    orderNo: Id,
    realPay: Fen,
    cardFen: Fen,
    orderAddress: z.string(),
    orderProductList: z.array(OrderLine),
    createTime: Instant,
    cbecFlag: z.boolean(),
    state: OrderState,
    kind: OrderCard.shape.kind,
    /** Whose payments the mall takes for it; none: somebody has to call. */
    channels: z.array(z.enum(['wechat', 'alipay'])),
    expiresAt: Instant.nullable(),
    /** The server's time, so that the countdown does not depend on the device's clock. */
    serverTime: Instant,
    returning: RefundProgress.nullable(),
    /** What cards had paid of it and have again. */
    cardBackFen: Fen,
    /** It was paid; when cancelled since, it is refunded in full. */
    wasPaid: z.boolean(),
    refundState: OrderCard.shape.refundState,
    /** The booking that this order belongs to: its added items, or all of it. */
    bookingId: Id.nullable(),
    /** State of that booking; null without one. */
    bookingState: BookingState.nullable(),
    /** The other orders of the same submit, in any state. */
    alongside: z.array(OrderCard),
  }),
  failures: ['NOT_FOUND'],
})
