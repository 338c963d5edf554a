import { RESOURCE_KINDS, type ResourceKind } from '@mall/contract/branch/resources'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { displayText } from '../../platform/database/display-text.ts'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'
import { picturesIn } from '../../platform/objects/pictures-in.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const brand = pgTable('brand', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  note: text('note').notNull(),
  logo: text('logo').notNull(),
  sort: integer('sort').notNull(),
})

/** Two levels; `parentId` is '0' on the first. One that is taken out is kept, not listed. */
export const category = pgTable(
  'category',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id').notNull(),
    name: text('name').notNull(),
    image: text('image').notNull(),
    sort: integer('sort').notNull(),
    isListed: boolean('is_listed').notNull().default(true),
  },
  (t) => [index('category_parent').on(t.parentId)],
)

/** Entries of the home page's category groups (为谁选, 看什么). */
export const homeCategory = pgTable('home_category', {
  id: text('id').primaryKey(),
  groupName: text('group_name').notNull(),
  name: text('name').notNull(),
  image: text('image').notNull(),
  note: text('note').notNull(),
  /** Query string of the search list it opens. */
  query: text('query').notNull(),
  sort: integer('sort').notNull(),
  isListed: boolean('is_listed').notNull().default(true),
})

/** Organ systems: group items, by what shoppers worry about. */
export const organ = pgTable('organ', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  sort: integer('sort').notNull(),
})

/** A topic of several items of different depth: 血脂 has 四项 and 七项. One line of a comparison. */
export const itemTopic = pgTable('item_topic', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  organId: text('organ_id')
    .notNull()
    .references(() => organ.id),
})

export const item = pgTable(
  'item',
  {
    id: text('id').primaryKey(),
    organId: text('organ_id')
      .notNull()
      .references(() => organ.id),
    topicId: text('topic_id').references(() => itemTopic.id),
    name: text('name').notNull(),
    aliases: text('aliases').array().notNull(),
    /** Illnesses, symptoms and stages of life for which it is searched: 高血压, 熬夜. No promise about them. */
    conditionWords: text('condition_words').array().notNull().default([]),
    /** Contraindications: a search for one of them excludes packages with this item. */
    contraindicationWords: text('contraindication_words').array().notNull().default([]),
    tells: text('tells').notNull(),
    prepare: text('prepare').notNull(),
    notFor: text('not_for').notNull(),
    handedOver: text('handed_over').notNull(),
    priceFen: integer('price_fen').notNull(),
    /** What doing it once costs the group; null: not known. */
    costFen: integer('cost_fen'),
    /** -1 anyone, 0 women, 1 men */
    sex: smallint('sex').notNull(),
    minAge: smallint('min_age').notNull(),
    maxAge: smallint('max_age').notNull(),
    hasRadiation: boolean('has_radiation').notNull(),
    needsFasting: boolean('needs_fasting').notNull(),
    needsFullBladder: boolean('needs_full_bladder').notNull(),
    minutes: smallint('minutes').notNull(),
    /** What it takes place in or with; null: nothing that is scarce. */
    resourceKind: text('resource_kind').$type<ResourceKind>(),
    /** Can be added to a booking on its own. */
    isAddOn: boolean('is_add_on').notNull(),
    /** Services that do it: general, dental, market. */
    serviceKind: text('service_kind').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [
    checkOneOf('item_resource_is_known', t.resourceKind, RESOURCE_KINDS),
    check('cost_is_positive', sql`${t.costFen} > 0`),
  ],
)

/** An item that is part of another: 血脂七项 includes 血脂四项. Equivalent items are parts of each other. */
export const itemPart = pgTable(
  'item_part',
  {
    wholeId: text('whole_id')
      .notNull()
      .references(() => item.id),
    partId: text('part_id')
      .notNull()
      .references(() => item.id),
  },
  (t) => [
    primaryKey({ columns: [t.wholeId, t.partId] }),
    check('no_item_is_its_own_part', sql`${t.wholeId} <> ${t.partId}`),
  ],
)

export const examPackage = pgTable('exam_package', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  tier: smallint('tier').notNull(),
  serviceKind: text('service_kind').notNull(),
  sex: smallint('sex').notNull(),
  minAge: smallint('min_age').notNull(),
  maxAge: smallint('max_age').notNull(),
  /** Duration of a visit, waiting included; 0: unknown. */
  minutes: smallint('minutes').notNull().default(0),
  /** `3–5 个工作日`; '': unknown. */
  reportDays: text('report_days').notNull().default(''),
})

export const packageItem = pgTable(
  'package_item',
  {
    packageId: text('package_id')
      .notNull()
      .references(() => examPackage.id),
    itemId: text('item_id')
      .notNull()
      .references(() => item.id),
    sort: integer('sort').notNull(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.itemId] }), index('package_item_item').on(t.itemId)],
)

