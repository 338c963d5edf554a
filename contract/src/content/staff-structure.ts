import { z } from 'zod'
import { Id } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { MAX_STRUCTURE_ROWS, STRUCTURE_SHEETS } from './structure-terms.ts'

export const listStructure = staffEndpoint({
  does: '店面的一张表：导航、导航面板、分类、首页入口、首页推荐或服务介绍，按商城的次序',
  method: 'GET',
  path: '/structure/{sheet}',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({ sheet: z.enum(STRUCTURE_SHEETS) }),
  output: z.object({
    sheet: z.enum(STRUCTURE_SHEETS),
    list: z
      .array(
        z.object({
          id: Id,
          /** As change sets hold a row. */
          value: z.string(),
        }),
      )
      .max(MAX_STRUCTURE_ROWS),
  }),
})
