import type { ReportQueue } from '@mall/contract/appointment/today'
import type { SeenCards } from '@mall/contract/card/calls'
import type { InvoiceTitle } from '@mall/contract/invoice/calls'
import type { RefundOffer } from '@mall/contract/order/after-sale'
import type { z } from 'zod'
import type { Queryable, Tx } from '../platform/database/types.ts'
import type { Context } from './context.ts'

/** Availability of a branch on a day; `status` 0 closed, 1 free, 2 full. */
export interface DayOfBranch {
  day: string
  status: 0 | 1 | 2
  share: number
  word: string
  left: number
  timespans: { timespan: string; left: number; hasBloodDraw: boolean }[]
}

/** How many rated a branch lately, and their average; null while there are too few. */
export interface RatingOfBranch {
  count: number
  average: number | null
}

/** A coupon anybody may claim now, as shown with products. */
export interface OpenCoupon {
  id: string
  title: string
  scopeKind: 'all' | 'category' | 'product' | 'branch'
  /** Categories, products or branches in its scope; empty for all. */
  scopeIds: readonly string[]
  /** Products its scope includes or excludes by name: only for these does `covers` depend on the product itself. */
  namedProductIds: readonly string[]
  kind: 'amount' | 'percent'
  /** Fen off for an amount; percent left to pay for a percentage. */
  value: number
  /** Least total of the goods, in fen. */
  thresholdFen: number
  /** Whether the product is in its scope. */
  covers(goods: { productId: string; categoryIds: readonly string[] }): boolean
  /** Discount on goods of this price, in fen; 0 below the threshold. */
  savesFen(priceFen: number): number
}

/** An addition to a cart, at the price shown. */
interface CartAddition {
  memberId: string
  specId: string
  quantity: number
  seenFen: number
  /** Content version of the price; null for the current one. */
  version: number | null
  /** Idempotency key. */
  key: string | undefined
  maxKinds: number
  maxPieces: number
}

export interface AddedCartLine {
  isAsSeen: boolean
  /** Stock of the spec before this; null for unlimited. */
  stock: number | null
  /** null if nothing was added. */
  id: string | null
  /** Sum of all quantities in the cart. */
  total: number
}

/** A branch as the catalogue needs it: services and highest tier. */
export interface BookableBranch {
  branchId: string
  branchName: string
  cityId: string
  cityName: string
  services: readonly string[]
  maxTier: number
}

/** A market booking to be paid: one line, one examination. In fen. */
export interface MarketOrder {
  orderNo: string
  memberId: string
  bookingId: string
  line: {
    specId: string
    productId: string
    productName: string
    specName: string
    image: string
    packageId: string | null
    /** Price of the same items bought singly. */
    singlyFen: number
  }
  /** The price step by step, without the coupon. */
  steps: { name: string; amountFen: number; note: string }[]
  coupon: { couponId: string; title: string; discountFen: number } | null
  beside: OrderDetails
}

/** The buyer's remarks, and the cards that pay. */
export interface OrderDetails {
  remark: string
  cards: z.output<typeof SeenCards>
  invoice: z.output<typeof InvoiceTitle> | null
}

/** A visit with the order of its voucher. */
export interface VisitOrders {
  memberId: string
  orderNo: string
  bookingId: string
}

/** An item of a visit. */
export interface VisitItemFacts {
  itemId: string
  name: string
  weightFen: number
  isExtra: boolean
  state: 'open' | 'done' | 'not-today' | 'refused'
}

/** What came in for an order, and what goes back. */
interface MoneyOfOrder {
  payments: {
    outTradeNo: string
    channelName: string
    stateName: string
    amountFen: number
    transactionId: string
    at: Date
  }[]
  refunds: { refundNo: string; stateName: string; isDone: boolean; amountFen: number; reason: string; at: Date }[]
}

/** Something of an order that waits for somebody, with the branches of the order. Lists of it: oldest first, at most a thousand. */
export interface Waiting {
  branchIds: readonly string[]
  at: Date
}

