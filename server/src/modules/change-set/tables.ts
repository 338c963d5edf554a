import { APPROVAL_PARTS, CHANGE_FIELDS, type ChangeField } from '@mall/contract/change-set/fields'
import { CHANGE_SET_STATES } from '@mall/contract/change-set/states'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf, literals } from '../../platform/database/states.ts'
import { picturesIn } from '../../platform/objects/pictures-in.ts'

/** Changes of the shop that are published together. */
export const changeSet = pgTable(
  'change_set',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    state: text('state', { enum: CHANGE_SET_STATES }).notNull(),
    /** Grows with each change of the set. */
    version: integer('version').notNull(),
    /** Everybody who wrote in it; none of them approves it. */
    authorIds: text('author_ids').array().notNull(),
    authorName: text('author_name').notNull(),
    /** The branch whose data it changes; null: of the whole group. */
    branchId: text('branch_id'),
    createdAt: instant('created_at').notNull(),
    /** Everybody who approved a part of it as it is. */
    approverIds: text('approver_ids').array().notNull().default([]),
    /** Approved by somebody who wrote in it, before the mall was open. */
    isWaived: boolean('is_waived').notNull().default(false),
    publisherId: text('publisher_id'),
    publisherName: text('publisher_name').notNull().default(''),
    publishAt: instant('publish_at'),
    publishReason: text('publish_reason').notNull().default(''),
    publishedAt: instant('published_at'),
    /** Why it was not published at its time. */
    problem: text('problem').notNull().default(''),
    /** The set that this one takes back. */
    reversesId: text('reverses_id'),
  },
  (t) => [
    index('change_set_newest').on(t.createdAt, t.id),
    index('change_set_of_branch').on(t.branchId, t.createdAt, t.id),
    index('change_set_by_state').on(t.state, t.createdAt, t.id),
    index('change_set_due').on(t.publishAt).where(sql`${t.state} = 'approved' and ${t.publishAt} is not null`),
    uniqueIndex('change_set_reversed_once').on(t.reversesId).where(sql`${t.state} <> 'discarded'`),
    checkOneOf('change_set_state', t.state, CHANGE_SET_STATES),
    check('change_set_published', sql`(${t.state} in ('published', 'taken-back')) = (${t.publishedAt} is not null)`),
    check('change_set_scheduled', sql`${t.publishAt} is null or ${t.state} in ('approved', 'published', 'taken-back')`),
    check(
      'change_set_four_eyes',
      sql`${t.state} not in ('approved', 'published', 'taken-back') or ${t.reversesId} is not null or ${t.isWaived}
        or (cardinality(${t.approverIds}) > 0 and not ${t.approverIds} && ${t.authorIds})`,
    ),
  ],
)

/** Who has a set open; a row counts for a minute. */
export const changeSetViewer = pgTable(
  'change_set_viewer',
  {
    changeSetId: text('change_set_id')
      .notNull()
      .references(() => changeSet.id),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.changeSetId, t.staffId] }), index('change_set_viewer_old').on(t.seenAt)],
)

/** What was approved of a set, part by part; gone once the set changes. */
export const changeSetApproval = pgTable(
  'change_set_approval',
  {
    changeSetId: text('change_set_id')
      .notNull()
      .references(() => changeSet.id),
    part: text('part', { enum: APPROVAL_PARTS }).notNull(),
    approverId: text('approver_id').notNull(),
    approverName: text('approver_name').notNull(),
    approvedAt: instant('approved_at').notNull(),
    /** By somebody who may lower a price steeply. */
    isSteep: boolean('is_steep').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.changeSetId, t.part] }),
    checkOneOf('change_set_approval_part', t.part, APPROVAL_PARTS),
  ],
)

/** Whose values can name pictures. */
export const PICTURE_FIELDS = [
  ...(['banner.image', 'banner.phoneImage', 'operator.logo'] as const),
  ...(['row.branch', 'row.product', 'row.popUp', 'row.special', 'row.text', 'row.article', 'row.lecture'] as const),
  ...(['row.doctor', 'row.category', 'row.panel', 'row.entrance'] as const),
] as const satisfies readonly ChangeField[]

/** One field of one thing: what it was when it was written, and what it becomes. */
export const changeSetLine = pgTable(
  'change_set_line',
  {
    id: text('id').primaryKey(),
    changeSetId: text('change_set_id')
      .notNull()
      .references(() => changeSet.id),
    field: text('field').$type<ChangeField>().notNull(),
    /** The spec of a price, else the product, banner or branch. */
    thingId: text('thing_id').notNull(),
    /** A price as fen in digits, an instant as ISO 8601; '' for none. */
    base: text('base').notNull(),
    next: text('next').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('change_set_line_once').on(t.changeSetId, t.field, t.thingId),
    index('change_set_line_of_thing').on(t.thingId, t.field),
    index('change_set_line_pictures')
      .using('gin', picturesIn(t.base, t.next))
      .where(sql`${t.field} in ${literals(PICTURE_FIELDS)}`),
    checkOneOf('change_set_line_field', t.field, CHANGE_FIELDS),
    check('change_set_line_changes', sql`${t.next} <> ${t.base}`),
    check(
      'change_set_line_price',
      sql`${t.field} <> 'product.price' or ${t.base} || ' ' || ${t.next} ~ '^[0-9]{1,9} [0-9]{1,9}$'`,
    ),
  ],
)
