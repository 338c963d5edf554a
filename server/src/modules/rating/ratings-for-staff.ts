import { addDays, instantOf } from '@mall/contract/days'
import { NAMELESS } from '@mall/contract/rating/limits'
import type { listRatingsForStaff as contract } from '@mall/contract/rating/staff'
import { and, asc, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { listBranches } from '../branch/public.ts'
import { starsOf } from './own-ratings.ts'
import { openText } from './rating-text.ts'
import { MEAN_STARS } from './summaries.ts'
import { rating } from './tables.ts'

const PAGE = 50

type Filter = z.output<(typeof contract)['input']>

/** Words that are not public are read by those who decide on them, and by nobody else. */
export const listRatingsForStaff: StaffHandler<typeof contract> = async (input, { ctx, staff }) => {
  const scope = staff.scopeOf('ratings.see')
  const rows = await readRatings(ctx, scope, input)
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  const names = new Map((await listBranches(ctx.db)).map(({ id, name }) => [id, name]))
  const list = shown.map(async ({ row }) => {
    const mayModerate = staff.has('ratings.moderate', row.branchId)
    return {
      ...{ ratingId: row.id, branchId: row.branchId, branchName: names.get(row.branchId) ?? row.branchId },
      ...{ savedAt: row.savedAt.toISOString(), visitMonth: row.visitedOn.slice(0, 7) },
      ...{ name: row.isNameless ? NAMELESS : row.maskedName, stars: starsOf(row), state: row.state },
      text: mayModerate || row.state === 'shown' ? await openText(ctx, row) : null,
      ...{ hiddenWhy: row.hiddenWhy, answer: row.answer, mayModerate },
      mayAnswer: staff.has('ratings.answer', row.branchId) && row.state === 'shown' && row.keptText !== '',
    }
  })
  return { list: await Promise.all(list), next: last ? `${last.micros}~${last.row.id}` : null }
}

const MICROS = sql<string>`(extract(epoch from ${rating.savedAt}) * 1000000)::int8`

function readRatings({ db }: Context, scope: 'all' | readonly string[], filter: Filter) {
  const { branchId, state, answer, stars, from, to, after } = filter
  const [micros, id] = after?.split('~') ?? []
  // What waits is a queue: the longest waiting first.
  const isQueue = state === 'waiting'
  const mark = sql`(${micros}::int8, ${id}::text)`
  const isPublic = and(eq(rating.state, 'shown'), ne(rating.keptText, ''))
  return db
    .select({ row: rating, micros: MICROS })
    .from(rating)
    .where(
      and(
        scope === 'all' ? undefined : inArray(rating.branchId, [...scope]),
        branchId === undefined ? undefined : eq(rating.branchId, branchId),
        state && eq(rating.state, state),
        answer && and(isPublic, answer === 'missing' ? eq(rating.answer, '') : ne(rating.answer, '')),
        stars === undefined ? undefined : sql`${MEAN_STARS} = ${stars}::int`,
        from === undefined ? undefined : gte(rating.savedAt, instantOf(from, '00:00')),
        to === undefined ? undefined : lt(rating.savedAt, instantOf(addDays(to, 1), '00:00')),
        after === undefined
          ? undefined
          : isQueue
            ? sql`(${MICROS}, ${rating.id}) > ${mark}`
            : sql`(${MICROS}, ${rating.id}) < ${mark}`,
      ),
    )
    .orderBy(...(isQueue ? [asc(rating.savedAt), asc(rating.id)] : [desc(rating.savedAt), desc(rating.id)]))
    .limit(PAGE + 1)
}
