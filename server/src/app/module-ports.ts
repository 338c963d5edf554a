import type { SeenCards } from '@mall/contract/card/calls'
import type { InvoiceTitle } from '@mall/contract/invoice/calls'
import type { z } from 'zod'
import type { Queryable, Tx } from '../platform/database/types.ts'
import type { Context } from './context.ts'

/** Places of one branch and day; `status` 0 closed, 1 free, 2 full. */
export interface DayOfBranch {
  day: string
  status: 0 | 1 | 2
  share: number
  word: string
  left: number
  timespans: { timespan: string; left: number; hasBloodDraw: boolean }[]
}

/** A coupon that anybody may claim now, as whoever shows products asks about it. */
export interface OpenCoupon {
  id: string
  title: string
  scopeKind: 'all' | 'category' | 'product' | 'branch'
  /** Categories, products or branches that it is good for; empty for all. */
  scopeIds: readonly string[]
  /** Products that it names, to include or to leave them out: only for these does `covers` look at the product itself. */
  namedProductIds: readonly string[]
  kind: 'amount' | 'percent'
  /** Fen off for an amount; what is left to pay of a hundred for a percentage. */
  value: number
  /** Least that the goods must cost together, in fen. */
  thresholdFen: number
  /** Is it good for this product? */
  covers(goods: { productId: string; categoryIds: readonly string[] }): boolean
  /** What it takes off goods of this price, in fen; 0 below its threshold. */
  savesFen(priceFen: number): number
}

/** What is added to a cart, as its price was seen. */
interface CartAddition {
  memberId: string
  specId: string
  quantity: number
  seenFen: number
  /** The content version that the price is of; null: of now. */
  version: number | null
  /** Adds once for each. */
  key: string | undefined
  mostKinds: number
  mostPieces: number
}

export interface AddedCartLine {
  isAsSeen: boolean
  /** Of the spec, before this; null: not limited. */
  stock: number | null
  /** Null: nothing was added. */
  id: string | null
  /** Pieces in the cart. */
  total: number
}

/** A branch as the catalogue sees it: what it does, up to which tier. */
export interface BookableBranch {
  branchId: string
  branchName: string
  cityId: string
  cityName: string
  services: readonly string[]
  maxTier: number
}

/** A market booking to be paid: one line, one examination. Amounts in fen. */
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
    /** The same items singly. */
    singlyFen: number
  }
  /** The price step by step, without the coupon. */
  steps: { name: string; amountFen: number; note: string }[]
  coupon: { couponId: string; title: string; discountFen: number } | null
  beside: OrderDetails
}

/** What the buyer wrote beside what is bought, and which cards pay. */
export interface OrderDetails {
  remark: string
  cards: z.output<typeof SeenCards>
  invoice: z.output<typeof InvoiceTitle> | null
}