/** Calls against the direction of the module imports: declared here, implemented in the registry. */
export interface ModulePorts {
  /**
   * Catalogue → coupon: claimable coupons in display order. Served from memory; changes with the content version (also
   * when the last coupon is claimed) and at midnight. Without coupons for newcomers or for a branch, which depend on
   * the visitor.
   */
  openCoupons(ctx: Context): Promise<readonly OpenCoupon[]>
  /** Settings → catalogue: number of price changes by time that have passed. */
  activityChangesPassed(ctx: Context): Promise<number>
  /** Account and passkey → content: the newest versions of what is agreed to at login. */
  agreedVersions(db: Queryable): Promise<{ agreement: string; privacy: string }>
  /** Settings → content: number of starts and ends of banners, and of effective days of texts, that have passed. */
  contentChangesPassed(ctx: Context): Promise<number>
  /** Catalogue → branch: all branches with their services, in display order. */
  bookableBranches(db: Queryable): Promise<BookableBranch[]>
  /** Catalogue → branch: whether a branch charges more for one of these services than the product page says. */
  hasDearerBranch(ctx: Context, services: readonly string[]): Promise<boolean>
  /** Catalogue → order: units of paid orders by product. */
  soldUnits(ctx: Context, db: Queryable): Promise<ReadonlyMap<string, number>>
  /** Branch and catalogue → appointment: first free day by branch; branches without one are missing. */
  earliestDays(ctx: Context, db: Queryable, branchIds: readonly string[], service: string): Promise<Map<string, string>>
  /** Branch → appointment: availability by branch and day; days without opening hours are missing. */
  availabilityByBranch(
    ctx: Context,
    db: Queryable,
    input: { branchIds: readonly string[]; service: string; first: string; last: string },
  ): Promise<Map<string, DayOfBranch[]>>
  /** Branch → rating: what members say of these branches; branches without a rating are missing. */
  ratingSummaries(ctx: Context, branchIds: readonly string[]): Promise<ReadonlyMap<string, RatingOfBranch>>
  /** Appointment → order: opens an unpaid order for items added to a booking. */
  openExtrasOrder(
    ctx: Context,
    tx: Tx,
    input: {
      memberId: string
      bookingId: string
      service: 'general' | 'dental' | 'market'
      productName: string
      image: string
      items: { itemId: string; name: string; priceFen: number }[]
      beside?: OrderDetails
      /** Expiry, instead of a full payment term from now. */
      expiresAt?: Date | null
    },
  ): Promise<{ orderNo: string; expiresAt: Date }>
  /** Cart → checkout: adds to a cart, together with current stock and content version. */
  addCartLine(ctx: Context, line: CartAddition): Promise<AddedCartLine | undefined>
  /** Appointment → order: until when this order can be paid; null if it cannot any more. */
  payableUntil(db: Queryable, orderNo: string): Promise<Date | null>
  /** Appointment → order: opens an unpaid order for a market booking. */
  openMarketOrder(ctx: Context, tx: Tx, input: MarketOrder): Promise<{ lineId: string }>
  /** Appointment → order: settles a new order without cash due at once; false if it has to be paid. */
  settleIfNothingDue(ctx: Context, tx: Tx, orderNo: string): Promise<boolean>
  /** Appointment → order: a voucher of this order was booked or released. */
  voucherChanged(ctx: Context, tx: Tx, orderNo: string): Promise<void>
  /** Appointment → order: a visit started, ended, or its report was published. */
  visitChanged(
    ctx: Context,
    tx: Tx,
    visit: { bookingId: string; orderNo: string; extrasOrderNo: string | null },
  ): Promise<void>
  /** Appointment → order: closes the unpaid extras order of a cancelled booking. */
  closeExtrasOrder(ctx: Context, tx: Tx, orderNo: string, why: string): Promise<void>
  /**
   * Appointment → order: refunds a cancelled booking's added items, and its package unless that is kept; closes what is
   * unpaid. Fails unless the refund is `seenAmount`, cash and cards together. False if it had ended.
   */
  refundBooking(
    ctx: Context,
    tx: Tx,
    input: { orderNo: string; bookingId: string; keepsPackage: boolean; seenAmount: number; who: string },
  ): Promise<boolean>
  /** Appointment → order: what goes back if this booking of theirs is cancelled; null: there is no such. */
  offerBookingRefund(
    ctx: Context,
    booked: { memberId: string; orderNo: string; bookingId: string },
  ): Promise<z.input<typeof RefundOffer> | null>
  /** Appointment → order: refunds all paid added items and price differences of this order. */
  refundExtras(ctx: Context, tx: Tx, orderNo: string, why: string): Promise<void>
  /** Account → appointment: whether this examinee has a live booking, so that the contact cannot be deleted. */
  isContactBooked(db: Queryable, contactId: string): Promise<boolean>
  /** Account → appointment: whether this examinee has or had an examination, so that the contact cannot become the member. */
  hasContactExam(db: Queryable, contactId: string): Promise<boolean>
  /** Appointment → report: the bookings of this member whose report is proven to be their own. */
  provenReports(ctx: Context, memberId: string): Promise<ReadonlySet<string>>
  /** Guide → appointment: the member's consent to storing health answers ended. */
  healthConsentEnded(tx: Tx, memberId: string): Promise<void>
  /** Coupon → order: whether the member has ever paid for an order. */
  hasBought(db: Queryable, memberId: string): Promise<boolean>
  /** Appointment → order: what each of these items would bring if it was not done, in fen; items that bring nothing are missing. */
  visitItemRefunds(
    ctx: Context,
    db: Queryable,
    visit: VisitOrders & { items: readonly VisitItemFacts[] },
  ): Promise<ReadonlyMap<string, { cashFen: number; cardFen: number }>>
  /** Appointment → order: locks the orders of a visit, before the visit itself. */
  lockVisitOrders(tx: Tx, visit: VisitOrders): Promise<void>
  /** Appointment → order: refunds items of a visit that were left out. */
  refundNotToday(ctx: Context, tx: Tx, visit: VisitOrders & { itemIds: readonly string[] }): Promise<void>
  /** Appointment → order: whether goodwill was given for single items of this unit, whose visit had begun. */
  hasItemGoodwill(db: Queryable, unit: { lineId: string; unit: number }): Promise<boolean>
  /** Order → invoice: cash of this order was paid or refunded, so its invoice is issued or reversed. */
  cashChanged(ctx: Context, tx: Tx, orderNo: string): Promise<void>
  /** Order → payment: closes all payment attempts, then cancels the order. `paid`: a payment came first. */
  closeUnpaidOrder(ctx: Context, orderNo: string, closing: { who: string; why: string }): Promise<'closed' | 'paid'>
  /** Order → payment: refunds cash of a paid order to its payer, once for each after-sale. */
  refundOrder(
    ctx: Context,
    tx: Tx,
    input: { orderNo: string; transactionId: string; afterSaleId: string; cashFen: number; reason: string },
  ): Promise<void>
  /** Order → payment: money received for this order in excess, which is being refunded or was; null for none. */
  returningMoney(db: Queryable, orderNo: string): Promise<{ amountFen: number; isBack: boolean } | null>
  /** Order → payment: payments and refunds of this order, oldest first. */
  moneyOfOrder(db: Queryable, orderNo: string): Promise<MoneyOfOrder>
  /** Invoice → payment: whether the books of this day are sealed; if not, they are not before this transaction ends. */
  lockBookDay(ctx: Context, tx: Tx, day: string): Promise<boolean>
  /** Order → payment: the orders that a number of a payment or refund, ours or the channel's, belongs to. */
  ordersOfPaymentNumber(db: Queryable, number: string): Promise<{ payments: string[]; refunds: string[] }>
  /** Appointment → order: requests that nobody has decided, and large refunds that wait for a second person. */
  waitingAfterSales(db: Queryable): Promise<{ undecided: Waiting[]; proposed: Waiting[] }>
  /** Appointment → payment: refunds that did not go out. */
  stuckRefunds(ctx: Context): Promise<Waiting[]>
  /** Appointment → payment: cash that came in and went back between these instants. */
  cashBetween(
    db: Queryable,
    from: Date,
    until: Date,
  ): Promise<{ inFen: number; payments: number; outFen: number; refunds: number }>
  /** Appointment → invoice: those that wait for finance to make them out or reverse them. */
  invoicesByHand(ctx: Context): Promise<{ waiting: number; oldestAt: Date | null }>
  /** Appointment → consultation: those that wait for an answer and are not at hand with anybody. */
  waitingConsultations(ctx: Context): Promise<{ waiting: number; oldestAt: Date | null }>
  /** Appointment → report: what of reports waits at each branch, the oldest first. */
  waitingReports(db: Queryable): Promise<{ branchId: string; queue: ReportQueue; waiting: number; oldestAt: Date }[]>
  /** Appointment → change-set: change sets that wait for an approval. */
  submittedChanges(db: Queryable): Promise<{ branchId: string | null; at: Date }[]>
  /** Appointment → content: the days until which articles may be shown whose review is over or will be soon, the first one first. */
  articlesToReview(db: Queryable, today: string): Promise<string[]>
  /** Appointment → content: questions in lectures that nobody has decided on. */
  waitingLectureQuestions(db: Queryable): Promise<{ waiting: number; oldestAt: Date | null }>
  /**
   * Staff → registry: makes failed work of one kind due at once that has as many tries as were seen; returns which.
   */
  retryWork(
    ctx: Context,
    tx: Tx,
    kind: string,
    seen: readonly { subject: string; tries: number }[],
  ): Promise<readonly string[]>
  /** Parcel → order: the last four digits of the receiver's phone; '' where nothing is sent. */
  receiverPhoneTail(ctx: Context, orderNo: string): Promise<string>
  /** Appointment → order: the contact phone of the order; '' for none. */
  phoneOfOrderContact(ctx: Context, orderNo: string): Promise<string>
}
