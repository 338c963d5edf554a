import type { listRatings as contract } from '@mall/contract/rating/calls'
import { NAMELESS } from '@mall/contract/rating/limits'
import { and, desc, eq, gte, ne } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import { starsOf } from './own-ratings.ts'
import { countedSince, NO_RATINGS, ratingSummaries } from './summaries.ts'
import { rating } from './tables.ts'

/** What everybody sees of a branch: all stars that count, and the words that moderation let in. */
export const listRatings: Handler<typeof contract> = async ({ branchId, curPage, pageSize }, { ctx }) => {
  const isShown = and(
    eq(rating.branchId, branchId),
    eq(rating.state, 'shown'),
    ne(rating.keptText, ''),
    gte(rating.visitedOn, countedSince(ctx)),
  )
  const [rows, total, summaries] = await Promise.all([
    ctx.db
      .select()
      .from(rating)
      .where(isShown)
      .orderBy(desc(rating.publishedAt), desc(rating.id))
      .limit(pageSize)
      .offset((curPage - 1) * pageSize),
    ctx.db.$count(rating, isShown),
    ratingSummaries(ctx, [branchId]),
  ])
  const list = rows.map((row) => ({
    ratingId: row.id,
    name: row.isNameless ? NAMELESS : row.maskedName,
    visitMonth: row.visitedOn.slice(0, 7),
    stars: starsOf(row),
    text: row.keptText,
    answer: row.answer,
  }))
  return { list, total, curPage, pageSize, summary: summaries.get(branchId) ?? NO_RATINGS }
}
