import { z } from 'zod'
import { Finding } from '../linter/shapes.ts'
import { Fen, Id, Instant, Nothing } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { FAULT_FILTERS, MAX_NAMED_CHARACTERS, MAX_STOCK, SHELF_STATES } from './terms.ts'

const Word = z.string().trim().max(40, '最多 40 个字').optional()
const Mark = z.string().regex(/^\d{13}~[\w-]{1,64}$/, '翻页的位置不正确，请从第一页看起')

const Spec = z.object({
  specId: Id,
  name: z.string(),
  sellingFen: Fen,
  marketFen: Fen,
  /** The lowest of the last days, today included. */
  lowestFen: Fen,
})

/** Those changed last come first. With `faults`, a page may be short although there are more. */

export const listProducts = staffEndpoint({
  does: '商品：售价、近期最低价、几家院区能做、上架没有、检查出了什么',
  method: 'GET',
  path: '/products/list',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({
    word: Word,
    shelf: z.enum(SHELF_STATES).optional(),
    categoryId: Id.optional(),
    /** A branch that does it. */
    branchId: Id.optional(),
    faults: z.enum(FAULT_FILTERS).optional(),
    /** The `next` of the page before. */
    after: Mark.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        productId: Id,
        name: z.string(),
        image: z.string(),
        categoryNames: z.array(z.string()),
        isOnSale: z.boolean(),
        specs: z.array(Spec),
        /** null: what is sent by post is not bound to a branch. */
        branches: z.int().nullable(),
        findings: z.array(Finding),
        updatedAt: Instant,
      }),
    ),
    next: Mark.nullable(),
  }),
})

export const listProductCategories = staffEndpoint({
  does: '商品的分类，第二级在第一级下面',
  method: 'GET',
  path: '/products/categories',
  needs: { right: 'changes.see', at: 'list' },
  quiet: true,
  input: Nothing,
  output: z.object({ list: z.array(z.object({ categoryId: Id, name: z.string(), isFirst: z.boolean() })) }),
})

/** Their codes with a space between them. Those that are not sold any more too; unknown ones are left out. */
export const nameProducts = staffEndpoint({
  does: '这些商品叫什么，在不在卖',
  method: 'GET',
  path: '/products/names',
  needs: { right: 'changes.see', at: 'list' },
  quiet: true,
  input: z.strictObject({
    productIds: z
      .string()
      .max(MAX_NAMED_CHARACTERS)
      .regex(/^[\w-]{1,64}( [\w-]{1,64})*$/, '商品编号之间空一格'),
  }),
  output: z.object({ list: z.array(z.object({ productId: Id, name: z.string(), isOnSale: z.boolean() })) }),
})

const Row = z.object({ id: Id, /** As change sets hold a row. */ value: z.string() })

export const getProductRows = staffEndpoint({
  does: '一件商品的表格行：商品、规格和套餐，照这些起草改动',
  method: 'GET',
  path: '/products/rows/{productId}',
  needs: { right: 'changes.see', at: 'list' },
  input: z.strictObject({ productId: Id }),
  output: z.object({
    product: Row,
    prices: z.array(Row),
    packages: z.array(Row),
    /** What is left of the specs that are limited. */
    stock: z.array(z.object({ specId: Id, left: z.int() })),
  }),
  failures: ['NOT_FOUND'],
})

const Pieces = z.int('件数要是整数').max(MAX_STOCK, `最多 ${MAX_STOCK} 件`)

/** Orders change it too, so that it is no part of a change set: what is told is how it becomes another. */
export const setStock = staffEndpoint({
  does: '改一个规格的库存：限量、补货、减少，或不再限量',
  method: 'POST',
  path: '/products/stock',
  needs: { right: 'stock.set', at: 'group' },
  input: z.strictObject({
    specId: Id,
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('limit'), left: Pieces.min(0, '不能少于 0 件') }),
      z.strictObject({ kind: z.literal('add'), pieces: Pieces.min(1, '至少 1 件') }),
      z.strictObject({ kind: z.literal('take'), pieces: Pieces.min(1, '至少 1 件') }),
      z.strictObject({ kind: z.literal('unlimit') }),
    ]),
    reason: z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字'),
  }),
  /** null: not limited any more. */
  output: z.object({ left: z.int().nullable() }),
  failures: ['NOT_FOUND', 'STOCK_LIMITED', 'STOCK_UNLIMITED', 'STOCK_OUT_OF_RANGE'],
})
