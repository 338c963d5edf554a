export { turnsPassed } from './activities.ts'
export { countShelf } from './count-shelf.ts'
export { findCards, listBestSelling, listCards } from './find-cards.ts'
export { listCategoriesBelow } from './find-categories.ts'
export {
  findItems,
  findPackages,
  type ItemFacts,
  listOrgans,
} from './find-packages.ts'
export { findProductScope, findScopes, type ProductScope } from './find-scopes.ts'
export { findSpecs, type SpecForSale } from './find-specs.ts'
export { indexProduct } from './index-product.ts'
export { countProductsOnSale, listProductsOnSale } from './list-addresses.ts'
export { listDoableProducts } from './list-doable-products.ts'
export { type ExamOffer, listExamOffers } from './list-exam-offers.ts'
export { listItems, listShelf } from './list-shelf.ts'
export { listExamSpecs } from './list-specs.ts'
export {
  type AddOnPackageFacts,
  listMarketBases,
  type MarketBase,
  readShelf,
  type Shelf,
} from './market-shelf.ts'
export type { Card } from './product-card.ts'
export { findAndCacheSpecs, type StockNow, specSeen, specsNow, stockNow } from './spec-cache.ts'
export { giveStockBack, takeStock } from './stock.ts'
export { cutForIndex, cutForQuery, synonymsOf } from './words.ts'
