import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../http/handler.ts'

const notBuilt = () => {
  throw new Error('not built')
}

export const handlers: HandlersOf<typeof modules.catalogue> = {
  searchProducts: notBuilt,
  searchTypeAndBrandProducts: notBuilt,
  selectBrandByName: notBuilt,
  getCategoryListFirst: notBuilt,
  getCategories: notBuilt,
  getRecommendList: notBuilt,
  getBrandList: notBuilt,
  getProductInfo: notBuilt,
  suggest: notBuilt,
}
