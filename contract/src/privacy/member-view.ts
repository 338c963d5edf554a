import { z } from 'zod'
import { Buyer, REVEAL_PURPOSES } from '../order/staff.ts'
import { Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { MEMBER_VIEW_MINUTES } from '../staff/terms.ts'
import { memberPages } from './member-pages.ts'

/** Shows nothing yet: each page that is opened in it is recorded, and told to the member. */
export const startMemberView = staffEndpoint({
  does: `开始会员视角：${MEMBER_VIEW_MINUTES} 分钟里只看不动`,
  method: 'POST',
  path: '/members/view',
  // A member's own pages tell of every branch.
  needs: { right: 'members.view', at: 'group' },
  input: z
    .strictObject({
      memberId: Id,
      purpose: z.enum(REVEAL_PURPOSES),
      words: z.string().trim().max(100, '说明最多 100 个字').default(''),
    })
    .refine(({ purpose, words }) => purpose !== 'other' || words.length >= 2, {
      path: ['words'],
      message: '选了“其他”，请写明用途',
    }),
  output: z.object({
    /** Signed, for this login alone. */
    view: z.string(),
    holder: Buyer,
    until: Instant,
  }),
  failures: ['NOT_FOUND'],
})

/** The links work once each, until the view is over. */
export const openMemberPage = staffEndpoint({
  does: '会员视角：看会员在商城看到的一页；记进操作记录，会员也看得到',
  method: 'POST',
  path: '/members/view/page',
  needs: { right: 'members.view', at: 'group' },
  input: z
    .strictObject({
      view: z.string().max(2_000),
      page: z.enum(memberPages),
      /** Which order or booking. */
      id: Id.nullable().default(null),
    })
    .refine(({ page, id }) => (page === 'order' || page === 'booking') === (id !== null), {
      path: ['id'],
      message: '看订单或预约要给出是哪一个，看别的页不用给',
    }),
  output: z.object({
    /** For phones, and for everything wider. */
    phoneUrl: z.string(),
    wideUrl: z.string(),
    /** As the member reads it. */
    told: z.object({ at: Instant, who: z.string(), what: z.string(), why: z.string() }),
  }),
  failures: ['NOT_FOUND', 'MEMBER_VIEW_OVER'],
})
