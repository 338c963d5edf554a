import type { calls } from '@mall/contract/calls'
import { fail } from '@mall/contract/failures'
import { asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { pillOf, stateOf } from './lecture-facts.ts'
import { lecture } from './tables.ts'

/** Beside the lead, on the home page. */
const LECTURES_AT_HOME = 4
/** Below a lecture. */
const OTHERS = 4

/** Live ones first, then the next to come, then what is just over, then recordings, the newest of them first. */
function orderAt(now: Date) {
  const isOver = sql`${lecture.startsAt} + ${lecture.minutes} * interval '1 minute' <= ${now.toISOString()}::timestamptz`
  const isOn = sql`${lecture.startsAt} <= ${now.toISOString()}::timestamptz`
  const rank = sql`case ${lecture.state} when 'live' then 0
    when 'upcoming' then case when ${isOver} then 2 when ${isOn} then 0 else 1 end else 3 end`
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

async function listLectures(
  { db, clock }: Context,
  wish: { limit: number; offset?: number; topic?: string; not?: string },
) {
  const { limit, offset = 0, topic = '', not } = wish
  const rows = await db
    .select()
    .from(lecture)
    .where(topic ? eq(lecture.tag, topic) : not ? ne(lecture.id, not) : undefined)
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
  const { pageNum, pageSize, topic } = wish
  const [list, topics] = await Promise.all([
    listLectures(ctx, { topic, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    ctx.db
      .select({ topic: lecture.tag, n: count() })
      .from(lecture)
      .groupBy(lecture.tag)
      .orderBy(desc(count()), asc(lecture.tag)),
  ])
  const total = topics.filter((each) => !topic || each.topic === topic).reduce((sum, { n }) => sum + n, 0)
  return { list, total, curPage: pageNum, pageSize, topics: topics.map((each) => each.topic) }
}

export const getLecture: Handler<typeof calls.getLecture> = async ({ id }, { ctx }) => {
  const [found] = await ctx.db
    .select()
    .from(lecture)
    .where(id === undefined ? undefined : eq(lecture.id, id))
    .orderBy(...orderAt(ctx.clock.now()))
    .limit(1)
  if (!found) return fail('NOT_FOUND')
  return { lecture: shownAt(ctx.clock.now())(found), others: await listLectures(ctx, { limit: OTHERS, not: found.id }) }
}
