import type { Context } from '../../app/context.ts'
import { scoped } from '../../platform/scope.ts'
import { contentVersion } from '../settings/public.ts'
import * as activities from './activity-tables.ts'
import * as market from './market-tables.ts'
import { indexProduct } from './products/index-product.ts'
import * as tables from './tables.ts'

type ItemRow = typeof tables.item.$inferInsert
type PackageRow = typeof tables.examPackage.$inferInsert
type ProductRow = typeof tables.product.$inferInsert
type SpecRow = typeof tables.productSpec.$inferInsert

const BRAND = { id: 'brand-sample', name: '样例品牌', note: '中高端', logo: 'brands/sample.svg', sort: 1 }
const ORGAN = { id: 'organ-sample', name: '全身', sort: 99 }

/** Ids of the same millisecond have no order; a counter keeps items in the order of insertion. */
const itemCount = scoped((_: Context) => ({ made: 0 }))

/** Inserts an examination item, with an organ of its own name if there is none. */
export async function anItem(ctx: Context, overrides: Partial<ItemRow> & { organName?: string } = {}) {
  const { organName, ...row } = overrides
  const count = itemCount(ctx)
  count.made += 1
  const id = row.id ?? ctx.ids.id()
  const organId = row.organId ?? ORGAN.id
  await ctx.db
    .insert(tables.organ)
    .values({ ...ORGAN, id: organId, name: organName ?? ORGAN.name })
    .onConflictDoNothing()
  const item: ItemRow = {
    organId,
    name: '样例项目',
    aliases: [],
    tells: '看一项指标',
    prepare: '无需准备',
    notFor: '无',
    handedOver: '纸质报告',
    priceFen: 3_000,
    sex: -1,
    minAge: 0,
    maxAge: 120,
    hasRadiation: false,
    needsFasting: false,
    needsFullBladder: false,
    minutes: 5,
    isAddOn: true,
    serviceKind: 'general',
    sort: count.made,
    ...row,
    id,
  }
  await ctx.db.insert(tables.item).values(item)
  await contentVersion(ctx).check()
  return item
}

/** Inserts a package of the given items; without any, of one new item. */
export async function aPackage(ctx: Context, overrides: Partial<PackageRow> & { itemIds?: readonly string[] } = {}) {
  const { itemIds = [(await anItem(ctx)).id], ...row } = overrides
  const examPackage: PackageRow = {
    id: ctx.ids.id(),
    name: '样例套餐',
    tier: 1,
    serviceKind: 'general',
    sex: -1,
    minAge: 18,
    maxAge: 90,
    ...row,
  }
  await ctx.db.insert(tables.examPackage).values(examPackage)
  const lines = itemIds.map((itemId, sort) => ({ packageId: examPackage.id, itemId, sort }))
  if (lines.length > 0) await ctx.db.insert(tables.packageItem).values(lines)
  await contentVersion(ctx).check()
  return { ...examPackage, itemIds }
}

export interface SpecSample extends Partial<Omit<SpecRow, 'productId'>> {
  /** Stock; undefined or null: unlimited. */
  stock?: number | null
  /** Names of attribute values, one of each attribute of the product. */
  values?: readonly string[]
}
export interface ProductSample extends Partial<Omit<ProductRow, 'searchVector' | 'categoryIds'>> {
  specs?: readonly SpecSample[]
  /** Name → values; specs refer to them by `values`. */
  attributes?: Readonly<Record<string, readonly string[]>>
  categories?: readonly { id: string; parentId: string; name: string }[]
  brandName?: string
  searchWords?: readonly string[]
  organNames?: readonly string[]
}

/** Inserts one spec of an existing product. The product's own derived columns stay as they are. */
export async function aSpec(ctx: Context, productId: string, input: SpecSample = {}) {
  const { stock = null, values: _, ...row } = input
  const spec: SpecRow = {
    id: ctx.ids.id(),
    name: '标准',
    valueIds: [],
    sellingFen: 49_900,
    marketFen: 71_200,
    packageId: null,
    sort: 1,
    ...row,
    productId,
  }
  await ctx.db.insert(tables.productSpec).values(spec)
  if (stock !== null) await ctx.db.insert(tables.specStock).values({ specId: spec.id, left: stock })
  await contentVersion(ctx).check()
  return { ...spec, stock }
}

/** Inserts a product on sale with its brand, categories, attributes and specs; one spec with a new package by default. */
export async function aProduct(ctx: Context, input: ProductSample = {}) {
  const {
    specs: requests,
    attributes = {},
    categories = [],
    brandName = BRAND.name,
    searchWords,
    organNames,
    ...row
  } = input
  const specs = requests ?? [{ packageId: (await aPackage(ctx)).id }]
  const id = row.id ?? ctx.ids.id()
  const brandId = row.brandId ?? BRAND.id
  await ctx.db
    .insert(tables.brand)
    .values({ ...BRAND, id: brandId, name: brandName })
    .onConflictDoNothing()
  for (const { id: categoryId, parentId, name } of categories) {
    const category = { id: categoryId, parentId, name, image: 'categories/sample.svg', sort: 1 }
    await ctx.db.insert(tables.category).values(category).onConflictDoNothing()
  }
  const base = { ...plainProduct(ctx), ...row, id, brandId, isMultiSpec: specs.length > 1 }
  const packages = await packagesOf(
    ctx,
    specs.flatMap(({ packageId }) => packageId ?? []),
  )
  const wording = {
    ...base,
    brandName,
    categories,
    ...(searchWords && { searchWords }),
    ...(organNames && { organNames }),
  }
  const prices = specs.map(({ sellingFen = 49_900, marketFen = 71_200 }) => ({ sellingFen, marketFen }))
  const items = await ctx.db.select().from(tables.item)
  const product: ProductRow = { ...base, ...indexProduct(wording, prices, packages, items), ...rowOverrides(row) }
  await ctx.db.insert(tables.product).values(product)
  const valueIds = await addAttributes(ctx, id, attributes)
  const products = []
  for (const [sort, spec] of specs.entries()) {
    const chosen = spec.values?.map((value) => valueIds.get(value) ?? '')
    const named = chosen ? { name: spec.values?.join('，') ?? '', valueIds: chosen } : {}
    products.push(await aSpec(ctx, id, { sort, ...named, ...spec }))
  }
  await contentVersion(ctx).check()
  return { ...product, specs: products }
}

