import type { Source } from '@mall/contract/content/article-sources'
import { LECTURE_STATES, QUESTION_STATES } from '@mall/contract/content/lecture-terms'
import type { Closure as ClosureShape, getGroupDataReport, getLecture } from '@mall/contract/content/reading'
import type { OutputOf } from '@mall/contract/wire/client'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'
import { picturesIn } from '../../platform/objects/pictures-in.ts'

type Closure = z.output<typeof ClosureShape>
type Report = OutputOf<typeof getGroupDataReport>

export const navigationItem = pgTable('navigation_item', {
  id: text('id').primaryKey(),
  /** top, footer, phone */
  position: text('position').notNull(),
  name: text('name').notNull(),
  /** '0' home, '1' search list by category, '2' the URL below */
  type: text('type').notNull(),
  pcUrl: text('pc_url').notNull(),
  h5Url: text('h5_url').notNull(),
  categoryId: text('category_id').notNull(),
  /** Product shown in its panel; '' for none. */
  productId: text('product_id').notNull().default(''),
  sort: integer('sort').notNull(),
  isListed: boolean('is_listed').notNull().default(true),
})

/** Entries in the panel of a first-level category, grouped by column title. */
export const navigationEntry = pgTable(
  'navigation_entry',
  {
    id: text('id').primaryKey(),
    categoryId: text('category_id').notNull(),
    columnTitle: text('column_title').notNull(),
    name: text('name').notNull(),
    /** '' for none. */
    image: text('image').notNull(),
    /** Shown as rings; 0 for none. */
    tier: smallint('tier').notNull(),
    /** Query of the search list it opens. */
    query: text('query').notNull(),
    sort: integer('sort').notNull(),
    isListed: boolean('is_listed').notNull().default(true),
  },
  (t) => [index('navigation_entry_category').on(t.categoryId)],
)

export const banner = pgTable('banner', {
  id: text('id').primaryKey(),
  /** home: the large one; visitor: shown instead of a member's next appointments */
  position: text('position').notNull().default('home'),
  image: text('image').notNull(),
  phoneImage: text('phone_image').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  /** For phones; '' uses the text. */
  shortText: text('short_text').notNull().default(''),
  tab: text('tab').notNull(),
  pcUrl: text('pc_url').notNull(),
  h5Url: text('h5_url').notNull(),
  sort: integer('sort').notNull(),
  /** A new one is not until it is published; one that was taken out no longer is. */
  isListed: boolean('is_listed').notNull().default(true),
  /** null: always has been, and always will be. */
  shownFrom: instant('shown_from'),
  shownUntil: instant('shown_until'),
})

export const majorService = pgTable('major_service', {
  id: text('id').primaryKey(),
  stage: text('stage').notNull(),
  title: text('title').notNull(),
  points: text('points').array().notNull(),
  sort: integer('sort').notNull(),
  isListed: boolean('is_listed').notNull().default(true),
})

export const lecture = pgTable(
  'lecture',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    /** Key points, separated by `；`. */
    summary: text('summary').notNull(),
    speaker: text('speaker').notNull(),
    speakerTitle: text('speaker_title').notNull(),
    image: text('image').notNull(),
    /** Topic in a word or two. */
    tag: text('tag').notNull(),
    minutes: smallint('minutes').notNull(),
    state: text('state', { enum: LECTURE_STATES }).notNull(),
    startsAt: instant('starts_at'),
    /** The recording; '' while there is none. */
    videoUrl: text('video_url').notNull().default(''),
    /** The live stream; '' while there is none. */
    liveUrl: text('live_url').notNull().default(''),
    /** Chapters with their start in seconds; without any the points of the summary are listed. */
    chapters: jsonb('chapters').$type<OutputOf<typeof getLecture>['lecture']['chapters']>().notNull().default([]),
    /** Search query of the products shown with it; '' for none. */
    productWords: text('product_words').notNull().default(''),
    /** The branch it is held by; '' for none. */
    branchId: text('branch_id').notNull().default(''),
    sort: integer('sort').notNull(),
    isListed: boolean('is_listed').notNull().default(true),
  },
  (t) => [checkOneOf('lecture_state_is_known', t.state, LECTURE_STATES)],
)

/** A member's question in a lecture; visible to others once approved. */
export const lectureQuestion = pgTable(
  'lecture_question',
  {
    id: text('id').primaryKey(),
    lectureId: text('lecture_id').notNull(),
    memberId: text('member_id').notNull(),
    /** Last digits of the phone, the only part others see. */
    asker: text('asker').notNull(),
    /** Sealed until approved, then in clear text. */
    keptText: text('text').notNull(),
    state: text('state', { enum: QUESTION_STATES }).notNull(),
    answer: text('answer').notNull().default(''),
    answeredBy: text('answered_by').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    checkOneOf('lecture_question_state_is_known', t.state, QUESTION_STATES),
    uniqueIndex('lecture_question_once').on(t.lectureId, t.memberId, t.keptText),
    index('lecture_question_member').on(t.memberId),
    index('lecture_question_asked').on(t.lectureId, t.createdAt, t.id),
    index('lecture_question_waiting').on(t.lectureId, t.createdAt).where(sql`state = 'waiting'`),
  ],
)

