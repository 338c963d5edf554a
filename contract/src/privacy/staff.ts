import { z } from 'zod'
import { BOOKING_STATES } from '../appointment/states.ts'
import { OrderState } from '../order/calls.ts'
import { Buyer, PageMark, REVEAL_PURPOSES, Reason } from '../order/staff.ts'
import { Day, Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { After, HistoryPage } from '../staff/history.ts'

/** By what members are found. */
export const MEMBER_WORDS = ['mobile', 'name', 'initials'] as const

/** Members of whom nothing lies at a branch of the caller are not found. */
export const findMembers = staffEndpoint({
  does: '找会员：手机号或家里人的姓名要写全，姓名也可以写拼音首字母，查过会记进操作记录',
  // The word stays out of addresses, which are logged on their way.
  method: 'POST',
  path: '/members/find',
  needs: { right: 'members.see', at: 'list' },
  input: z.strictObject({ word: z.string().trim().min(2, '至少写两个字').max(40, '最多 40 个字') }),
  output: z.object({
    list: z.array(
      z.object({
        memberId: Id,
        holder: Buyer,
        /** Masked names of those of the account who are meant; empty where it was found by its mobile number. */
        people: z.array(z.string()),
      }),
    ),
    /** null: nobody is found. */
    foundBy: z.enum(MEMBER_WORDS).nullable(),
  }),
  failures: ['PEOPLE_TOO_MANY'],
})

const MemberOrder = z.object({
  orderNo: Id,
  createdAt: Instant,
  what: z.string(),
  payFen: Fen,
  cardFen: Fen,
  state: OrderState,
  stateName: z.string(),
  branchNames: z.array(z.string()),
})

const MemberBooking = z.object({
  bookingId: Id,
  orderNo: Id,
  state: z.enum(BOOKING_STATES),
  stateName: z.string(),
  branchName: z.string(),
  date: Day,
  timespan: z.string(),
  examinee: z.string(),
})

export const getMember = staffEndpoint({
  does: '一位会员：打码的资料、同意过什么、谁看过、员工办过什么',
  method: 'GET',
  path: '/members/one/{memberId}',
  needs: { right: 'members.see', at: 'list' },
  input: z.strictObject({ memberId: Id }),
  output: z.object({
    memberId: Id,
    holder: Buyer,
    joinedAt: Instant,
    isClosed: z.boolean(),
    /** When the account will be closed; null: nobody asked for it. */
    closesOn: Day.nullable(),
    consents: z.array(
      z.object({
        title: z.string(),
        state: z.enum(['given', 'older', 'withdrawn', 'none']),
        history: z.array(z.object({ version: z.string(), givenAt: Instant, withdrawnAt: Instant.nullable() })),
      }),
    ),
    /** null: for colleagues of the whole group only, because it tells of other branches. */
    whole: z
      .object({
        figures: z.object({
          /** Paid ones, and what was paid for them with cards too. */
          orders: z.int().nonnegative(),
          paidFen: Fen,
          /** Cash that went back or is on its way. */
          refundedFen: Fen,
          /** Of the whole family. */
          visits: z.int().nonnegative(),
          lastVisitOn: Day.nullable(),
          /** In the shop, as far back as logins are kept. */
          lastSeenAt: Instant.nullable(),
        }),
        family: z.array(
          z.object({ name: z.string(), mobile: z.string(), idNumber: z.string(), isHolder: z.boolean() }),
        ),
        /** The first of them in the order in which they can be used. */
        coupons: z.array(
          z.object({
            ...{ couponId: Id, title: z.string() },
            state: z.enum(['available', 'later', 'used', 'expired']),
            validTo: Day,
            orderNo: Id.nullable(),
          }),
        ),
        cards: z.array(
          z.object({
            ...{ cardId: Id, title: z.string(), cardNumber: z.string() },
            state: z.enum(['usable', 'used-up', 'expired']),
            ...{ balanceFen: Fen, faceFen: Fen, validTo: Day },
          }),
        ),
        messages: z.array(z.object({ at: Instant, title: z.string(), smsText: z.string() })),
        accesses: z.array(z.object({ at: Instant, who: z.string(), what: z.string(), why: z.string() })),
      })
      .nullable(),
  }),
  failures: ['NOT_FOUND'],
})

export const listMemberOrders = staffEndpoint({
  does: '一位会员的订单和它们的预约，新的在前',
  method: 'GET',
  path: '/members/orders/{memberId}',
  needs: { right: 'members.see', at: 'list' },
  input: z.strictObject({ memberId: Id, after: PageMark.optional() }),
  output: z.object({
    list: z.array(MemberOrder),
    bookings: z.array(MemberBooking),
    next: PageMark.nullable(),
  }),
})

export const MEMBER_FIELDS = ['mobile', 'name'] as const

export const revealMember = staffEndpoint({
  does: '看会员的一项完整资料；记进操作记录，会员也看得到',
  method: 'POST',
  path: '/members/reveal',
  needs: { right: 'orders.identity', at: 'list' },
  input: z
    .strictObject({
      memberId: Id,
      field: z.enum(MEMBER_FIELDS),
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

/** The file is for the member alone, who gets it in the account. */
export const askExportForMember = staffEndpoint({
  does: '替会员要一份资料副本：只有会员自己能在账号里下载',
  method: 'POST',
  path: '/members/export',
  needs: { right: 'members.requests', at: 'group' },
  stepUp: true,
  input: z.strictObject({ memberId: Id, reason: Reason }),
  output: z.object({ askedAt: Instant }),
  failures: ['NOT_FOUND', 'EXPORT_TOO_SOON'],
})

/** By the rules of the account itself: nothing may be left to settle, and the member can take it back for days. */
export const closeMember = staffEndpoint({
  does: '替会员申请注销账号',
  method: 'POST',
  path: '/members/close',
  needs: { right: 'members.requests', at: 'group' },
  stepUp: true,
  input: z.strictObject({ memberId: Id, reason: Reason }),
  output: z.object({ closesOn: Day }),
  failures: ['NOT_FOUND', 'CLOSING_BLOCKED'],
})

export const getMemberHistory = staffEndpoint({
  does: '一位会员的操作记录：员工办了什么、为什么',
  method: 'GET',
  path: '/members/history/{memberId}',
  needs: { right: 'members.see', at: 'group' },
  input: z.strictObject({ memberId: Id, after: After }),
  output: HistoryPage,
})
