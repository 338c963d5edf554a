import { z } from 'zod'
import { Change } from '../change-set/change.ts'
import { Finding } from '../linter/shapes.ts'
import { Fen, Id, Nothing } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { MAX_NAMED_CHARACTERS, MAX_TRIED } from './terms.ts'

const Mark = z.string().regex(/^\d{1,9}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')

const Item = z.object({
  itemId: Id,
  name: z.string(),
  organId: Id,
  organName: z.string(),
  tells: z.string(),
  prepare: z.string(),
  /** -1 anyone, 0 women, 1 men */
  sex: z.int(),
  minAge: z.int(),
  maxAge: z.int(),
  minutes: z.int(),
  priceFen: Fen,
  /** null: not known, or the caller may not see costs. */
  costFen: Fen.nullable(),
  /** How many packages carry it. */
  packages: z.int(),
})

export const listItems = staffEndpoint({
  does: '检查项目：看什么、适合谁、单项价和成本、在几个套餐里',
  method: 'GET',
  path: '/items/list',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({
    /** In its name, another name or its code. */
    word: z.string().trim().max(40, '最多 40 个字').optional(),
    organId: Id.optional(),
    /** The `next` of the page before. */
    after: Mark.optional(),
  }),
  output: z.object({ list: z.array(Item), next: Mark.nullable() }),
})

export const listItemOrgans = staffEndpoint({
  does: '检查项目分的系统',
  method: 'GET',
  path: '/items/organs',
  needs: { right: 'changes.see', at: 'list' },
  quiet: true,
  input: Nothing,
  output: z.object({ list: z.array(z.object({ organId: Id, name: z.string() })) }),
})

/** Their codes with a space between them; unknown ones are left out. */
export const nameItems = staffEndpoint({
  does: '这些检查项目叫什么',
  method: 'GET',
  path: '/items/names',
  needs: { right: 'changes.see', at: 'list' },
  quiet: true,
  input: z.strictObject({
    itemIds: z
      .string()
      .max(MAX_NAMED_CHARACTERS)
      .regex(/^[\w-]{1,64}( [\w-]{1,64})*$/, '项目编号之间空一格'),
  }),
  output: z.object({ list: z.array(z.object({ itemId: Id, name: z.string() })) }),
})

export const getItem = staffEndpoint({
  does: '一个检查项目的表格行，和带它的套餐',
  method: 'GET',
  path: '/items/one/{itemId}',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({ itemId: Id }),
  output: z.object({
    itemId: Id,
    /** As change sets hold a row, without what the caller may not see. */
    value: z.string(),
    /** The first of them, with the product that sells each. */
    carriers: z.array(z.object({ packageId: Id, name: z.string(), productId: Id.nullable() })),
    carrierCount: z.int(),
  }),
  failures: ['NOT_FOUND'],
})

/** Changes nothing: written as publishing would, read, and rolled back. */
export const tryProduct = staffEndpoint({
  does: '照这些改动，一件商品会有哪些检查项目、检查会发现什么',
  method: 'POST',
  path: '/products/try',
  needs: { right: 'changes.see', at: 'list' },
  quiet: true,
  input: z.strictObject({ productId: Id, changes: z.array(Change).max(MAX_TRIED, `最多 ${MAX_TRIED} 处`) }),
  output: z.object({
    findings: z.array(Finding),
    /** Of all its packages, as they are and as they would be. */
    items: z.array(Item),
  }),
  failures: ['NOT_FOUND', 'ROW_UNPRICED', 'ROW_SPEC_MIXED', 'ROW_CODE_UNKNOWN', 'CHANGE_CONFLICT'],
})
