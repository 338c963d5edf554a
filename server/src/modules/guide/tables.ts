import type { Clause } from '@mall/contract/guide/condition-text'
import type { RuleKind } from '@mall/contract/guide/terms'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

const RULE_KINDS = ['worth', 'not-needed'] as const satisfies readonly RuleKind[]
const REVIEW_STATES = ['sample', 'reviewed'] as const

/** A version of the rule table. The one made last whose date has come is in force; earlier ones stay for reference. */
export const guideEdition = pgTable(
  'guide_edition',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    /** sample: not approved by a medical editor; the page says so. */
    reviewState: text('review_state', { enum: REVIEW_STATES }).notNull().default('sample'),
    reviewer: text('reviewer').notNull().default(''),
    /** When it was published by a change set; the epoch: before there were any, and its day alone decides. */
    madeAt: instant('made_at').notNull().default(sql`'epoch'`),
    /** Whether the shop advises by it; while the newest is off, it advises nobody. */
    isShown: boolean('is_shown').notNull().default(true),
  },
  (t) => [checkOneOf('review_state_is_known', t.reviewState, REVIEW_STATES)],
)

/** Guidelines an edition cites; `publishedOn` is a year, a month or a day. */
export const guideSource = pgTable(
  'guide_source',
  {
    editionId: text('edition_id')
      .notNull()
      .references(() => guideEdition.id),
    id: text('id').notNull(),
    title: text('title').notNull(),
    publisher: text('publisher').notNull(),
    publishedOn: text('published_on').notNull(),
    url: text('url').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.editionId, t.id] }),
    check('source_has_a_date', sql`${t.publishedOn} ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'`),
    check('source_has_a_title', sql`${t.title} <> '' and ${t.publisher} <> ''`),
  ],
)

/** A rule: for whom something is recommended or unneeded. The first applicable rule of a topic decides. */
export const guideRule = pgTable(
  'guide_rule',
  {
    editionId: text('edition_id')
      .notNull()
      .references(() => guideEdition.id),
    id: text('id').notNull(),
    topicId: text('topic_id').notNull(),
    kind: text('kind', { enum: RULE_KINDS }).notNull(),
    name: text('name').notNull(),
    organId: text('organ_id').notNull(),
    /** -1 anyone, 0 women, 1 men */
    sex: smallint('sex').notNull().default(-1),
    minAge: smallint('min_age').notNull().default(0),
    maxAge: smallint('max_age').notNull().default(120),
    /**
     * Any of these clauses, each of which needs all of its answers: `[{"smoking":["over20"],"packYears":["over30"]}]`.
     */
    onlyIf: jsonb('only_if').$type<readonly Clause[]>().notNull().default([]),
    /** Items of the catalogue, one of each group: `[["afp"],["abdomen-us","liver-us"]]`. */
    itemGroups: jsonb('item_groups').$type<readonly (readonly string[])[]>().notNull().default([]),
    interval: text('interval').notNull().default(''),
    /** Shown to the person; `{age}` is replaced by their age. */
    sentence: text('sentence').notNull(),
    sourceId: text('source_id').notNull(),
    /** Most important first. */
    sort: integer('sort').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.editionId, t.id] }),
    foreignKey({ columns: [t.editionId, t.sourceId], foreignColumns: [guideSource.editionId, guideSource.id] }),
    check('rule_kind_is_known', sql`${t.kind} in ('worth', 'not-needed')`),
    check('rule_ages_are_ordered', sql`${t.minAge} <= ${t.maxAge}`),
    check('rule_speaks', sql`${t.sentence} <> '' and ${t.name} <> ''`),
    check('worth_names_items', sql`${t.kind} <> 'worth' or jsonb_array_length(${t.itemGroups}) > 0`),
  ],
)

/** A member's saved answers, sealed. */
export const guideAnswers = pgTable('guide_answers', {
  memberId: text('member_id').primaryKey(),
  answersSealed: text('answers_sealed').notNull(),
  savedAt: instant('saved_at').notNull(),
})
