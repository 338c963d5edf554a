export { turnsPassed } from './activities.ts'
export {
  type AddOnCatalogue,
  type AddOnPackageFacts,
  listMarketBases,
  loadAddOnCatalogue,
  type MarketBase,
} from './add-on-catalogue.ts'
export { countAddOns } from './count-add-ons.ts'
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
export { listItems, listProductTexts } from './list-product-texts.ts'
export { listExamSpecs } from './list-specs.ts'
export type { Card } from './product-card.ts'
export { findAndCacheSpecs, type StockNow, specSeen, specsNow, stockNow } from './spec-cache.ts'
export { giveStockBack, takeStock } from './stock.ts'
export { synonymsOf, tokenizeForIndex, tokenizeQuery } from './words.ts'
