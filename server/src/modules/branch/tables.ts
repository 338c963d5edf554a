import { RESOURCE_KINDS, type ResourceKind } from '@mall/contract/branch/resources'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { checkOneOf } from '../../platform/database/states.ts'

/** `id` is the city's administrative code (GB/T 2260). */
export const city = pgTable('city', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  pinyin: text('pinyin').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  sort: integer('sort').notNull(),
})

export const branch = pgTable(
  'branch',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    brandName: text('brand_name').notNull(),
    cityId: text('city_id')
      .notNull()
      .references(() => city.id),
    address: text('address').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    image: text('image').notNull(),
    phone: text('phone').notNull(),
    openingHours: text('opening_hours').notNull(),
    licenseNo: text('license_no').notNull(),
    scope: text('scope').notNull(),
    equipment: text('equipment').array().notNull(),
    traffic: text('traffic').notNull(),
    /** general, dental, market */
    services: text('services').array().notNull(),
    /** The highest package tier it is equipped for. */
    maxTier: smallint('max_tier').notNull(),
    /** The operator's highlights: 地铁直达, 环境安静. */
    tags: text('tags').array().notNull().default([]),
    /** parking, women, step-free; weekends and magnetic resonance follow from schedule and equipment. */
    features: text('features').array().notNull().default([]),
    /** Ids of its licences, the practice licence first. */
    qualificationIds: text('qualification_ids').array().notNull().default([]),
    sort: integer('sort').notNull(),
  },
  (t) => [index('branch_city').on(t.cityId)],
)

/** Weekly schedule. `weekday`: 0 Sunday … 6 Saturday. `timespanId`: `0730-0830`. */
export const schedule = pgTable(
  'schedule',
  {
    branchId: text('branch_id')
      .notNull()
      .references(() => branch.id),
    service: text('service').notNull(),
    weekday: smallint('weekday').notNull(),
    timespanId: text('timespan_id').notNull(),
    capacity: integer('capacity').notNull(),
    hasBloodDraw: boolean('has_blood_draw').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.branchId, t.service, t.weekday, t.timespanId] }),
    check('capacity_counts', sql`${t.capacity} >= 0`),
  ],
)

/** A day that differs from its weekly schedule. */
export const scheduleException = pgTable(
  'schedule_exception',
  {
    branchId: text('branch_id')
      .notNull()
      .references(() => branch.id),
    service: text('service').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    timespanId: text('timespan_id').notNull(),
    capacity: integer('capacity').notNull(),
    hasBloodDraw: boolean('has_blood_draw').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.branchId, t.service, t.day, t.timespanId] }),
    check('exception_counts', sql`${t.capacity} >= 0`),
  ],
)

/** Days on which a branch is closed, including public holidays. */
export const closedDay = pgTable(
  'closed_day',
  {
    branchId: text('branch_id')
      .notNull()
      .references(() => branch.id),
    day: date('day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.day] })],
)

/** Items a branch has no device for, although it offers their service. */
export const branchItemGap = pgTable(
  'branch_item_gap',
  {
    branchId: text('branch_id')
      .notNull()
      .references(() => branch.id),
    itemId: text('item_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.itemId] })],
)

/** How many of a kind a branch has: rooms, devices, seats. Without a row nobody has said. */
export const branchResource = pgTable(
  'branch_resource',
  {
    branchId: text('branch_id')
      .notNull()
      .references(() => branch.id),
    kind: text('kind').$type<ResourceKind>().notNull(),
    count: smallint('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.branchId, t.kind] }),
    checkOneOf('branch_resource_is_known', t.kind, RESOURCE_KINDS),
    check('resource_counts', sql`${t.count} >= 0`),
  ],
)

/** Host names of a branch, where the home page is the branch's own. Lower case, without a port. */
export const branchHost = pgTable('branch_host', {
  host: text('host').primaryKey(),
  branchId: text('branch_id')
    .notNull()
    .references(() => branch.id),
})

/** Surcharge or discount of a branch on an examination bought elsewhere, in fen. */
export const branchPriceDifference = pgTable(
  'branch_price_difference',
  {
    branchId: text('branch_id')
      .notNull()
      .references(() => branch.id),
    /** general or dental; market prices are by branch anyway. */
    service: text('service').notNull(),
    differenceFen: integer('difference_fen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.branchId, t.service] }),
    check('difference_of_a_service', sql`${t.service} in ('general', 'dental')`),
    check('difference_differs', sql`${t.differenceFen} <> 0`),
  ],
)
