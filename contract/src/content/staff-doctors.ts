import { z } from 'zod'
import { Id } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'

const Mark = z.string().regex(/^\d{1,5}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')

/** In the order in which the shop shows them. */
export const listDoctors = staffEndpoint({
  does: '医生：职称、哪家院区、在不在商城、讲过几场',
  method: 'GET',
  path: '/doctors/list',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({
    branchId: Id.optional(),
    /** In the name or title, or the code. */
    word: z.string().trim().max(40, '最多 40 个字').optional(),
    /** The `next` of the page before. */
    after: Mark.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        ...{ doctorId: Id, name: z.string(), title: z.string(), imageUrl: z.string(), isShown: z.boolean() },
        /** '' for none. */
        branchName: z.string(),
        /** Under this name. */
        lectures: z.int(),
      }),
    ),
    next: Mark.nullable(),
  }),
})

export const getDoctor = staffEndpoint({
  does: '一位医生的表格行',
  method: 'GET',
  path: '/doctors/one/{doctorId}',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({ doctorId: Id }),
  output: z.object({
    doctorId: Id,
    /** As change sets hold a row; '' for one that is not published yet. */
    value: z.string(),
  }),
})
