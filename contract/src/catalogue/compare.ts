import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Fen, Id } from '../shapes.ts'
import { ProductCard } from './calls.ts'

/** `a` or `a.s1`: a product, with the spec that was chosen of it. */
const REFS = /^[\w-]{1,64}(\.[\w-]{1,64})?(,[\w-]{1,64}(\.[\w-]{1,64})?)*$/

const ComparedItem = z.object({ id: Id, name: z.string() })

/** One product of the comparison as the chosen spec makes it. */
const ComparedProduct = ProductCard.pick({
  id: true,
  productName: true,
  imageUrl: true,
  serviceKind: true,
  crowd: true,
  tier: true,
  suitableFor: true,
  referenceName: true,
  cbecFlag: true,
  dutyPerMille: true,
}).extend({
  specId: Id,
  /** '' for a product with a single spec. */
  specName: z.string(),
  sellingPrice: Fen,
  marketPrice: Fen,
  activity: ProductCard.shape.activity,
  /** What can be chosen instead; empty for a product with a single spec. */
  specs: z.array(z.object({ id: Id, specName: z.string(), sellingPrice: Fen, isSoldOut: z.boolean() })),
  isSoldOut: z.boolean(),
  /** Examinations bought with one unit; prices are compared by examination. */
  productCount: z.int(),
  pricePerPerson: Fen,
  itemCount: z.int(),
  /** Minutes of a visit; 0: unknown. */
  minutes: z.int(),
  /** `3–5 个工作日`; '': unknown. */
  reportDays: z.string(),
  needsFasting: z.boolean(),
  hasRadiation: z.boolean(),
  branches: z.object({ total: z.int(), /** null without a city. */ inCity: z.int().nullable() }),
  /** Items that none of the others has, not even as a part of something larger; the dearest first. */
  onlyHere: z.array(ComparedItem),
  /** Against the cheapest of the comparison. */
  gap: z.object({
    isCheapest: z.boolean(),
    price: Fen,
    /** Items that the cheapest lacks, and those of the cheapest that this one lacks. */
    more: z.int(),
    less: z.int(),
    /** The price gap for each item that it has more on balance; null where it has none more. */
    pricePerItem: Fen.nullable(),
  }),
})

export const Comparison = z.object({
  /** In the requested order. */
  products: z.array(ComparedProduct),
  /** By organ system in the mall's order. `cells` are in the order of `products`. */
  groups: z.array(
    z.object({
      organId: Id,
      organName: z.string(),
      rows: z.array(
        z.object({
          id: Id,
          name: z.string(),
          /** All have it alike. */
          isSame: z.boolean(),
          /** So many items of this topic all have: they are lines of their own. */
          shared: z.int(),
          cells: z.array(z.array(ComparedItem)),
        }),
      ),
    }),
  ),
  /** Lines in which all have the same. */
  sameCount: z.int(),
  /** Requested products that cannot be compared. */
  leftOut: z.array(
    z.object({
      productId: Id,
      why: z.enum(['unknown', 'withdrawn']),
      /** '' for an unknown product. */
      productName: z.string(),
      successor: z.object({ id: Id, productName: z.string() }).nullable(),
    }),
  ),
})

export const compareProducts = endpoint({
  does: '套餐对比：逐项对照，最多 4 个',
  method: 'GET',
  path: '/product/compare',
  access: 'anyone',
  shared: true,
  input: z.strictObject({
    /** Comma-separated products, each with `.` and a spec where one was chosen. A product counts once. */
    ids: z.string().max(1000).regex(REFS, '请给出要对比的商品编号，用逗号分开'),
    cityId: Id.optional(),
  }),
  output: Comparison,
  failures: ['COMPARE_TOO_MANY'],
})
