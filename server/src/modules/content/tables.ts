import type { getGroupDataReport, getLecture } from '@mall/contract/content/reading'
import type { OutputOf } from '@mall/contract/wire/client'
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
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'
import { LECTURE_STATES, QUESTION_STATES } from './states.ts'

type Report = OutputOf<typeof getGroupDataReport>

export const navigationItem = pgTable('navigation_item', {
  id: text('id').primaryKey(),
  /** top, footer, mobile */
  position: text('position').notNull(),
  name: text('name').notNull(),
  /** '0' home, '1' search list by category, '2' the addresses below */
  type: text('type').notNull(),
  pcUrl: text('pc_url').notNull(),
  h5Url: text('h5_url').notNull(),
  categoryId: text('category_id').notNull(),
  /** Shown in its panel; '' shows none. */
  productId: text('product_id').notNull().default(''),
  sort: integer('sort').notNull(),
})

/** What the panel of a first-level category offers, under the titles of its columns. */
export const navigationEntry = pgTable(
  'navigation_entry',
  {
    id: text('id').primaryKey(),
    categoryId: text('category_id').notNull(),
    columnTitle: text('column_title').notNull(),
    name: text('name').notNull(),
    /** '' has none. */
    image: text('image').notNull(),
    /** Shown as rings; 0 shows none. */
    tier: smallint('tier').notNull(),
    /** Query of the search list that it opens. */
    query: text('query').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [index('navigation_entry_category').on(t.categoryId)],
)

export const banner = pgTable('banner', {
  id: text('id').primaryKey(),
  /** home: the large one; visitor: where members see their next appointments */
  position: text('position').notNull().default('home'),
  image: text('image').notNull(),
  mobileImage: text('mobile_image').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  /** For phones; '' takes the text. */
  shortText: text('short_text').notNull().default(''),
  tab: text('tab').notNull(),
  pcUrl: text('pc_url').notNull(),
  h5Url: text('h5_url').notNull(),
  sort: integer('sort').notNull(),
})

export const majorService = pgTable('major_service', {
  id: text('id').primaryKey(),
  stage: text('stage').notNull(),
  title: text('title').notNull(),
  points: text('points').array().notNull(),
  sort: integer('sort').notNull(),
})

export const lecture = pgTable(
  'lecture',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    /** Its points, parted by `；`. */
    summary: text('summary').notNull(),
    speaker: text('speaker').notNull(),
    speakerTitle: text('speaker_title').notNull(),
    image: text('image').notNull(),
    /** What it is about in a word or two. */
    tag: text('tag').notNull(),
    minutes: smallint('minutes').notNull(),
    state: text('state', { enum: LECTURE_STATES }).notNull(),
    startsAt: instant('starts_at'),
    /** The recording; '' while there is none. */
    videoUrl: text('video_url').notNull().default(''),
    /** The live picture, known beforehand; '' while there is none. */
    liveUrl: text('live_url').notNull().default(''),
    /** Its points with the second each begins at; without them the summary's points stand alone. */
    chapters: jsonb('chapters').$type<OutputOf<typeof getLecture>['lecture']['chapters']>().notNull().default([]),
    /** What the shop is searched for beside it; '' for nothing. */
    productWords: text('product_words').notNull().default(''),
    sort: integer('sort').notNull(),
  },
  (t) => [checkOneOf('lecture_state_is_known', t.state, LECTURE_STATES)],
)

/** What a member asks the doctor of a lecture; seen by others once somebody has let it in. */
export const lectureQuestion = pgTable(
  'lecture_question',
  {
    id: text('id').primaryKey(),
    lectureId: text('lecture_id').notNull(),
    memberId: text('member_id').notNull(),
    /** The last digits of the phone, which is all that others see of who asks. */
    asker: text('asker').notNull(),
    /** Sealed until it is let in, then read by everybody. */
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
  ],
)

/** Who wants to know a question too. */
export const lectureWant = pgTable(
  'lecture_want',
  { questionId: text('question_id').notNull(), memberId: text('member_id').notNull() },
  (t) => [primaryKey({ columns: [t.questionId, t.memberId] }), index('lecture_want_member').on(t.memberId)],
)

/** A device that watches a live lecture: a keyed digest for this lecture alone, gone a minute after it left. */
export const lectureViewer = pgTable(
  'lecture_viewer',
  {
    lectureId: text('lecture_id').notNull(),
    viewer: text('viewer').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lectureId, t.viewer] }), index('lecture_viewer_seen').on(t.lectureId, t.seenAt)],
)

/** Portraits of those who speak and review, by the name that stands at their lectures and articles. */
export const doctor = pgTable('doctor', { name: text('name').primaryKey(), image: text('image').notNull() })

/** Who wants to hear shortly before it begins. */
export const lectureReminder = pgTable(
  'lecture_reminder',
  {
    lectureId: text('lecture_id').notNull(),
    memberId: text('member_id').notNull(),
    isSent: boolean('is_sent').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.lectureId, t.memberId] }), index('lecture_reminder_member').on(t.memberId)],
)

export const article = pgTable('article', {
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
  /** Name and title of the doctor; '' where nobody had to. */
  reviewer: text('reviewer').notNull(),
  reviewedOn: date('reviewed_on', { mode: 'string' }),
  publishedOn: date('published_on', { mode: 'string' }).notNull(),
  /** What the shop is searched for beside it; '' for nothing. */
  productWords: text('product_words').notNull().default(''),
  sort: integer('sort').notNull(),
})

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

/** The mall's own texts: agreement, privacy policy, rules, help. Earlier wordings stay, for whoever agreed to them. */
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
    /** What is new against the version before, in plain words. */
    changes: text('changes').array().notNull().default([]),
  },
  (row) => [primaryKey({ columns: [row.slug, row.version] })],
)

/** A page put together by the operator; `blocks` are checked by special-blocks.ts whenever they are read. */
export const special = pgTable('special', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  image: text('image').notNull(),
  mobileImage: text('mobile_image').notNull(),
  blocks: jsonb('blocks').$type<unknown[]>().notNull(),
  sort: integer('sort').notNull(),
})
