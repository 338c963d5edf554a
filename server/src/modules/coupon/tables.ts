import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'
import { COUPON_STATES } from './states.ts'

/** What the operator gives out. Terms of a template that was claimed stay as they are; better ones are a new template. */
export const couponTemplate = pgTable(
  'coupon_template',
  {
    id: text('id').primaryKey(),
    /** Draws it: in the claim centre, from a printed code or from a message. */
    code: text('code').notNull().unique(),
    title: text('title').notNull(),
    /** Its group in the claim centre; '' stands in none. */
    topic: text('topic').notNull(),
    kind: text('kind').$type<'amount' | 'percent'>().notNull(),
    /** Fen off for an amount; what is left to pay of a hundred for a percentage (90 is 九折). */
    value: integer('value').notNull(),
    /** Most that a percentage takes off, in fen. */
    capFen: integer('cap_fen'),
    /** Least that the goods it is good for must cost together, in fen. */
    thresholdFen: integer('threshold_fen').notNull(),
    scopeKind: text('scope_kind').$type<'all' | 'category' | 'product' | 'branch'>().notNull(),
    scopeIds: text('scope_ids').array().notNull(),
    excludedProductIds: text('excluded_product_ids').array().notNull(),
    excludedCategoryIds: text('excluded_category_ids').array().notNull(),
    /** First and last day on which it can be claimed. */
    claimFrom: date('claim_from', { mode: 'string' }).notNull(),
    claimTo: date('claim_to', { mode: 'string' }).notNull(),
    /** First and last day on which it can be used; null: so many days from the claim. */
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    daysAfterClaim: smallint('days_after_claim'),
    perUser: smallint('per_user').notNull(),
    /** Stands in the claim centre; else it is only drawn by its code. */
    isListed: boolean('is_listed').notNull(),
    /** Only for who has never bought. */
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

/** Apart from the template, because claims change it: the hot row of a coupon that everybody wants. */
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
 * A coupon that somebody owns; keys begin with the member, so that rows of one member lie together. Its template is not
 * referenced: every claim of a hot template would lock the same row for it.
 */
export const memberCoupon = pgTable(
  'member_coupon',
  {
    memberId: text('member_id').notNull(),
    id: text('id').notNull(),
    templateId: text('template_id').notNull(),
    /** The member's first, second … of this template: unique, so the limit for each member holds. */
    nth: smallint('nth').notNull(),
    state: text('state', { enum: COUPON_STATES }).notNull().default('unused'),
    /** The order that uses it. */
    orderNo: text('order_no'),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    /** The channel that the member came through. */
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

/** What the pop-up shows: a picture, and the coupon that it leads to. */
export const couponActivity = pgTable('coupon_activity', {
  id: text('id').primaryKey(),
  /** Where it is pushed: `mall`. */
  code: text('code').notNull(),
  /** The channel it is meant for; '' is everybody. */
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
  sort: integer('sort').notNull(),
})