export interface ActivitySample extends Partial<Omit<typeof activities.activity.$inferInsert, 'startsAt' | 'endsAt'>> {
  /** Hours from now; by default it began an hour ago and ends tomorrow. */
  from?: number
  to?: number
  /** Activity prices in fen, by spec. */
  prices: Readonly<Record<string, number>>
}

/** Inserts an activity. */
export async function anActivity(ctx: Context, { from = -1, to = 24, prices, ...row }: ActivitySample) {
  const at = (hours: number) => new Date(ctx.clock.now().getTime() + hours * 3_600_000)
  const activity = {
    ...{ id: ctx.ids.id(), name: '冬护双亲', tag: '冬护', note: '天冷以前看一看' },
    ...{ startsAt: at(from), endsAt: at(to), ...row },
  }
  await ctx.db.insert(activities.activity).values(activity)
  const lines = Object.entries(prices).map(([specId, priceFen]) => ({ activityId: activity.id, specId, priceFen }))
  await ctx.db.insert(activities.activityProduct).values(lines)
  await contentVersion(ctx).check()
  return activity
}

/** The first spec of a new product. */
export async function aSpecOf(ctx: Context, input: ProductSample = {}) {
  const [spec] = (await aProduct(ctx, input)).specs
  if (!spec) throw new Error('no spec')
  return spec
}

/** Derived columns that a test sets explicitly are kept. */
function rowOverrides(row: Partial<ProductRow>): Partial<ProductRow> {
  return row.itemCount === undefined ? {} : { itemCount: row.itemCount }
}

function plainProduct(ctx: Context) {
  return {
    name: '样例年检套餐',
    description: '每年一次的常规检查',
    detailHtml: '<p>每年一次的常规检查。</p>',
    image: 'products/sample.svg',
    isOnSale: true,
    isAudited: true,
    serviceKind: 'general',
    isCrossBorder: false,
    dutyPerMille: null,
    crowd: 'work',
    tier: 1,
    suitableFor: '18 岁以上',
    highlights: ['血常规'],
    highlightOrgans: ['drop'],
    referenceName: '单项合计',
    successorId: null,
    cardBlocks: [],
    soldBefore: 0,
    rank: 100,
    updatedAt: ctx.clock.now(),
  }
}

async function packagesOf(ctx: Context, packageIds: readonly string[]) {
  const lines = await ctx.db.select().from(tables.packageItem)
  return packageIds.map((packageId) => ({
    itemIds: lines.filter((line) => line.packageId === packageId).map(({ itemId }) => itemId),
  }))
}

async function addAttributes(ctx: Context, productId: string, attributes: Readonly<Record<string, readonly string[]>>) {
  const valueIds = new Map<string, string>()
  for (const [sort, [name, values]] of Object.entries(attributes).entries()) {
    const attributeId = `${productId}-a${sort}`
    await ctx.db.insert(tables.productAttribute).values({ id: attributeId, productId, name, sort })
    const rows = values.map((value, index) => ({
      id: `${attributeId}v${index}`,
      attributeId,
      name: value,
      sort: index,
    }))
    await ctx.db.insert(tables.productAttributeValue).values(rows)
    for (const row of rows) valueIds.set(row.name, row.id)
  }
  return valueIds
}

/** Inserts an add-on package of these items, each at its price within the package. */
export async function anAddOnPackage(ctx: Context, items: readonly { id: string; baseFen: number }[]) {
  const id = ctx.ids.id()
  await ctx.db.insert(market.addOnPackage).values({ id, name: '样例组合', concern: '样例担心', why: '一起看', sort: 1 })
  const lines = items.map((item, index) => ({ packageId: id, itemId: item.id, baseFen: item.baseFen, sort: index }))
  await ctx.db.insert(market.addOnPackageItem).values(lines)
  await contentVersion(ctx).check()
  return { id }
}

/** Makes this spec a base of the market. */
export async function aMarketBase(ctx: Context, specId: string, contractFen: number) {
  await ctx.db.insert(market.marketBase).values({ specId, contractFen, sort: 1 })
  await contentVersion(ctx).check()
}

/** Makes an item free with every market booking. */
export async function aFreeItem(ctx: Context, itemId: string) {
  await ctx.db.insert(market.freeItem).values({ itemId, sort: 1 })
  await contentVersion(ctx).check()
}

/** Makes one item a part of another. */
export async function anItemPart(ctx: Context, wholeId: string, partId: string) {
  await ctx.db.insert(tables.itemPart).values({ wholeId, partId })
  await contentVersion(ctx).check()
}
