import { z } from 'zod'
import { Day, Id } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'

const Mark = z.string().regex(/^\d{4}-\d\d-\d\d~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')

/** Those that can be claimed longest come first. */
export const listCouponTemplates = staffEndpoint({
  does: '优惠券：减多少、哪天能领、领走了几张',
  method: 'GET',
  path: '/coupons/list',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({
    word: z.string().trim().max(40, '最多 40 个字').optional(),
    /** Those alone whose claiming is not over. */
    isOpen: z.stringbool().optional(),
    /** The `next` of the page before. */
    after: Mark.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        ...{ code: Id, title: z.string(), saves: z.string(), claimFrom: Day, claimTo: Day },
        ...{
          total: z.int(),
          claimed: z.int(),
          isListed: z.boolean(),
          /** As change sets hold a row. */ value: z.string(),
        },
      }),
    ),
    next: Mark.nullable(),
  }),
})
