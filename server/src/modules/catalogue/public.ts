export { findLintFacts, type LintFacts, listLintBook } from './assortment/lint-facts.ts'
export {
  listCategories,
  listForStaff,
  listRowIds,
  type StaffFilter,
  type StaffProduct,
} from './assortment/list-for-staff.ts'
export { listCarriers, listItemFacts } from './assortment/list-items.ts'
export { categoriesOfProducts } from './categories/categories-of-products.ts'
export { categoryRows } from './categories/category-rows.ts'
export { entranceRows } from './categories/entrance-rows.ts'
export { listCategoriesBelow } from './categories/find-categories.ts'
export { listHomeCategories } from './categories/home.ts'
export { productSoldIn, unsoldProducts } from './categories/products-of-structure.ts'
export { recommendRows } from './categories/recommend-rows.ts'
export { changePrices } from './changes/change-prices.ts'
export { changeTexts } from './changes/change-texts.ts'
export {
  findChangeable,
  lockChangeable,
  searchChangeable,
  specIdsOf,
  type TextField,
} from './changes/find-changeable.ts'
export { type ShownPrices, shownPrices } from './changes/shown-prices.ts'
export { compareSides } from './compare/compare-products.ts'
export { coveringOf } from './compare/compare-rules.ts'
export {
  type AddOnCatalogue,
  type AddOnPackageFacts,
  listMarketBases,
  loadAddOnCatalogue,
  type MarketBase,
} from './examinations/add-on-catalogue.ts'
export { type FreeDays, isDoneAt, isEligible, isFreeAt } from './examinations/can-be-booked.ts'
export { countAddOns } from './examinations/count-add-ons.ts'
export { countItems } from './examinations/count-items.ts'
export {
  findItems,
  findPackages,
  type ItemFacts,
  listOrgans,
} from './examinations/find-packages.ts'
export { listDoableProducts } from './examinations/list-doable-products.ts'
export type { Eligibility } from './examinations/list-eligibility.ts'
export { type ExamOffer, listExamOffers } from './examinations/list-exam-offers.ts'
export { listExamSpecs } from './examinations/list-specs.ts'
export { pictureUses } from './picture-uses.ts'
export { findCards, listBestSelling, listCards } from './products/find-cards.ts'
export { findPricesNow, type PriceNow } from './products/find-prices-now.ts'
export { findProductIds } from './products/find-product-ids.ts'
export { findProductsNow } from './products/find-products-now.ts'
export { findProductScope, findScopes, type ProductScope } from './products/find-scopes.ts'
export { findSpecs, type SpecForSale } from './products/find-specs.ts'
export { hasProducts } from './products/has-products.ts'
export { indexProduct } from './products/index-product.ts'
export { EXCLUDED, LEXEME_WEIGHTS, readLexemes } from './products/lexeme-weights.ts'
export { listItems, listProductTexts, listRestrictedItems } from './products/list-product-texts.ts'
export type { Card } from './products/product-card.ts'
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
} from './products/product-documents.ts'
export { countProductsOnSale, listFilterLists, listProductsOnSale } from './products/products-on-sale.ts'
export { soldUnits } from './products/sold-units.ts'
export { findAndCacheSpecs, type StockNow, specSeen, specsNow } from './products/spec-cache.ts'
export { limitSpec, moveStock, reserveUnits, returnStock, stockOfSpecs, unlimitSpec } from './products/stock.ts'
export { activityChangesPassed, type FoundActivity, findActivity } from './promotions/activities.ts'
export { lowestActivityPrices } from './promotions/activity-prices.ts'
export { couponSavingFen } from './promotions/coupon-saving.ts'
export { findOfferedSpecs, type OfferedSpec } from './promotions/find-offered-specs.ts'
export { findItemCosts, findPackageItems, findSoldSpecs, type SoldSpec } from './promotions/find-sold-specs.ts'
export { findStanding, listActivities } from './promotions/list-activities.ts'
export { activityRows } from './rows/activity-rows.ts'
export { beforeRows, deriveProducts, productsOf } from './rows/derive-products.ts'
export { itemRows, serviceOf, serviceText } from './rows/item-rows.ts'
export { packageRows, tierOf, tierText } from './rows/package-rows.ts'
export { pricedProducts, priceRows, standingPrices } from './rows/price-rows.ts'
export { productRows } from './rows/product-rows.ts'
export { codesOf, keyWith, type SheetRows, type StandingRow } from './rows/rows.ts'
export { isDenied, namedConditions, saysPregnant } from './text/named-conditions.ts'
export { minPinyinLength, pinyinOf, readingsOf, soundsOf } from './text/pinyin.ts'
export { synonymsOf } from './text/synonyms.ts'
export { isChinese, normalize, tokenizeForIndex, tokenizeQuery, withoutSpaces } from './text/tokenizer.ts'
