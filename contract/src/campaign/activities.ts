import { z } from 'zod'
import { Fen, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { ACTIVITY_STANDINGS } from './terms.ts'

const Mark = z.string().regex(/^-?\d{1,15}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')

/** Those that begin last come first. */
export const listActivities = staffEndpoint({
  does: '活动：从哪天到哪天、几个规格、现在怎样',
  method: 'GET',
  path: '/activities/list',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({
    word: z.string().trim().max(40, '最多 40 个字').optional(),
    standing: z.enum(ACTIVITY_STANDINGS).optional(),
    /** The `next` of the page before. */
    after: Mark.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        ...{ activityId: Id, name: z.string(), tag: z.string(), standing: z.enum(ACTIVITY_STANDINGS) },
        ...{ startsAt: Instant, endsAt: Instant, specs: z.int() },
      }),
    ),
    next: Mark.nullable(),
  }),
})

/** A spec as prices are set for it. */
const Spec = z.object({
  ...{ specId: Id, specName: z.string(), productId: Id, productName: z.string(), isOnSale: z.boolean() },
  ...{ sellingFen: Fen, marketFen: Fen },
  /** What is known of its cost; null: nothing, or the caller may not see costs. */
  costFen: Fen.nullable(),
  /** Items of it whose cost is not known; of those who may not see costs 0. */
  uncosted: z.int(),
})

/** `changeSetId`: a set that drafts it. An unknown one has no value: it can be drafted under this code. */
export const getActivity = staffEndpoint({
  does: '一个活动：商城里的、改动单里的，和每个规格的售价、成本',
  method: 'GET',
  path: '/activities/one/{activityId}',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({ activityId: Id, changeSetId: Id.optional() }),
  output: z.object({
    /** As change sets hold a row; '' while it is not published. */
    value: z.string(),
    /** As the change set makes it; null: it does not. */
    drafted: z.string().nullable(),
    /** null while it is not published. */
    standing: z.enum(ACTIVITY_STANDINGS).nullable(),
    specs: z.array(Spec),
  }),
})

export const findActivitySpecs = staffEndpoint({
  does: '按商品名或分类找可以放进活动的规格',
  method: 'GET',
  path: '/activities/specs',
  needs: { right: 'changes.see', at: 'list' },
  quiet: true,
  input: z.strictObject({
    word: z.string().trim().max(40, '最多 40 个字').optional(),
    categoryId: Id.optional(),
  }),
  output: z.object({ list: z.array(Spec), /** More than are listed. */ isCut: z.boolean() }),
})
