import { z } from 'zod'
import { Day, Id } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { ACTIVITY_STANDINGS } from './terms.ts'

const Mark = z.string().regex(/^\d{4}-\d\d-\d\d~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')

/** Those that end last come first. */
export const listPopUps = staffEndpoint({
  does: '首页弹窗：哪张券、哪天到哪天、现在怎样',
  method: 'GET',
  path: '/pop-ups/list',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({
    /** In its title, or its code. */
    word: z.string().trim().max(40, '最多 40 个字').optional(),
    /** The `next` of the page before. */
    after: Mark.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        ...{ popUpId: Id, title: z.string(), startsOn: Day, endsOn: Day, channel: z.string() },
        standing: z.enum(ACTIVITY_STANDINGS),
        /** What it offers. `claimTo`: the last day on which it is claimed; afterwards the pop-up is not shown. */
        coupon: z.object({ code: Id, title: z.string(), claimTo: Day }),
        /** As change sets hold a row. */
        value: z.string(),
      }),
    ),
    next: Mark.nullable(),
  }),
})
