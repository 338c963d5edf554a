import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'
import { COUPON_STATES } from './states.ts'

/** A coupon template. Terms of a claimed template are never changed; better ones are a new template. */
export const couponTemplate = pgTable(
  'coupon_template',
  {
    id: text('id').primaryKey(),
    /** Claims it: in the claim centre, from a printed code or from a message. */
    code: text('code').notNull().unique(),
    title: text('title').notNull(),
    /** Its group in the claim centre; '' for none. */
    topic: text('topic').notNull(),
    kind: text('kind').$type<'amount' | 'percent'>().notNull(),
    /** Fen off for an amount; percent left to pay for a percentage (90 is 九折). */
    value: integer('value').notNull(),
    /** Highest discount of a percentage, in fen. */
    capFen: integer('cap_fen'),
    /** Least total of the goods in its scope, in fen. */
    thresholdFen: integer('threshold_fen').notNull(),
    scopeKind: text('scope_kind').$type<'all' | 'category' | 'product' | 'branch'>().notNull(),
    scopeIds: text('scope_ids').array().notNull(),
    excludedProductIds: text('excluded_product_ids').array().notNull(),
    excludedCategoryIds: text('excluded_category_ids').array().notNull(),
    /** First and last day to claim it. */
    claimFrom: date('claim_from', { mode: 'string' }).notNull(),
    claimTo: date('claim_to', { mode: 'string' }).notNull(),
    /** First and last day to use it; null: `daysAfterClaim` days from the claim on. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    daysAfterClaim: smallint('days_after_claim'),
    perUser: smallint('per_user').notNull(),
    /** Listed in the claim centre; otherwise claimed by its code only. */
    isListed: boolean('is_listed').notNull(),
    /** Only for members who have never bought. */
    isForNewcomers: boolean('is_for_newcomers').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [
    check('coupon_value_fits', sql`${t.value} > 0 and (${t.kind} = 'amount' or ${t.value} < 100)`),
    check(
      'coupon_has_dates',
      sql`num_nonnulls(${t.validFrom}, ${t.validTo}) = 2 or coalesce(${t.daysAfterClaim}, 0) > 0`,
    ),
    check(
      'coupon_limits_are_limits',
      sql`${t.perUser} > 0 and ${t.thresholdFen} >= 0 and coalesce(${t.capFen}, 1) > 0`,
    ),
  ],
)

/** Separate from the template, because claims update it: the hot row of a popular coupon. */
export const couponStock = pgTable(
  'coupon_stock',
  {
    templateId: text('template_id')
      .primaryKey()
      .references(() => couponTemplate.id),
    total: integer('total').notNull(),
    left: integer('left').notNull(),
  },
  (t) => [check('coupons_left_are_counted', sql`${t.left} between 0 and ${t.total}`)],
)

/**
 * A claimed coupon. The key starts with the member, so that a member's rows are stored together. No foreign key to the
 * template: every claim of a hot template would lock the same row.
 */
export const memberCoupon = pgTable(
  'member_coupon',
  {
    memberId: text('member_id').notNull(),
    id: text('id').notNull(),
    templateId: text('template_id').notNull(),
    /** Counts the member's coupons of this template; unique, which enforces the limit. */
    nth: smallint('nth').notNull(),
    state: text('state', { enum: COUPON_STATES }).notNull().default('unused'),
    /** The order it is used for. */
    orderNo: text('order_no'),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    /** The member's marketing channel. */
    thirdCode: text('third_code').notNull(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    checkOneOf('member_coupon_state_is_known', t.state, COUPON_STATES),
    unique('member_coupon_nth').on(t.memberId, t.templateId, t.nth),
    index('member_coupon_order').on(t.orderNo).where(sql`order_no is not null`),
    check('used_is_used_for_an_order', sql`(${t.state} = 'used') = (${t.orderNo} is not null)`),
  ],
)

/** Content of the pop-up: a picture, and the coupon it links to. */
export const couponActivity = pgTable('coupon_activity', {
  id: text('id').primaryKey(),
  /** Where it is shown: `mall`. */
  code: text('code').notNull(),
  /** Its marketing channel; '' for all. */
  thirdCode: text('third_code').notNull(),
  templateId: text('template_id')
    .notNull()
    .references(() => couponTemplate.id),
  title: text('title').notNull(),
  text: text('text').notNull(),
  pcImage: text('pc_image').notNull(),
  h5Image: text('h5_image').notNull(),
  pcLinkUrl: text('pc_link_url').notNull(),
  h5LinkUrl: text('h5_link_url').notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  /** One that was published is not deleted; it is switched off. */
  isShown: boolean('is_shown').notNull().default(true),
  sort: integer('sort').notNull(),
})
