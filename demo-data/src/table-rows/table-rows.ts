import { OFFSET } from '@mall/contract/days'
import { resourceOfMethod } from '../content/methods.ts'
import type { DemoMall } from '../demo-mall.ts'
import type { DemoProduct } from '../demo-types.ts'
import { costOf } from '../products/costs.ts'
import { productId } from '../products/product-shape.ts'

export type Row = Record<string, unknown>
export type TableRows = { table: string; rows: Row[] }

/** What makes a product findable, worked out by the mall's own catalogue. */
export type IndexProduct = (
  product: {
    name: string
    description: string
    suitableFor: string
    highlights: readonly string[]
    brandName: string
    categories: readonly { id: string; parentId: string; name: string }[]
    organIds: readonly string[]
    organNames: readonly string[]
    searchWords: readonly string[]
  },
  specs: readonly { sellingFen: number; marketFen: number }[],
  packages: readonly { itemIds: readonly string[] }[],
  items: readonly {
    id: string
    name: string
    aliases: readonly string[]
    organId: string
    conditionWords: readonly string[]
    contraindicationWords: readonly string[]
  }[],
) => {
  organIds: string[]
  categoryIds: string[]
  itemCount: number
  minSellingFen: number
  maxSellingFen: number
  minMarketFen: number
  maxMarketFen: number
  searchVector: string
}

const serviceOf = (categoryId: string) => (categoryId === 'cat-tooth' ? 'dental' : 'general')
/** Items that are shown in the dental flow. */
const isDental = (method: string, organId: string) => method === 'dent' || organId === 'tooth'

/** Organs, items and the packages made of them. */
export function examinationRows(mall: DemoMall): TableRows[] {
  const kindOfPackage = new Map<string, { tier: number; service: string }>()
  for (const p of mall.products)
    for (const s of p.specs) if (s.packageId) kindOfPackage.set(s.packageId, { tier: p.tier, service: p.serviceKind })
  const topicOf = new Map(mall.itemTopics.flatMap((t) => t.itemIds.map((itemId) => [itemId, t.id])))
  return [
    { table: 'organ', rows: mall.organs },
    { table: 'item_topic', rows: mall.itemTopics.map((t) => ({ id: t.id, name: t.name, organ_id: t.organId })) },
    {
      table: 'item',
      rows: mall.items.map((i, index) => ({
        id: i.id,
        organ_id: i.organId,
        topic_id: topicOf.get(i.id) ?? null,
        name: i.name,
        aliases: i.aliases,
        condition_words: i.conditionWords,
        contraindication_words: i.contraindicationWords,
        tells: i.tells,
        prepare: i.prepare,
        not_for: i.notFor,
        handed_over: i.handedOver,
        price_fen: i.priceFen,
        cost_fen: costOf(i),
        sex: i.sexOnly ?? -1,
        min_age: i.minAge,
        max_age: i.maxAge,
        has_radiation: i.radiation,
        needs_fasting: i.fasting,
        needs_full_bladder: i.fullBladder,
        minutes: i.minutes,
        resource_kind: resourceOfMethod[i.method] ?? null,
        is_add_on: i.addable,
        service_kind: isDental(i.method, i.organId) ? 'dental' : serviceOf(i.categoryId),
        sort: index + 1,
      })),
    },
    {
      table: 'exam_package',
      rows: mall.packages.map((p) => ({
        id: p.id,
        name: p.name,
        tier: kindOfPackage.get(p.id)?.tier ?? 0,
        service_kind: kindOfPackage.get(p.id)?.service ?? 'general',
        sex: p.sexOnly ?? -1,
        min_age: p.minAge,
        max_age: p.maxAge,
        minutes: p.minutes,
        report_days: p.reportDays,
      })),
    },
    { table: 'item_part', rows: mall.itemParts.map((p) => ({ whole_id: p.wholeId, part_id: p.partId })) },
    {
      table: 'package_item',
      rows: mall.packages.flatMap((p) =>
        p.itemIds.map((itemId, index) => ({ package_id: p.id, item_id: itemId, sort: index + 1 })),
      ),
    },
  ]
}

