export { type AskedActivity, findActivity, turnsPassed } from './activities.ts'
export {
  type AddOnCatalogue,
  type AddOnPackageFacts,
  listMarketBases,
  loadAddOnCatalogue,
  type MarketBase,
} from './add-on-catalogue.ts'
export { type FreeDays, isDoneAt, isEligible, isFreeAt } from './can-be-booked.ts'
export { countAddOns } from './count-add-ons.ts'
export { couponSavingFen } from './coupon-saving.ts'
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
export { listHomeCategories } from './home.ts'
export { indexProduct } from './index-product.ts'
export { countProductsOnSale, listProductsOnSale } from './list-addresses.ts'
export { listDoableProducts } from './list-doable-products.ts'
export type { Eligibility } from './list-eligibility.ts'
export { type ExamOffer, listExamOffers } from './list-exam-offers.ts'
export { listItems, listProductTexts } from './list-product-texts.ts'
export { listExamSpecs } from './list-specs.ts'
export type { Card } from './product-card.ts'
export {
  currentProductHorizon,
  findProductDocuments,
  listCatalogueNames,
  listExaminedItems,
  type ProductDocument,
  type ProductHorizon,
  type ProductProfile,
  productChangesSince,
  readProductDocuments,
} from './product-documents.ts'
export { soldUnits } from './sold-units.ts'
export { findAndCacheSpecs, type StockNow, specSeen, specsNow, stockNow } from './spec-cache.ts'
export { giveStockBack, takeStock } from './stock.ts'
export { minPinyinLength, pinyinOf, readingsOf, soundsOf } from './text/pinyin.ts'
export { synonymsOf } from './text/synonyms.ts'
export { isChinese, normalize, tokenizeForIndex, tokenizeQuery, withoutSpaces } from './text/tokenizer.ts'
