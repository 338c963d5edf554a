import type { modules } from '@mall/contract/calls'
import { fail } from '@mall/contract/failures'
import type { HandlersOf } from '../../app/http/handler.ts'
import { getOperator } from '../settings/public.ts'
import { listCategoriesBelow } from './categories/find-categories.ts'
import { listBrands, listBrandsOf, listRecommendTabs } from './categories/home.ts'
import { compareProducts } from './compare/compare-products.ts'
import { productDetail } from './products/product-detail.ts'

/** Handled by the module search. */
type SearchCalls = 'searchProducts' | 'searchTypeAndBrandProducts' | 'suggest' | 'getCategories'

export const handlers: Omit<HandlersOf<typeof modules.catalogue>, SearchCalls> = {
  selectBrandByName: async ({ categoryId, secondCategoryId }, { ctx }) => ({
    list: await listBrandsOf(
      ctx.db,
      [categoryId, secondCategoryId].filter((id) => id !== ''),
    ),
  }),
  getCategoryListFirst: async ({ pids }, { ctx }) => ({ list: await listCategoriesBelow(ctx.db, pids.split(',')) }),
  getRecommendList: async (_, { ctx }) => ({ tabs: await listRecommendTabs(ctx) }),
  getBrandList: async ({ product }, { ctx }) => {
    const operator = await getOperator(ctx.db)
    return product === operator.product ? { list: await listBrands(ctx.db) } : fail('NOT_FOUND')
  },
  getProductInfo: productDetail,
  compareProducts,
}
