import { z } from 'zod'
import { Bytes, Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { AfterSaleState } from './after-sale.ts'
import { AfterSaleBrief, Buyer, Moment, PageMark, Reason } from './staff.ts'

/** `waiting`: to decide. `proposed`: agreed to by one, and too large for one alone. */
export const AFTER_SALE_TABS = ['waiting', 'proposed', 'refunding', 'ended'] as const

const QueueRow = AfterSaleBrief.extend({
  buyer: Buyer,
  branchNames: z.array(z.string()),
  /** Until when the member was promised an answer. */
  dueAt: Instant,
  pictures: z.int(),
  /** A decision names it: whoever decides has seen the latest. */
  version: z.int(),
})

/** What waits comes oldest first, the rest newest first. */
export const listAfterSaleQueue = staffEndpoint({
  does: '售后申请：等审核的先来先办',
  method: 'GET',
  path: '/after_sales/list',
  needs: { right: 'aftersale.see', at: 'list' },
  input: z.strictObject({ tab: z.enum(AFTER_SALE_TABS).default('waiting'), after: PageMark.optional() }),
  output: z.object({ list: z.array(QueueRow), next: PageMark.nullable() }),
})

export const getAfterSaleForStaff = staffEndpoint({
  does: '一笔售后申请：会员写的说明、凭证、系统算的钱、会员会读到的话；看过会记下，会员也看得到',
  method: 'GET',
  path: '/after_sales/one/{afterSaleId}',
  needs: { right: 'aftersale.see', at: 'branch' },
  input: z.strictObject({ afterSaleId: Id }),
  output: QueueRow.extend({
    words: z.string(),
    reply: z.string(),
    pictureIds: z.array(Id),
    pieces: z.array(z.object({ name: z.string(), note: z.string(), cashFen: Fen, cardFen: Fen })),
    /** What the pieces and the sum that will be paid differ by; 0, or the books are wrong. */
    differenceFen: z.int(),
    /** What colleagues agreed to without a second person, for this order and those that hang together with it; counts for the limit. */
    agreedFen: Fen,
    /** Agreeing to it needs a second person. */
    isLarge: z.boolean(),
    proposal: z
      .object({
        proposalId: Id,
        proposedBy: z.string(),
        isMine: z.boolean(),
        proposedAt: Instant,
        reason: z.string(),
        words: z.string(),
        /** null: waits for the second person. */
        isApproved: z.boolean().nullable(),
        decidedBy: z.string(),
        decisionReason: z.string(),
      })
      .nullable(),
    returnCarrier: z.string(),
    returnWaybill: z.string(),
    /** Of this member, without this one. */
    otherOrders: z.int(),
    otherAfterSales: z.int(),
    timeline: z.array(Moment),
  }),
  failures: ['NOT_FOUND'],
})

export const getAfterSalePicture = staffEndpoint({
  does: '售后申请的一张凭证照片',
  method: 'GET',
  path: '/after_sales/picture/{afterSaleId}/{pictureId}',
  needs: { right: 'aftersale.see', at: 'branch' },
  quiet: true,
  answersFile: 'image/webp',
  input: z.strictObject({ afterSaleId: Id, pictureId: Id }),
  output: Bytes,
  failures: ['NOT_FOUND'],
})

const decisionFailures = ['NOT_FOUND', 'AFTER_SALE_STATE', 'AFTER_SALE_STALE'] as const

/** `ask`: the member is to do something first. An agreement above the limit becomes a proposal for a second person. */
export const decideAfterSale = staffEndpoint({
  does: '决定一笔售后申请：同意、请会员补材料，或不同意',
  method: 'POST',
  path: '/after_sales/decide',
  needs: { right: 'aftersale.decide', at: 'branch' },
  input: z
    .strictObject({
      afterSaleId: Id,
      version: z.int(),
      decision: z.enum(['agree', 'ask', 'refuse']),
      /** To the member. */
      words: z.string().trim().max(200, '给会员的话最多 200 个字').default(''),
      /** For colleagues. */
      reason: Reason,
    })
    .refine(({ decision, words }) => decision === 'agree' || words.length >= 2, {
      path: ['words'],
      message: '请写明会员会读到的话',
    }),
  output: z.object({ state: AfterSaleState, isProposed: z.boolean() }),
  failures: [...decisionFailures, 'AFTER_SALE_PROPOSED'],
})

export const decideLargeRefund = staffEndpoint({
  does: '复核一笔大额退款：批准，或不批',
  method: 'POST',
  path: '/after_sales/decide_large',
  needs: { right: 'aftersale.large', at: 'branch' },
  stepUp: true,
  input: z.strictObject({ proposalId: Id, version: z.int(), isApproved: z.boolean(), reason: Reason }),
  output: z.object({ state: AfterSaleState }),
  failures: [...decisionFailures, 'PROPOSAL_DECIDED', 'PROPOSAL_OWN', 'PROPOSER_LEFT'],
})
