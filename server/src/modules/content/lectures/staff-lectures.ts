import { rowValue } from '@mall/contract/change-set/row-value'
import { LECTURE_STATE_NAMES, type LectureStanding, type QUESTION_STATES } from '@mall/contract/content/lecture-terms'
import {
  type getLectureForStaff as getting,
  type listLecturesForStaff as listing,
  setLectureState as setting,
} from '@mall/contract/content/staff-lectures'
import { fail } from '@mall/contract/failures'
import { and, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { contentVersion } from '../../settings/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { lecture, lectureQuestion } from '../tables.ts'
import { lectureRows } from './lecture-rows.ts'
import { stateOf } from './lecture-view.ts'
import { isOverAt, isShown } from './lectures.ts'
import { countViewers } from './watch-lecture.ts'

const PAGE = 50

type Row = typeof lecture.$inferSelect

/** Those without a time come last. */
const MICROS = sql<string>`(extract(epoch from coalesce(${lecture.startsAt}, 'epoch')) * 1000000)::int8`
// With its table's name: in what is selected from one table, columns are named without it.
const WAITING = sql<number>`(select count(*)::int from ${lectureQuestion}
  where ${lectureQuestion.lectureId} = ${lecture}.id and ${lectureQuestion.state} = 'waiting')`

const IS_ASKED = sql`exists (select from ${lectureQuestion}
  where ${lectureQuestion.lectureId} = ${lecture.id} and ${lectureQuestion.state} = 'waiting')`

export const listLecturesForStaff: StaffHandler<typeof listing> = async (input, { ctx }) => {
  const { standing, asked, word, after } = input
  const now = ctx.clock.now()
  const [micros, id] = after?.split('~') ?? []
  const pattern = `%${word?.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await ctx.db
    .select({ row: lecture, micros: MICROS, waiting: WAITING })
    .from(lecture)
    .where(
      and(
        standing && isStandingAt(standing, now),
        asked && IS_ASKED,
        word ? or(ilike(lecture.title, pattern), ilike(lecture.speaker, pattern), eq(lecture.id, word)) : undefined,
        micros !== undefined && id !== undefined
          ? sql`(${MICROS}, ${lecture.id}) < (${micros}::int8, ${id}::text)`
          : undefined,
      ),
    )
    .orderBy(desc(MICROS), desc(lecture.id))
    .limit(PAGE + 1)
  const list = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? list.at(-1) : undefined
  return {
    list: list.map(({ row, waiting }) => ({
      ...{ lectureId: row.id, title: row.title, speaker: row.speaker, topic: row.tag, minutes: row.minutes, waiting },
      ...{ startsAt: row.startsAt?.toISOString() ?? null, standing: standingOf(row, now) },
    })),
    next: last ? `${last.micros}~${last.row.id}` : null,
  }
}

const standingOf = (row: Row, now: Date): LectureStanding => (row.isListed ? stateOf(row, now) : 'off')

/** As `stateOf` tells of one. */
function isStandingAt(standing: LectureStanding, now: Date): SQL | undefined {
  if (standing === 'off') return eq(lecture.isListed, false)
  const isByClock = eq(lecture.state, 'upcoming')
  const isAhead = sql`coalesce(${lecture.startsAt} > ${now.toISOString()}::timestamptz, true)`
  const isPast = sql`coalesce(${isOverAt(now)}, false)`
  const byClock = {
    upcoming: isAhead,
    live: sql`not ${isAhead} and not ${isPast}`,
    over: and(isPast, eq(lecture.videoUrl, '')),
    recorded: and(isPast, ne(lecture.videoUrl, '')),
  }[standing]
  const isSaid = standing === 'upcoming' ? undefined : eq(lecture.state, standing)
  return and(isShown, or(isSaid, and(isByClock, byClock)))
}

export const getLectureForStaff: StaffHandler<typeof getting> = async ({ lectureId }, { ctx }) => {
  const [[row], [sheetRow], counted, watching] = await Promise.all([
    ctx.db.select().from(lecture).where(eq(lecture.id, lectureId)),
    lectureRows.find(ctx.db, [lectureId]),
    ctx.db
      .select({ state: lectureQuestion.state, n: count() })
      .from(lectureQuestion)
      .where(eq(lectureQuestion.lectureId, lectureId))
      .groupBy(lectureQuestion.state),
    countViewers(ctx, lectureId),
  ])
  if (!row || !sheetRow) return { lectureId, value: '', held: null }
  const numbers = new Map(counted.map(({ state, n }) => [state, n]))
  const numberOf = (state: (typeof QUESTION_STATES)[number]) => numbers.get(state) ?? 0
  return {
    ...{ lectureId, value: rowValue('lecture', sheetRow.cells) },
    held: {
      ...{ state: row.state, standing: standingOf(row, ctx.clock.now()), liveUrl: row.liveUrl, videoUrl: row.videoUrl },
      ...{ startsAt: row.startsAt?.toISOString() ?? null, watching },
      questions: {
        ...{ waiting: numberOf('waiting'), shown: numberOf('shown') },
        ...{ answering: numberOf('answering'), hidden: numberOf('hidden') },
      },
    },
  }
}

/** The shop follows as soon as it is done. Of two who change the state at once, the second sees it first. */
export const setLectureState: StaffHandler<typeof setting> = async (input, call) => {
  const { ctx } = call
  const { lectureId, state, seen } = input
  const done = await actAs(call, ['setLectureState', input], setting.output.parse, async (tx) => {
    const found = await lockLecture(tx, lectureId)
    if (found.state !== seen.state || found.liveUrl !== seen.liveUrl || found.videoUrl !== seen.videoUrl)
      return fail('LECTURE_CHANGED')
    const { liveUrl = found.liveUrl, videoUrl = found.videoUrl } = input
    if (state === 'recorded' && videoUrl === '') return fail('LECTURE_NO_FILM')
    const changes = [
      ...changed('直播状态', LECTURE_STATE_NAMES[found.state], LECTURE_STATE_NAMES[state]),
      ...changed('直播地址', found.liveUrl, liveUrl),
      ...changed('回放地址', found.videoUrl, videoUrl),
    ]
    if (changes.length === 0) return { done: true as const }
    await tx.update(lecture).set({ state, liveUrl, videoUrl }).where(eq(lecture.id, lectureId))
    await recordAct(call, tx, {
      ...{ call: 'setLectureState', thing: { kind: 'lecture', id: lectureId, name: found.title } },
      ...{ branchId: null, changes, reason: '' },
    })
    return { done: true as const }
  })
  await contentVersion(ctx).check()
  return done
}

const changed = (field: string, before: string, after: string) =>
  before === after ? [] : [{ field, before: before || null, after: after || null }]

/** Locked until the end of the transaction: its acts go one after the other. */
export async function lockLecture(tx: Tx, lectureId: string): Promise<Row> {
  const [found] = await tx.select().from(lecture).where(eq(lecture.id, lectureId)).for('no key update')
  return found ?? fail('NOT_FOUND')
}
