import { z } from 'zod'
import { Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { PageMark, Reason } from './staff.ts'

export const GOODWILL_STATES = ['proposed', 'refunding', 'refunded'] as const

/** Above the limit it waits for a second person. Never more than what is left of the paid sum. */
export const giveGoodwill = staffEndpoint({
  does: '补偿退款：退一部分钱给会员，买的东西照常能用',
  method: 'POST',
  path: '/orders/goodwill',
  needs: { right: 'orders.goodwill', at: 'branch' },
  input: z.strictObject({
    orderNo: Id,
    amountFen: Fen.min(1, '请写明退多少'),
    /** What was left of the paid sum as it was seen. */
    leftFen: Fen,
    /** To the member. */
    words: z.string().trim().min(2, '请写明会员会读到的话').max(200, '给会员的话最多 200 个字'),
    /** For colleagues. */
    reason: Reason,
  }),
  output: z.object({ state: z.enum(GOODWILL_STATES) }),
  failures: ['NOT_FOUND', 'GOODWILL_STALE', 'GOODWILL_TOO_MUCH', 'GOODWILL_WAITING', 'REFUND_CLOSED'],
})

export const decideGoodwill = staffEndpoint({
  does: '复核一笔补偿退款：批准，或不批',
  method: 'POST',
  path: '/orders/decide_goodwill',
  needs: { right: 'aftersale.large', at: 'branch' },
  stepUp: true,
  input: z.strictObject({ goodwillId: Id, leftFen: Fen, isApproved: z.boolean(), reason: Reason }),
  output: z.object({ isApproved: z.boolean() }),
  failures: [
    ...(['NOT_FOUND', 'PROPOSAL_DECIDED', 'PROPOSAL_OWN', 'PROPOSER_LEFT'] as const),
    ...(['GOODWILL_STALE', 'GOODWILL_TOO_MUCH', 'REFUND_CLOSED'] as const),
  ],
})

export const listWaitingGoodwill = staffEndpoint({
  does: '等第二位同事批准的补偿退款，先来先办',
  method: 'GET',
  path: '/orders/waiting_goodwill',
  needs: { right: 'aftersale.see', at: 'list' },
  input: z.strictObject({ after: PageMark.optional() }),
  output: z.object({
    list: z.array(
      z.object({
        goodwillId: Id,
        orderNo: Id,
        amountFen: Fen,
        proposedBy: z.string(),
        proposedAt: Instant,
        branchNames: z.array(z.string()),
      }),
    ),
    next: PageMark.nullable(),
  }),
})
