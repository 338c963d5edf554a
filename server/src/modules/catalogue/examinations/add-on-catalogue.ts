import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { type Covering, coveringOf } from '../compare/compare-rules.ts'
import { listItemParts } from '../compare/find-comparables.ts'
import { addOnPackage, addOnPackageItem, freeItem, marketBase } from '../market-tables.ts'
import { examPackage, product, productSpec } from '../tables.ts'
import { findItems, type ItemFacts, kindOfItems, listAddOnItems } from './find-packages.ts'

/** A base of the market: a spec on sale with its package and contract price. */
export interface MarketBase {
  specId: string
  specName: string
  productId: string
  productName: string
  image: string
  categoryIds: string[]
  packageId: string
  packageName: string
  itemCount: number
  contractFen: number
}

/** Items that cost less together; `basePrice` is each one's price within the package, in fen. */
export interface AddOnPackageFacts {
  id: string
  name: string
  concern: string
  why: string
  items: { id: string; basePrice: number }[]
}

/** Everything that can be added to a package. */
export interface AddOnCatalogue {
  /** Items sold singly, in order; without free items. */
  items: ItemFacts[]
  freeItems: ItemFacts[]
  packages: AddOnPackageFacts[]
  /** The items that an item covers: itself and its parts. */
  covering: Covering
}

/** What can be added to packages of this service; a withdrawn item withdraws its add-on packages. */
export async function loadAddOnCatalogue(db: Queryable, service: string): Promise<AddOnCatalogue> {
  const [all, free, packages, lines, parts] = await Promise.all([
    listAddOnItems(db, service),
    db.select().from(freeItem).orderBy(asc(freeItem.sort), asc(freeItem.itemId)),
    db.select().from(addOnPackage).orderBy(asc(addOnPackage.sort), asc(addOnPackage.id)),
    db.select().from(addOnPackageItem).orderBy(asc(addOnPackageItem.sort), asc(addOnPackageItem.itemId)),
    listItemParts(db),
  ])
  const freeIds = new Set(free.map(({ itemId }) => itemId))
  const linesOf = Map.groupBy(lines, ({ packageId }) => packageId)
  const items = all.filter(({ id }) => !freeIds.has(id))
  const soldIds = new Set(items.map(({ id }) => id))
  const freeItems = await findItems(db, [...freeIds])
  return {
    items,
    freeItems: freeItems.filter(({ serviceKind }) => serviceKind === kindOfItems(service)),
    packages: packages.flatMap(({ id, name, concern, why }) => {
      const own = linesOf.get(id) ?? []
      const isWhole = own.length > 0 && own.every(({ itemId }) => soldIds.has(itemId))
      const priced = own.map(({ itemId, baseFen }) => ({ id: itemId, basePrice: baseFen }))
      return isWhole ? [{ id, name, concern, why, items: priced }] : []
    }),
    covering: coveringOf(parts),
  }
}

/** The bases of the market on sale, in order. */
export async function listMarketBases(db: Queryable): Promise<MarketBase[]> {
  const rows = await db
    .select({
      ...{ specId: productSpec.id, specName: productSpec.name, productId: product.id, productName: product.name },
      ...{ image: product.image, categoryIds: product.categoryIds, isMultiSpec: product.isMultiSpec },
      ...{ packageId: examPackage.id, packageName: examPackage.name, contractFen: marketBase.contractFen },
      ...{ isOnSale: product.isOnSale, isAudited: product.isAudited, itemCount: product.itemCount },
    })
    .from(marketBase)
    .innerJoin(productSpec, eq(productSpec.id, marketBase.specId))
    .innerJoin(product, eq(product.id, productSpec.productId))
    .innerJoin(examPackage, eq(examPackage.id, productSpec.packageId))
    .orderBy(asc(marketBase.sort), asc(marketBase.specId))
  return rows
    .filter(({ isOnSale, isAudited }) => isOnSale && isAudited)
    .map(({ isOnSale: _sale, isAudited: _audited, isMultiSpec, ...base }) => ({
      ...base,
      specName: isMultiSpec ? base.specName : '',
    }))
}
