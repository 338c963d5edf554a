import type { calls } from '@mall/contract/calls'
import { fail } from '@mall/contract/failures'
import { and, asc, count, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { holdsIn } from './holds.ts'
import { pillOf, stateOf } from './lecture-facts.ts'
import { lecture } from './tables.ts'

/** Beside the lead, on the home page. */
const LECTURES_AT_HOME = 4
/** Below a lecture. */
const OTHERS = 4
/** Below the list: those who speak most. */
const SPEAKERS = 4

const isOverAt = (now: Date) =>
  sql`${lecture.startsAt} + ${lecture.minutes} * interval '1 minute' <= ${now.toISOString()}::timestamptz`

/** What can be watched again: put up, and not before it was given. */
const isReplayAt = (now: Date) =>
  and(ne(lecture.videoUrl, ''), or(eq(lecture.state, 'recorded'), and(eq(lecture.state, 'upcoming'), isOverAt(now))))

/** Live ones first, then the next to come, then what is just over, then recordings, the newest of them first. */
function orderAt(now: Date) {
  const isOn = sql`${lecture.startsAt} <= ${now.toISOString()}::timestamptz`
  const rank = sql`case ${lecture.state} when 'live' then 0
    when 'upcoming' then case when ${isOverAt(now)} then 2 when ${isOn} then 0 else 1 end else 3 end`
  const away = sql`extract(epoch from ${lecture.startsAt}) * case ${lecture.state} when 'recorded' then -1 else 1 end`
  return [rank, away, asc(lecture.sort), asc(lecture.id)]
}

function shownAt(now: Date) {
  return ({ image, summary, sort: _, tag, startsAt, liveUrl, ...row }: typeof lecture.$inferSelect) => {
    const state = stateOf({ ...row, startsAt }, now)
    return {
      ...row,
      imageUrl: image,
      topic: tag,
      tag: pillOf({ ...row, startsAt, tag }, now),
      state,
      startsAt: startsAt?.toISOString() ?? null,
      points: summary.split('；').filter((point) => point !== ''),
      videoUrl: state === 'live' ? liveUrl : state === 'upcoming' ? '' : row.videoUrl,
    }
  }
}

type Wish = { limit: number; offset?: number; wanted?: SQL | undefined }

async function listLectures({ db, clock }: Context, { limit, offset = 0, wanted }: Wish) {
  const rows = await db
    .select()
    .from(lecture)
    .where(wanted)
    .orderBy(...orderAt(clock.now()))
    .limit(limit)
    .offset(offset)
  return rows.map(shownAt(clock.now()))
}

export const lectureHall: Handler<typeof calls.healthKnowledgeLectureHalls> = async (_, { ctx }) => {
  const [lead = null, ...list] = await listLectures(ctx, { limit: 1 + LECTURES_AT_HOME })
  return { lead, list }
}

export const lecturePage: Handler<typeof calls.healthKnowledgeLectureHallsPage> = async (wish, { ctx }) => {
  const { pageNum, pageSize, topic, searchItem, replay } = wish
  const wanted = and(
    topic ? eq(lecture.tag, topic) : undefined,
    replay === '1' ? isReplayAt(ctx.clock.now()) : undefined,
    ...holdsIn(searchItem, lecture.title, lecture.speaker, lecture.summary),
  )
  const [list, [counted], topics, speakers] = await Promise.all([
    listLectures(ctx, { wanted, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    ctx.db.select({ n: count() }).from(lecture).where(wanted),
    ctx.db.select({ topic: lecture.tag }).from(lecture).groupBy(lecture.tag).orderBy(desc(count()), asc(lecture.tag)),
    ctx.db
      .select({ speaker: lecture.speaker, speakerTitle: lecture.speakerTitle, lectures: count() })
      .from(lecture)
      .groupBy(lecture.speaker, lecture.speakerTitle)
      .orderBy(desc(count()), asc(lecture.speaker))
      .limit(SPEAKERS),
  ])
  const page = { total: counted?.n ?? 0, curPage: pageNum, pageSize }
  return { list, ...page, topics: topics.map((each) => each.topic), speakers }
}

export const getLecture: Handler<typeof calls.getLecture> = async ({ id }, { ctx }) => {
  const [found] = await ctx.db
    .select()
    .from(lecture)
    .where(id === undefined ? undefined : eq(lecture.id, id))
    .orderBy(...orderAt(ctx.clock.now()))
    .limit(1)
  if (!found) return fail('NOT_FOUND')
  const others = await listLectures(ctx, { limit: OTHERS, wanted: ne(lecture.id, found.id) })
  return { lecture: shownAt(ctx.clock.now())(found), others }
}
