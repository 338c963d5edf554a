import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Crowd, Fen, Id, Instant, QueryInt, Tier } from '../shapes.ts'
import { ProductCard } from './calls.ts'

/**
 * `comprehensive`: how well the term fits, then the operator's order; among equals, what suits `visitor` comes first.
 * `plain`: the same without looking at `visitor`. Equals of every other order stay in the operator's order.
 */
export const SearchOrder = z.enum(['comprehensive', 'plain', 'sales', 'priceAsc', 'priceDesc', 'items'])

const MAX_VALUES = 20

/** Filters. Fields are combined with AND, the values of one field with OR. */
export const QueryTerm = z.strictObject({
  /** Category of the first level (`product_first_type_id`). */
  firstTypeId: Id.optional(),
  /** Category of the second level (`product_second_type_id`). */
  secondTypeId: Id.optional(),
  brandIds: z.array(Id).max(MAX_VALUES).optional(),
  crowds: z.array(Crowd).max(MAX_VALUES).optional(),
  /** Organ systems; a product matches if it examines any of them closely. */
  concerns: z.array(Id).max(MAX_VALUES).optional(),
  tiers: z.array(Tier).max(MAX_VALUES).optional(),
  /** Sex of the examinee: 0 female, 1 male. */
  sex: z.union([z.literal(0), z.literal(1)]).optional(),
  /** Ages of the examinees. */
  ages: z.array(z.int().min(0).max(120)).max(MAX_VALUES).optional(),
  /** Lowest price of a product, in fen; both ends belong to the range. */
  priceMin: Fen.optional(),
  priceMax: Fen.optional(),
  /** Can be booked at a branch of this city; at this branch. */
  cityId: Id.optional(),
  branchId: Id.optional(),
  /** A place is free within the next 7 days: at the branch, in the city, or anywhere. */
  bookableThisWeek: z.boolean().optional(),
  /** A coupon that anybody may claim now takes something off its lowest price. */
  hasCoupon: z.boolean().optional(),
})

/** Filters that relaxing may drop. */
export const SearchFilter = z.enum([
  'activity',
  'hasCoupon',
  'bookableThisWeek',
  'price',
  'tiers',
  'age',
  'concerns',
  'brands',
  'sex',
  'crowds',
  'place',
  'type',
])

export const SearchBody = z.strictObject({
  searchItem: z.string().max(60, '搜索词最多 60 个字').default(''),
  /** Only products of this activity, until it ends. */
  activityId: z.string().max(64).default(''),
  curPage: z.int().min(1).max(500).default(1),
  pageSize: z.int().min(1).max(50).default(5),
  order: SearchOrder.default('sales'),
  queryTerm: QueryTerm.default({}),
  /** The visitor's profile in the browser, for the order `comprehensive` only. The server does not store it. */
  visitor: z.strictObject({ cityId: Id.optional(), crowd: Crowd.optional() }).default({}),
})

/**
 * One thing that was read out of the term. `word`: what a product has to hold; `condition`: an illness, a symptom or a time
 * of life that examinations look at; `excluded`: one in which some examinations are not done, so that products holding
 * them are left out; `spelling`: a word that was taken for another.
 */
export const SearchReading = z.object({
  kind: z.enum(['price', 'age', 'sex', 'city', 'word', 'condition', 'excluded', 'spelling']),
  /** In words: `500元以内`, `北京`. */
  label: z.string(),
  /** The filter it was turned into; null: none. */
  filter: SearchFilter.nullable(),
  /** The term without it, to search for when the shopper removes it. */
  without: z.string(),
})

const Facet = z.array(z.object({ id: z.string(), name: z.string(), count: z.int() }))

/** A product among those found. */
export const FoundProduct = ProductCard.extend({
  /** Branches where it can be booked: of the city when one is chosen. */
  branchCount: z.int(),
})

export const SearchPage = z.object({
  /** The requested activity; null without one, or when it is unknown. */
  activity: z
    .object({
      id: Id,
      activityName: z.string(),
      /** One sentence about it. */
      note: z.string(),
      startTime: Instant,
      endTime: Instant,
      state: z.enum(['coming', 'running', 'over']),
    })
    .nullable(),
  list: z.array(FoundProduct),
  total: z.int(),
  curPage: z.int(),
  pageSize: z.int(),
  /** Number of products for each choice under all other filters; a group's own choice does not narrow its own counts. */
  facets: z.object({
    /** Second level of the chosen first type, else the first level. */
    types: Facet,
    crowds: Facet,
    sexes: Facet,
    /** `id` is an age for the filter, `name` its range of years. */
    ages: Facet,
    concerns: Facet,
    tiers: Facet,
    brands: Facet,
    cities: Facet,
    /** Of the chosen city; empty without one. */
    branches: Facet,
    /**
     * Lowest and highest price without the request for a price, and how many cost so much: each bar from `from` on, up to the
     * next. null when there is nothing.
     */
    price: z.object({ min: Fen, max: Fen, bars: z.array(z.object({ from: Fen, count: z.int() })) }).nullable(),
    bookableThisWeek: z.int(),
    hasCoupon: z.int(),
  }),
  /** Filters read out of the term: `500 元以内`, `50 岁`, `北京`. */
  understood: z.array(z.string()),
  /** Everything that was read out of the term, part by part, each with the term without it. */
  readings: z.array(SearchReading),
  /** The conditions dropped to find anything, in words; '' if none. */
  relaxed: z.string(),
  /** The filters among them. */
  dropped: z.array(SearchFilter),
  /** When nothing met all conditions: each condition whose absence alone would help, and what would be found then. */
  withoutOne: z.array(z.object({ filter: SearchFilter, name: z.string(), total: z.int() })),
  /** Terms with results, suggested when the search finds none. */
  tryTerms: z.array(z.string()),
  /** Medical notice on the term, such as items not done during pregnancy; '' without one. */
  advice: z.string(),
})

export const searchProducts = endpoint({
  does: '搜索套餐与商品',
  method: 'POST',
  path: '/search/products',
  access: 'anyone',
  shared: true,
  input: SearchBody,
  output: SearchPage,
})

export const searchTypeAndBrandProducts = endpoint({
  does: '按分类和品牌列出商品',
  method: 'POST',
  path: '/search/typeAndBrand/products',
  access: 'anyone',
  shared: true,
  input: SearchBody,
  output: SearchPage,
})

export const suggest = endpoint({
  does: '输入时的搜索建议：检查项目、套餐与院区',
  method: 'GET',
  path: '/search/suggest',
  access: 'anyone',
  quiet: true,
  shared: true,
  input: z.strictObject({ term: z.string().trim().min(1).max(30), size: QueryInt(1, 20).default(8) }),
  output: z.object({
    list: z.array(z.object({ kind: z.enum(['item', 'product', 'branch']), text: z.string(), to: z.string() })),
  }),
})