export const product = pgTable(
  'product',
  {
    id: text('id').primaryKey(),
    name: displayText('name').notNull(),
    description: text('description').notNull(),
    /** HTML, sanitised when written. */
    detailHtml: text('detail_html').notNull(),
    image: text('image').notNull(),
    isOnSale: boolean('is_on_sale').notNull(),
    isAudited: boolean('is_audited').notNull(),
    isMultiSpec: boolean('is_multi_spec').notNull(),
    serviceKind: text('service_kind').notNull(),
    isCrossBorder: boolean('is_cross_border').notNull(),
    /** Duty as an ordinary import, in thousandths, for a single piece above the limit of an order; null: not known. */
    dutyPerMille: smallint('duty_per_mille'),
    crowd: text('crowd').notNull(),
    tier: smallint('tier').notNull(),
    suitableFor: displayText('suitable_for').notNull(),
    highlights: text('highlights').array().notNull(),
    /** The organ system of each highlight, in the same order; '' or missing: none. */
    highlightOrgans: text('highlight_organs').array().notNull().default([]),
    referenceName: text('reference_name').notNull(),
    brandId: text('brand_id')
      .notNull()
      .references(() => brand.id),
    successorId: text('successor_id'),
    /** People per unit: 3 for a family card. */
    examinationsPerUnit: smallint('examinations_per_unit').notNull().default(1),
    cardBlocks: jsonb('card_blocks').$type<{ title: string; text: string; itemIds?: string[] }[]>().notNull(),
    /** What the search list sorts, filters and shows, derived from specs and packages when a product is written. */
    organIds: text('organ_ids').array().notNull(),
    categoryIds: text('category_ids').array().notNull(),
    itemCount: integer('item_count').notNull(),
    minSellingFen: integer('min_selling_fen').notNull(),
    maxSellingFen: integer('max_selling_fen').notNull(),
    minMarketFen: integer('min_market_fen').notNull(),
    maxMarketFen: integer('max_market_fen').notNull(),
    soldBefore: integer('sold_before').notNull(),
    rank: integer('rank').notNull(),
    /** Words with their weight: A of the name, B of what else it is called, C of what is examined, D of descriptions; a position above 1 is a weight itself, and `!` stands before words for which it is not shown (lexeme-weights.ts). Each process reads them at its start. */
    searchVector: tsvector('search_vector').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('product_categories').using('gin', t.categoryIds),
    index('product_organs').using('gin', t.organIds),
    index('product_updated').on(t.updatedAt, t.id),
    index('product_pictures').using('gin', picturesIn(t.image, t.detailHtml)),
  ],
)

/**
 * The last transaction that touched each product or its parts, deleted products included. Written by triggers; the
 * search reads what came after its last read.
 */
export const productChange = pgTable(
  'product_change',
  {
    productId: text('product_id').primaryKey(),
    changedIn: transactionId('changed_in').notNull(),
  },
  (t) => [index('product_change_order').on(t.changedIn)],
)

export const productAttribute = pgTable('product_attribute', {
  id: text('id').primaryKey(),
  productId: text('product_id')
    .notNull()
    .references(() => product.id),
  name: text('name').notNull(),
  sort: integer('sort').notNull(),
})

export const productAttributeValue = pgTable('product_attribute_value', {
  id: text('id').primaryKey(),
  attributeId: text('attribute_id')
    .notNull()
    .references(() => productAttribute.id),
  name: displayText('name').notNull(),
  sort: integer('sort').notNull(),
})

export const productSpec = pgTable(
  'product_spec',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    name: displayText('name').notNull(),
    valueIds: text('value_ids').array().notNull(),
    /** Whom this spec is for; '': the product's picture. */
    image: text('image').notNull().default(''),
    sellingFen: integer('selling_fen').notNull(),
    marketFen: integer('market_fen').notNull(),
    packageId: text('package_id').references(() => examPackage.id),
    sort: integer('sort').notNull(),
  },
  (t) => [
    index('product_spec_product').on(t.productId),
    index('product_spec_package').on(t.packageId),
    index('product_spec_pictures').using('gin', picturesIn(t.image)),
    check('prices_are_positive', sql`${t.sellingFen} > 0 and ${t.marketFen} >= ${t.sellingFen}`),
  ],
)

/** Stock of limited specs; specs without a row are unlimited. Separate from the spec, because orders change it. */
export const specStock = pgTable(
  'spec_stock',
  {
    specId: text('spec_id')
      .primaryKey()
      .references(() => productSpec.id),
    left: integer('left').notNull(),
  },
  (t) => [check('stock_never_negative', sql`${t.left} >= 0`)],
)

export const recommendTab = pgTable('recommend_tab', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  sort: integer('sort').notNull(),
  isListed: boolean('is_listed').notNull().default(true),
})

export const recommend = pgTable(
  'recommend',
  {
    tabId: text('tab_id')
      .notNull()
      .references(() => recommendTab.id),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    sort: integer('sort').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tabId, t.productId] })],
)
