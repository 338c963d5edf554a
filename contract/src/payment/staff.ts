import { z } from 'zod'
import { PageMark, Reason } from '../order/staff.ts'
import { Day, Done, Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'

/** Refunds that a channel refused, or that failed more than once, the oldest first. */
export const listFailedRefunds = staffEndpoint({
  does: '没有退成的退款：渠道拒绝的，或一直失败的',
  method: 'GET',
  path: '/refunds/failed',
  needs: { right: 'orders.see', at: 'list' },
  input: z.strictObject({ after: PageMark.optional() }),
  output: z.object({
    list: z.array(
      z.object({
        refundNo: z.string(),
        /** null: of a trial payment, which has none. */
        orderNo: Id.nullable(),
        /** null: of a trial, or of a late or duplicate payment. */
        afterSaleId: Id.nullable(),
        amountFen: Fen,
        channelName: z.string(),
        reason: z.string(),
        createdAt: Instant,
        tries: z.int(),
        isRefused: z.boolean(),
        /** What the channel said, without anything of a person. */
        errorText: z.string(),
        nextTryAt: Instant,
        branchNames: z.array(z.string()),
      }),
    ),
    next: PageMark.nullable(),
  }),
})

/** Under the same number, so that it can never go out twice. */
export const retryRefund = staffEndpoint({
  does: '马上重发一笔没有退成的退款',
  method: 'POST',
  path: '/refunds/retry',
  needs: { right: 'refunds.retry', at: 'branch' },
  input: z.strictObject({ refundNo: Id, reason: Reason }),
  output: Done,
  failures: ['NOT_FOUND', 'REFUND_DONE', 'WORK_PAUSED'],
})

/** What the board of today counts as cash. */
export const listTodayCash = staffEndpoint({
  does: '今天的收款或退款，一笔一行，最新的在前',
  method: 'GET',
  path: '/today/cash',
  needs: { right: 'books.see', at: 'group' },
  input: z.strictObject({
    way: z.enum(['in', 'out']),
    /** The `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{16}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')
      .optional(),
  }),
  output: z.object({
    day: Day,
    list: z.array(
      z.object({
        /** Of the payment or refund, as the channel knows it. */
        number: z.string(),
        orderNo: Id,
        channelName: z.string(),
        amountFen: Fen,
        at: Instant,
      }),
    ),
    next: z.string().nullable(),
  }),
})