/** Brands, categories and products with their choices. */
export function catalogueRows(mall: DemoMall, indexProduct: IndexProduct): TableRows[] {
  const attributes = mall.products.flatMap((p) =>
    p.attributes.map((a, index) => ({ ...a, id: `${p.id}-a${index + 1}`, p, at: index })),
  )
  return [
    { table: 'brand', rows: mall.brands },
    {
      table: 'category',
      rows: mall.categories.map((c) => ({
        id: c.id,
        parent_id: c.parentId,
        name: c.name,
        image: c.picture,
        sort: c.sort,
      })),
    },
    { table: 'product', rows: mall.products.map(productRow(mall, indexProduct)) },
    {
      table: 'product_attribute',
      rows: attributes.map((a) => ({ id: a.id, product_id: a.p.id, name: a.name, sort: a.at + 1 })),
    },
    {
      table: 'product_attribute_value',
      rows: attributes.flatMap((a) =>
        a.values.map((v, index) => ({ id: v.id, attribute_id: a.id, name: v.name, sort: index + 1 })),
      ),
    },
    {
      table: 'product_spec',
      rows: mall.products.flatMap((p) =>
        p.specs.map((s, index) => ({
          id: s.id,
          product_id: p.id,
          name: s.specName,
          value_ids: s.attributeValueIds,
          image: s.imagePath,
          selling_fen: s.sellingPriceFen,
          market_fen: s.marketPriceFen,
          package_id: s.packageId,
          sort: index + 1,
        })),
      ),
    },
    {
      table: 'spec_stock',
      rows: mall.products.flatMap((p) =>
        p.specs.flatMap((s) => (s.stock === null ? [] : [{ spec_id: s.id, left: s.stock }])),
      ),
    },
  ]
}

function productRow(mall: DemoMall, indexProduct: IndexProduct): (product: DemoProduct) => Row {
  const brands = new Map(mall.brands.map((b) => [b.id, b.name]))
  const organNames = new Map(mall.organs.map((o) => [o.id, o.name]))
  const packages = new Map(mall.packages.map((p) => [p.id, p]))
  const items = new Map(mall.items.map((i) => [i.id, i]))
  return (p) => {
    const own = p.specs.flatMap((s) => packages.get(s.packageId ?? '') ?? [])
    const examined = [...new Set(own.flatMap((k) => k.itemIds))].flatMap((id) => items.get(id) ?? [])
    const indexed = indexProduct(
      {
        name: p.name,
        description: p.description,
        suitableFor: p.suitableFor,
        highlights: p.highlights,
        brandName: brands.get(p.brandId) ?? '',
        categories: mall.categories.filter((c) => p.categoryIds.includes(c.id)),
        organIds: p.organIds,
        organNames: p.organIds.map((id) => organNames.get(id) ?? ''),
        searchWords: p.searchWords,
      },
      p.specs.map((s) => ({ sellingFen: s.sellingPriceFen, marketFen: s.marketPriceFen })),
      own,
      examined,
    )
    return {
      id: p.id,
      name: p.name,
      description: p.description,
      detail_html: p.detailHtml,
      image: p.imagePath,
      is_on_sale: p.onSale,
      is_audited: true,
      is_multi_spec: p.attributes.length > 0,
      service_kind: p.serviceKind,
      is_cross_border: p.cbec,
      crowd: p.crowd,
      tier: p.tier,
      suitable_for: p.suitableFor,
      highlights: p.highlights,
      highlight_organs: p.highlightOrgans,
      reference_name: p.referenceName,
      brand_id: p.brandId,
      successor_id: p.successorSlug ? productId(p.successorSlug) : null,
      card_blocks: p.cardBlocks,
      organ_ids: indexed.organIds,
      category_ids: indexed.categoryIds,
      item_count: indexed.itemCount,
      min_selling_fen: indexed.minSellingFen,
      max_selling_fen: indexed.maxSellingFen,
      min_market_fen: indexed.minMarketFen,
      max_market_fen: indexed.maxMarketFen,
      sold_before: p.soldCount,
      rank: p.sort,
      search_vector: indexed.searchVector,
      updated_at: `${mall.today}T00:00:00${OFFSET}`,
      examinations_per_unit: Math.max(1, p.specs[0]?.examinations ?? 1),
    }
  }
}
