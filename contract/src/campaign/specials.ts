import { z } from 'zod'
import { Day, Id } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'

const Mark = z.string().regex(/^\d{1,9}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')

/** In the order of the shop. */
export const listSpecialPages = staffEndpoint({
  does: '专题：几块、在不在商城、排在第几',
  method: 'GET',
  path: '/specials/list',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({
    /** In its title or summary, or its code. */
    word: z.string().trim().max(40, '最多 40 个字').optional(),
    /** The `next` of the page before. */
    after: Mark.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        ...{ specialId: Id, title: z.string(), summary: z.string(), isShown: z.boolean() },
        ...{ blocks: z.int(), sort: z.int() },
      }),
    ),
    next: Mark.nullable(),
  }),
})

/** `changeSetId`: a set that drafts it. An unknown one has no value: it can be drafted under this code. */
export const getSpecialPage = staffEndpoint({
  does: '一个专题：商城里的、改动单里的，和它说到的商品、券叫什么',
  method: 'GET',
  path: '/specials/one/{specialId}',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({ specialId: Id, changeSetId: Id.optional() }),
  output: z.object({
    /** As change sets hold a row; '' while it is not published. */
    value: z.string(),
    /** As the change set makes it; null: it does not. */
    drafted: z.string().nullable(),
    /** Whether the shop shows it now. */
    isShown: z.boolean(),
    products: z.array(z.object({ productId: Id, name: z.string(), isOnSale: z.boolean() })),
    /** `claimTo`: the last day on which it is claimed. */
    coupons: z.array(z.object({ code: Id, title: z.string(), claimTo: Day })),
    today: Day,
  }),
})