/** Members who want the same question answered. */
export const lectureWant = pgTable(
  'lecture_want',
  { questionId: text('question_id').notNull(), memberId: text('member_id').notNull() },
  (t) => [primaryKey({ columns: [t.questionId, t.memberId] }), index('lecture_want_member').on(t.memberId)],
)

/** A device that watches a live lecture: a keyed digest for this lecture, deleted a minute after its last heartbeat. */
export const lectureViewer = pgTable(
  'lecture_viewer',
  {
    lectureId: text('lecture_id').notNull(),
    viewer: text('viewer').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lectureId, t.viewer] }), index('lecture_viewer_seen').on(t.lectureId, t.seenAt)],
)

/** Doctors of the group: shown at their branch, and by their name with the lectures and articles that name them. */
export const doctor = pgTable(
  'doctor',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    title: text('title').notNull().default(''),
    /** Who they are, in a few sentences. */
    words: text('words').notNull().default(''),
    /** '' for none. */
    branchId: text('branch_id').notNull().default(''),
    /** Portrait; '' for none. */
    image: text('image').notNull(),
    sort: integer('sort').notNull().default(100),
    isListed: boolean('is_listed').notNull().default(true),
  },
  (t) => [index('doctor_name').on(t.name), index('doctor_branch').on(t.branchId, t.sort, t.id)],
)

/** Members who get a reminder before it starts. */
export const lectureReminder = pgTable(
  'lecture_reminder',
  {
    lectureId: text('lecture_id').notNull(),
    memberId: text('member_id').notNull(),
    isSent: boolean('is_sent').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.lectureId, t.memberId] }), index('lecture_reminder_member').on(t.memberId)],
)

export const article = pgTable(
  'article',
  {
    id: text('id').primaryKey(),
    /** health, news, honours, charity */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** HTML, sanitised when written. */
    bodyHtml: text('body_html').notNull(),
    image: text('image').notNull(),
    tag: text('tag').notNull(),
    minutes: smallint('minutes').notNull(),
    /** Name and title of the reviewing doctor; '' for none. */
    reviewer: text('reviewer').notNull(),
    reviewedOn: date('reviewed_on', { mode: 'string' }),
    /** The last day on which its review holds; from the next one on the shop does not show it. null: it needs none. */
    reviewUntil: date('review_until', { mode: 'string' }),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    /** Search query of the products shown with it; '' for none. */
    productWords: text('product_words').notNull().default(''),
    /** What it announces, if it is such a notice. */
    closure: jsonb('closure').$type<Closure>(),
    sort: integer('sort').notNull(),
    isListed: boolean('is_listed').notNull().default(true),
    /** What its claims stand on; a claim links to `#source-` and the number of one. */
    sources: jsonb('sources').$type<Source[]>().notNull().default([]),
  },
  (t) => [
    index('article_newest').on(t.publishedOn, t.id),
    index('article_pictures').using('gin', picturesIn(t.image, t.bodyHtml)),
  ],
)

export const dataReport = pgTable('data_report', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  source: text('source').notNull(),
  bars: jsonb('bars').$type<{ label: string; percent: number }[]>().notNull(),
  bodyHtml: text('body_html').notNull(),
  intro: text('intro').notNull().default(''),
  method: text('method').notNull().default(''),
  figures: jsonb('figures').$type<Report['figures']>().notNull().default([]),
  tables: jsonb('tables').$type<Report['tables']>().notNull().default([]),
  year: smallint('year').notNull(),
  sort: integer('sort').notNull(),
})

export type PageSection = {
  id: string
  title: string
  questions: { id: string; question: string; answerHtml: string }[]
}

/** The mall's pages: agreement, privacy policy, rules, help. Earlier versions stay for those who agreed to them. */
export const page = pgTable(
  'page',
  {
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    version: text('version').notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    /** HTML, sanitised when written. */
    bodyHtml: text('body_html').notNull(),
    sections: jsonb('sections').$type<PageSection[]>().notNull(),
    /** Changes against the previous version, in plain words. */
    changes: text('changes').array().notNull().default([]),
  },
  (row) => [
    primaryKey({ columns: [row.slug, row.version] }),
    index('page_pictures').using('gin', picturesIn(row.bodyHtml, row.sections)),
  ],
)

/** A page composed by the operator; `blocks` are validated by special-blocks.ts when read. */
export const special = pgTable(
  'special',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    image: text('image').notNull(),
    phoneImage: text('phone_image').notNull(),
    blocks: jsonb('blocks').$type<unknown[]>().notNull(),
    sort: integer('sort').notNull(),
    isListed: boolean('is_listed').notNull().default(true),
  },
  (t) => [index('special_pictures').using('gin', picturesIn(t.image, t.phoneImage, t.blocks))],
)
