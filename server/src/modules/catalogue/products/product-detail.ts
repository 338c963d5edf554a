import type { getProductInfo } from '@mall/contract/catalogue/calls'
import { fail } from '@mall/contract/failures'
import { and, arrayOverlaps, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { cleanHtml } from '../../../platform/clean-html.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { findPackages, listOrgans, type PackageFacts } from '../examinations/find-packages.ts'
import { activityPrices } from '../promotions/activity-prices.ts'
import type { ActivityPrices } from '../promotions/activity-rules.ts'
import { brand, category, product, productAttribute, productAttributeValue, productSpec } from '../tables.ts'
import { cardColumns, cardOf, cardsOf } from './product-card.ts'
import { cachedDetail } from './product-detail-cache.ts'
import { stockOfProduct } from './stock.ts'

type ProductRow = typeof product.$inferSelect
const RELATED = 4

/**
 * Everything the product page shows. Withdrawn products are shown as such, unaudited ones not at all. Texts are cached;
 * the stock of each spec is current.
 */
export const productDetail: Handler<typeof getProductInfo> = async ({ productId }, { ctx }) => {
  const [kept, left, prices] = await Promise.all([
    cachedDetail(ctx, productId, () => readDetail(ctx, productId)),
    stockOfProduct(ctx, productId),
    activityPrices(ctx),
  ])
  if (!kept) return fail('NOT_FOUND')
  const { row, relatedRows, ...detail } = kept
  const [card, ...related] = await cardsOf(ctx, [row, ...relatedRows])
  const productSpecList = detail.productSpecList.map((spec) => ({
    ...spec,
    sellingPrice: prices.specs.get(spec.id)?.activityFen ?? spec.sellingPrice,
    stock: left.get(spec.id) ?? null,
  }))
  const lowest = card?.minSellingPrice ?? row.minSellingFen
  const lowestProductAvgPrice = Math.ceil(lowest / row.examinationsPerUnit)
  return {
    ...detail,
    ...card,
    productSpecList,
    activityVOS: cheaperSpecs(detail, prices),
    lowestProductAvgPrice,
    related,
  }
}

function cheaperSpecs({ productSpecList }: Pick<Detail, 'productSpecList'>, { specs }: ActivityPrices) {
  return productSpecList.flatMap(({ id: specId }) => {
    const found = specs.get(specId)
    return found
      ? [{ specId, activityPrice: found.activityFen, listPrice: found.listFen, activity: found.activity }]
      : []
  })
}

export type Detail = NonNullable<Awaited<ReturnType<typeof readDetail>>>

async function readDetail(ctx: Context, productId: string) {
  const { db, modules } = ctx
  const [found] = await db.select().from(product).where(eq(product.id, productId))
  if (!found?.isAudited) return null
  const [specs, attributes, categories, relatedRows, successor, organs, brands, hasDearerBranch] = await Promise.all([
    listSpecs(db, found),
    listAttributes(db, productId),
    db.select({ id: category.id, categoryName: category.name }).from(category).where(isOneOf(found)),
    listRelated(db, found),
    findSuccessor(db, found),
    listOrgans(db),
    db.select({ name: brand.name }).from(brand).where(eq(brand.id, found.brandId)),
    modules.hasDearerBranch(ctx, [found.serviceKind]),
  ])
  // The search vector is long and not needed here.
  const { searchVector: _vector, ...row } = found
  const packageIds = [...new Set(specs.flatMap(({ packageId }) => packageId ?? []))]
  const packages = await findPackages(db, packageIds)
  const inOrder = packageIds.flatMap((id) => packages.find((one) => one.id === id) ?? [])
  return {
    ...cardOf(found),
    row,
    relatedRows,
    auditStatus: '1' as const,
    hasDearerBranch,
    brandName: brands[0]?.name ?? '',
    productDetail: cleanHtml(found.detailHtml),
    categoryList: categories,
    productSpecList: specs,
    productAttributeList: attributes,
    productCardBlockList: found.cardBlocks.map((block) => ({ ...block, itemIds: block.itemIds ?? [] })),
    productCount: found.examinationsPerUnit,
    packages: inOrder.map((one) => packageShown(one, organs)),
    successor,
  }
}

const isOneOf = ({ categoryIds }: ProductRow) => inArray(category.id, categoryIds.length > 0 ? categoryIds : [''])

async function listSpecs(db: Queryable, { id: productId, image }: ProductRow) {
  const rows = await db
    .select()
    .from(productSpec)
    .where(eq(productSpec.productId, productId))
    .orderBy(asc(productSpec.sort), asc(productSpec.id))
  return rows.map((spec) => ({
    id: spec.id,
    specName: spec.name,
    attributeValueIds: spec.valueIds,
    sellingPrice: spec.sellingFen,
    marketPrice: spec.marketFen,
    packageId: spec.packageId,
    imageUrl: spec.image || image,
  }))
}

async function listAttributes(db: Queryable, productId: string) {
  const rows = await db
    .select({ attribute: productAttribute, value: productAttributeValue })
    .from(productAttribute)
    .innerJoin(productAttributeValue, eq(productAttributeValue.attributeId, productAttribute.id))
    .where(eq(productAttribute.productId, productId))
    .orderBy(asc(productAttribute.sort), asc(productAttribute.id), asc(productAttributeValue.sort))
  return [...Map.groupBy(rows, ({ attribute }) => attribute.id).values()].map((group) => ({
    attributeName: group[0]?.attribute.name ?? '',
    attributeValueList: group.map(({ value }) => ({ attributeValueId: value.id, attributeValueName: value.name })),
  }))
}

/** Others of the same categories: same audience first, then similar tier. */
async function listRelated(db: Queryable, own: ProductRow) {
  if (own.categoryIds.length === 0) return []
  const rows = await db
    .select(cardColumns)
    .from(product)
    .where(
      and(
        arrayOverlaps(product.categoryIds, own.categoryIds),
        ne(product.id, own.id),
        eq(product.isOnSale, true),
        eq(product.isAudited, true),
      ),
    )
    .orderBy(
      sql`${product.crowd} <> ${own.crowd}`,
      sql`abs(${product.tier} - ${own.tier})`,
      asc(product.rank),
      asc(product.id),
    )
    .limit(RELATED)
  return rows
}

async function findSuccessor(db: Queryable, { isOnSale, successorId }: ProductRow) {
  if (isOnSale || successorId === null) return null
  const [found] = await db
    .select({ id: product.id, productName: product.name })
    .from(product)
    .where(and(eq(product.id, successorId), eq(product.isOnSale, true), eq(product.isAudited, true)))
  return found ?? null
}

function packageShown(one: PackageFacts, organs: readonly { id: string; name: string }[]) {
  const byOrgan = Map.groupBy(one.items, ({ organId }) => organId)
  return {
    packageId: one.id,
    name: one.name,
    itemCount: one.items.length,
    itemsTotal: one.items.reduce((sum, { priceFen }) => sum + priceFen, 0),
    groups: organs.flatMap(({ id, name }) => {
      const items = byOrgan.get(id)
      return items ? [{ organId: id, organName: name, items: items.map(itemShown) }] : []
    }),
  }
}

function itemShown(item: PackageFacts['items'][number]) {
  const { id, name, organId, tells, prepare, notFor, handedOver, priceFen, needsFasting } = item
  const sex = item.sex === 0 || item.sex === 1 ? item.sex : -1
  return { id, name, organId, tells, prepare, notFor, handedOver, price: priceFen, sex, needsFasting } as const
}
