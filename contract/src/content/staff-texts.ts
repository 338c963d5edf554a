import { z } from 'zod'
import { Day, Id } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { TEXT_SLUGS } from './texts.ts'

const Slug = z.enum(TEXT_SLUGS, '没有这份文本')

export const listShopTexts = staffEndpoint({
  does: '商城自己的文本：协议、隐私政策、规则、帮助，各是哪一版',
  method: 'GET',
  path: '/texts/list',
  needs: { right: 'changes.draft', at: 'group' },
  quiet: true,
  input: z.strictObject({}),
  output: z.object({
    list: z.array(
      z.object({
        slug: Slug,
        name: z.string(),
        /** '' while it is not written. */
        version: z.string(),
        effectiveOn: Day.nullable(),
        /** Nothing is sold without it. */
        isBinding: z.boolean(),
      }),
    ),
  }),
})

export const getShopText = staffEndpoint({
  does: '一份文本现在的写法，和它有过的每一版',
  method: 'GET',
  path: '/texts/one/{slug}',
  needs: { right: 'changes.draft', at: 'group' },
  quiet: true,
  input: z.strictObject({ slug: Slug }),
  output: z.object({
    name: z.string(),
    path: z.string(),
    /** As it is written; '' while it is not. */
    title: z.string(),
    body: z.string(),
    changes: z.string(),
    /** The first day on which a next version can take effect; null: any. */
    earliestOn: Day.nullable(),
    today: Day,
    versions: z.array(z.object({ version: Id, effectiveOn: Day, changes: z.array(z.string()) })),
    /** The operator's own words, which a text names by their names. */
    names: z.object({ mall: z.string(), group: z.string(), phone: z.string(), hours: z.string() }),
  }),
})
