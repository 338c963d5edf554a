import type { calls } from '@mall/contract/calls'
import { fail } from '@mall/contract/failures'
import { and, asc, count, desc, eq, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { listBranches } from '../../branch/public.ts'
import { containsEveryWord } from '../contains-words.ts'
import { doctorNamed } from '../doctors/doctors.ts'
import { lecture } from '../tables.ts'
import { pillOf, stateOf } from './lecture-view.ts'

/** Next to the main lecture on the home page. */
const LECTURES_AT_HOME = 4
/** Below a lecture. */
const OTHERS = 4
/** Below the list: speakers with the most lectures. */
const SPEAKERS = 4

export const isOverAt = (now: Date) =>
  sql`${lecture.startsAt} + ${lecture.minutes} * interval '1 minute' <= ${now.toISOString()}::timestamptz`

/** Those that the shop shows. */
export const isShown = eq(lecture.isListed, true)

/** A recording that is published and whose lecture is over. */
const isReplayAt = (now: Date) =>
  and(ne(lecture.videoUrl, ''), or(eq(lecture.state, 'recorded'), and(eq(lecture.state, 'upcoming'), isOverAt(now))))

/** Live ones first, then upcoming ones by time, then finished ones, then recordings, newest first. */
function orderAt(now: Date) {
  const isOn = sql`${lecture.startsAt} <= ${now.toISOString()}::timestamptz`
  const rank = sql`case ${lecture.state} when 'live' then 0
    when 'upcoming' then case when ${isOverAt(now)} then 2 when ${isOn} then 0 else 1 end
    when 'over' then 2 else 3 end`
  const away = sql`extract(epoch from ${lecture.startsAt}) * case ${lecture.state} when 'recorded' then -1 else 1 end`
  return [rank, away, asc(lecture.sort), asc(lecture.id)]
}

type Speaker = { portrait: string | null; words: string | null; speakerTitle: string }
type LectureRow = Speaker & { lecture: typeof lecture.$inferSelect }

/** A speaker who is a doctor of the mall has that doctor's title; others the one that was written for the lecture. */
const titleOf = ({ title }: { title: SQLWrapper }) =>
  sql<string>`coalesce(nullif(${title}, ''), ${lecture.speakerTitle})`

/** Lectures with the portraits of their speakers, and who these are. */
function selectLectures({ db }: Context) {
  const speaker = doctorNamed(db, lecture.speaker, lecture.branchId)
  const fields = { lecture, portrait: speaker.image, words: speaker.words, speakerTitle: titleOf(speaker) }
  return db.select(fields).from(lecture).leftJoinLateral(speaker, sql`true`)
}

function lectureViewAt(now: Date, branchNames: ReadonlyMap<string, string>) {
  return ({ lecture: { image, summary, tag, startsAt, liveUrl, branchId, ...row }, ...speaker }: LectureRow) => {
    const { portrait, words, speakerTitle } = speaker
    const state = stateOf({ ...row, startsAt }, now)
    const branchName = branchNames.get(branchId)
    return {
      ...{ ...row, speakerTitle },
      speakerImageUrl: portrait ?? '',
      speakerWords: words ?? '',
      branch: branchName === undefined ? null : { id: branchId, name: branchName },
      imageUrl: image,
      topic: tag,
      tag: pillOf({ ...row, startsAt, tag }, now),
      state,
      startsAt: startsAt?.toISOString() ?? null,
      points: summary.split('；').filter((point) => point !== ''),
      videoUrl: state === 'live' ? liveUrl : state === 'recorded' ? row.videoUrl : '',
    }
  }
}

type Input = { limit: number; offset?: number; filter?: SQL | undefined }

async function listLectures(ctx: Context, { limit, offset = 0, filter }: Input) {
  const now = ctx.clock.now()
  const rows = await selectLectures(ctx)
    .where(and(isShown, filter))
    .orderBy(...orderAt(now))
    .limit(limit)
    .offset(offset)
  const ids = rows.flatMap((row) => row.lecture.branchId || [])
  const branches = ids.length > 0 ? await listBranches(ctx.db, { ids }) : []
  return rows.map(lectureViewAt(now, new Map(branches.map(({ id, name }) => [id, name]))))
}

export const lectureHall: Handler<typeof calls.healthKnowledgeLectureHalls> = async (_, { ctx }) => {
  const [lead = null, ...list] = await listLectures(ctx, { limit: 1 + LECTURES_AT_HOME })
  return { lead, list }
}

export const lecturePage: Handler<typeof calls.healthKnowledgeLectureHallsPage> = async (input, { ctx }) => {
  const { pageNum, pageSize, topic, searchItem, replay } = input
  const filter = and(
    topic ? eq(lecture.tag, topic) : undefined,
    replay === '1' ? isReplayAt(ctx.clock.now()) : undefined,
    ...containsEveryWord(searchItem, lecture.title, lecture.speaker, lecture.summary),
  )
  const speaker = doctorNamed(ctx.db, lecture.speaker, lecture.branchId)
  const [list, [counted], topics, speakers] = await Promise.all([
    listLectures(ctx, { filter, limit: pageSize, offset: (pageNum - 1) * pageSize }),
    ctx.db.select({ n: count() }).from(lecture).where(and(isShown, filter)),
    ctx.db
      .select({ topic: lecture.tag })
      .from(lecture)
      .where(isShown)
      .groupBy(lecture.tag)
      .orderBy(desc(count()), asc(lecture.tag)),
    ctx.db
      .select({
        ...{ speaker: lecture.speaker, speakerTitle: titleOf(speaker), lectures: count() },
        speakerImageUrl: sql<string>`coalesce(max(${speaker.image}), '')`,
      })
      .from(lecture)
      .leftJoinLateral(speaker, sql`true`)
      .where(isShown)
      .groupBy(lecture.speaker, titleOf(speaker))
      .orderBy(desc(count()), asc(lecture.speaker))
      .limit(SPEAKERS),
  ])
  const page = { total: counted?.n ?? 0, curPage: pageNum, pageSize }
  return { list, ...page, topics: topics.map((each) => each.topic), speakers }
}

export const getLecture: Handler<typeof calls.getLecture> = async ({ id }, { ctx }) => {
  const [chosen] = await listLectures(ctx, { limit: 1, filter: id === undefined ? undefined : eq(lecture.id, id) })
  if (!chosen) return fail('NOT_FOUND')
  return { lecture: chosen, others: await listLectures(ctx, { limit: OTHERS, filter: ne(lecture.id, chosen.id) }) }
}
