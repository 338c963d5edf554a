import { z } from 'zod'
import { ProductCard } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Crowd, Fen, Id, QueryInt, Tier } from './shapes.ts'

export const SearchOrder = z.enum(['comprehensive', 'sales', 'priceAsc', 'priceDesc', 'items'])

export const SearchBody = z.strictObject({
  searchItem: z.string().max(60, '搜索词最多 60 个字').default(''),
  activityId: z.string().max(64).default(''),
  curPage: z.int().min(1).max(500).default(1),
  pageSize: z.int().min(1).max(50).default(5),
  order: SearchOrder.default('sales'),
  queryTerm: z
    .strictObject({
      firstTypeId: Id.optional(),
      secondTypeId: Id.optional(),
      brandId: Id.optional(),
      crowd: Crowd.optional(),
      tier: Tier.optional(),
      concern: Id.optional(),
      priceMin: Fen.optional(),
      priceMax: Fen.optional(),
    })
    .default({}),
})

const Facet = z.array(z.object({ id: z.string(), name: z.string(), count: z.int() }))
export const SearchPage = z.object({
  list: z.array(ProductCard),
  total: z.int(),
  curPage: z.int(),
  pageSize: z.int(),
  facets: z.object({ crowds: Facet, tiers: Facet, brands: Facet, concerns: Facet }),
  /** What was left out of the wish to find anything at all; '' when nothing was. */
  relaxed: z.string(),
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
  does: '输入时的搜索建议',
  method: 'GET',
  path: '/search/suggest',
  access: 'anyone',
  quiet: true,
  shared: true,
  input: z.strictObject({ term: z.string().trim().min(1).max(30), size: QueryInt(1, 20).default(8) }),
  output: z.object({
    list: z.array(z.object({ kind: z.enum(['product', 'item']), text: z.string(), to: z.string() })),
  }),
})
