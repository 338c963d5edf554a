import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Fen, Id, Nothing, Quantity } from '../shapes.ts'

/** What a coupon takes off, for what, and until when: all that its ticket shows. */
const Terms = z.object({
  title: z.string(),
  kind: z.enum(['amount', 'percent']),
  /** Fen off for an amount; what is left to pay of a hundred for a percentage (90 is 九折). */
  value: z.int(),
  capFen: Fen.nullable(),
  thresholdFen: Fen,
  /** For what it is good, in words. */
  scopeText: z.string(),
  /** Where such goods are found. */
  useLink: z.string(),
})

/** A coupon of the claim centre. Days are Asia/Shanghai; both null when it counts `daysAfterClaim`. */
export const CanDrawCoupon = Terms.extend({
  code: Id,
  topic: z.string(),
  validFrom: Day.nullable(),
  validTo: Day.nullable(),
  daysAfterClaim: z.int().nullable(),
  perUser: z.int(),
  /** How many the member who asks has claimed; 0 for visitors. */
  claimed: z.int(),
  /** Of ten, how many are left; 1 for the last few, 0 when sold out. */
  leftTenths: z.int().min(0).max(10),
  /** `open` can be claimed, `claimed` can be used, the others can't be had, and `reason` says why. */
  state: z.enum(['open', 'claimed', 'spent', 'sold-out', 'not-for-you']),
  reason: z.string(),
  /** An order of today can use it: claimed and valid, or claimed with the order. Only these may be counted in a price. */
  countsToday: z.boolean(),
})

/** A member's own coupon. */
export const MemberCoupon = Terms.extend({
  couponId: Id,
  startTime: Day,
  endTime: Day,
  state: z.enum(['available', 'later', 'used', 'expired']),
  available: z.boolean(),
  /** Why it can't be used; '' when it can. */
  reason: z.string(),
})

/** A member's coupon beside goods that are about to be bought. */
export const UsableCoupon = MemberCoupon.extend({
  /** What it takes off these goods. */
  discountFen: Fen,
  /** The one that is proposed, or chosen. */
  checkState: z.boolean(),
  /** The code of a coupon not claimed yet: an order with this `couponId` claims it; '' for a claimed one. */
  claimCode: z.string(),
})

export const getCanDrawCoupon = endpoint({
  does: '可领的优惠券',
  method: 'GET',
  path: '/couponRest/getCanDrawCoupon',
  access: 'anyone',
  /** With a product: only what is good for it. */
  input: z.strictObject({ productId: Id.optional() }),
  output: z.object({ list: z.array(CanDrawCoupon) }),
})

/** Changes something, so it is signed although it is a GET. The same `Idempotency-Key` claims once. */
export const drawCoupon = endpoint({
  does: '领取优惠券，或用券码兑换',
  method: 'GET',
  path: '/v1/coupon/drawCoupon/{code}',
  access: 'member',
  signed: true,
  contended: true,
  input: z.strictObject({
    code: z.string().regex(/^[\w -]{1,40}$/, '券码由字母和数字组成'),
    /** The channel that the visitor came through. */
    thirdCode: z.string().trim().max(10).default(''),
  }),
  output: MemberCoupon,
  failures: [
    'COUPON_UNKNOWN',
    'COUPON_CLOSED',
    'COUPON_SOLD_OUT',
    'COUPON_CLAIMED',
    'COUPON_FOR_NEWCOMERS',
    'TOO_MANY_REQUESTS',
  ],
})

/** null when there is nothing to push, or the member has the coupon already. */
export const pushActivityCoupon = endpoint({
  does: '领券弹窗',
  method: 'GET',
  path: '/couponActivity/pushActivityCoupon',
  access: 'anyone',
  quiet: true,
  input: z.strictObject({ code: z.string().max(20).default('mall'), thirdCode: z.string().trim().max(10).default('') }),
  output: z
    .object({
      activityId: Id,
      title: z.string(),
      text: z.string(),
      pcImage: z.string(),
      h5Image: z.string(),
      pcLinkUrl: z.string(),
      h5LinkUrl: z.string(),
      coupon: CanDrawCoupon,
    })
    .nullable(),
})

export const queryCouponList = endpoint({
  does: '我的优惠券：可用的在前，不可用的说明原因',
  method: 'GET',
  path: '/v1/coupon/queryCouponList',
  access: 'member',
  input: Nothing,
  output: z.object({ list: z.array(MemberCoupon) }),
})

/** Browser time in milliseconds; defeats caches and is ignored otherwise. */
const RequestedAt = z
  .string()
  .regex(/^\d{1,16}$/, '时间应为毫秒数')
  .optional()
const CanUse = z.object({
  /** Usable ones first, those that save most before the others. */
  list: z.array(UsableCoupon),
  /** The best of them; null when none can be used. */
  bestId: Id.nullable(),
})

export const getCanUseCoupon = endpoint({
  does: '这些商品能用哪些优惠券',
  method: 'POST',
  path: '/v1/coupon/getCanUseCoupon',
  access: 'member',
  input: z.strictObject({
    time: RequestedAt,
    lines: z
      .array(z.strictObject({ productSpecId: Id, quantity: Quantity }))
      .min(1)
      .max(100),
  }),
  output: CanUse,
})

export const supermarketGetCanUseCoupon = endpoint({
  does: '体检超市选的项目能用哪些优惠券',
  method: 'POST',
  path: '/v1/coupon/supermarket/getCanUseCoupon',
  access: 'member',
  input: z.strictObject({
    time: RequestedAt,
    branchId: Id,
    /** The base package; null when items are chosen from nothing. */
    productSpecId: Id.nullable().default(null),
    itemIds: z.array(Id).max(300).default([]),
    packageIds: z.array(Id).max(12).default([]),
  }),
  output: CanUse,
})