/** Calls against the direction of the modules: declared here, filled in by app.ts, so that no import turns round. */
export interface ModulePorts {
  /**
   * Catalogue asks coupon: what can be claimed now, in the order of the claim centre. Answered from memory; it changes
   * with the content version (also when the last one is claimed) and at midnight. Coupons for newcomers or for one
   * branch are not among them, because who merely looks cannot know whether they are for them.
   */
  openCoupons(ctx: Context): Promise<readonly OpenCoupon[]>
  /** Settings asks catalogue: how many of the instants at which prices change by themselves have passed. */
  activityChangesPassed(ctx: Context): Promise<number>
  /** Catalogue asks branch: where examinations are done, in the mall's order. */
  bookableBranches(db: Queryable): Promise<BookableBranch[]>
  /** Catalogue asks branch: does any branch that does one of these services ask more than the price of its page? */
  hasDearerBranch(ctx: Context, services: readonly string[]): Promise<boolean>
  /** Catalogue asks order: units of paid orders, by product. */
  soldUnits(ctx: Context, db: Queryable): Promise<ReadonlyMap<string, number>>
  /** Branch and catalogue ask appointment: the first day with a free place, by branch; branches without one are missing. */
  earliestDays(ctx: Context, db: Queryable, branchIds: readonly string[], service: string): Promise<Map<string, string>>
  /** Branch asks appointment: what is left of the days in between, by branch; a day without opening hours is missing. */
  availabilityByBranch(
    ctx: Context,
    db: Queryable,
    input: { branchIds: readonly string[]; service: string; first: string; last: string },
  ): Promise<Map<string, DayOfBranch[]>>
  /** Appointment asks order: an unpaid order for items added to a booking. */
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
      /** Ends then, and not a full term from now. */
      expiresAt?: Date | null
    },
  ): Promise<{ orderNo: string; expiresAt: Date }>
  /** Cart asks checkout: adds to a cart beside the stock and content version of this moment. */
  addCartLine(ctx: Context, line: CartAddition): Promise<AddedCartLine | undefined>
  /** Appointment asks order: until when this order can be paid; null: not any more. */
  payableUntil(db: Queryable, orderNo: string): Promise<Date | null>
  /** Appointment asks order: an unpaid order for what was put together in the market and booked with it. */
  openMarketOrder(ctx: Context, tx: Tx, input: MarketOrder): Promise<{ lineId: string }>
  /** Appointment asks order: a new order that leaves nothing to pay in cash is paid at once; false: it has to be paid. */
  settleIfNothingDue(ctx: Context, tx: Tx, orderNo: string): Promise<boolean>
  /** Appointment tells order: a voucher of this order was booked, or is free again. */
  voucherChanged(ctx: Context, tx: Tx, orderNo: string): Promise<void>
  /** Appointment tells order: a visit began, ended, or its report is out. */
  visitChanged(
    ctx: Context,
    tx: Tx,
    visit: { bookingId: string; orderNo: string; extrasOrderNo: string | null },
  ): Promise<void>
  /** Appointment tells order: the booking was given up, so its unpaid extras order is closed. */
  closeExtrasOrder(ctx: Context, tx: Tx, orderNo: string, why: string): Promise<void>
  /**
   * Appointment asks order: this booking is being given up, so what was paid for its added items goes back, and what
   * was paid for its package unless that is kept; what nobody has paid is closed. Refused unless it comes to
   * `seenAmount`, cash and cards together.
   */
  refundBooking(
    ctx: Context,
    tx: Tx,
    input: { orderNo: string; bookingId: string; keepsPackage: boolean; seenAmount: number },
  ): Promise<void>
  /** Appointment asks order: all that was paid for added items and differences of this order goes back at once. */
  refundExtras(ctx: Context, tx: Tx, orderNo: string, why: string): Promise<void>
  /** Account asks appointment: is this examinee expected somewhere, so that the entry can't be deleted yet? */
  isContactBooked(db: Queryable, contactId: string): Promise<boolean>
  /** Guide tells appointment: health answers of this member are kept no longer. */
  healthConsentEnded(tx: Tx, memberId: string): Promise<void>
  /** Coupon asks order: has the member ever paid for one? */
  hasBought(db: Queryable, memberId: string): Promise<boolean>
  /** Order tells invoice: cash of this order came in or went back, so its invoice is made out, or taken back. */
  cashChanged(ctx: Context, tx: Tx, orderNo: string): Promise<void>
  /** Order asks payment: see to it that nobody can pay this order any more, then cancel it. `paid`: the money was faster. */
  closeUnpaidOrder(ctx: Context, orderNo: string, closing: { who: string; why: string }): Promise<'closed' | 'paid'>
  /** Order asks payment: pay this cash of a paid order back the way it came, once for each after-sale. */
  refundOrder(
    ctx: Context,
    tx: Tx,
    input: { orderNo: string; transactionId: string; afterSaleId: string; cashFen: number; reason: string },
  ): Promise<void>
  /** Order asks payment: what came for this order and bought nothing, so that it goes back, or went; null: nothing did. */
  returningMoney(db: Queryable, orderNo: string): Promise<{ amountFen: number; isBack: boolean } | null>
  /** Appointment asks order: the phone number that was left with it for messages; '' where there is none. */
  phoneOfOrderContact(ctx: Context, orderNo: string): Promise<string>
}
