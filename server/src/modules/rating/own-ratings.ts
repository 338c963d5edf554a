import { addDays } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import type * as contract from '@mall/contract/rating/calls'
import { RATE_WITHIN_DAYS } from '@mall/contract/rating/limits'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { findVisit, listVisits } from '../appointment/public.ts'
import { findBranch } from '../branch/public.ts'
import { openText } from './rating-text.ts'
import { maskedName, rateUntil, standingOf } from './rules.ts'
import { rating } from './tables.ts'

type Row = typeof rating.$inferSelect

const MAX_LISTED = 100

export const starsOf = (row: Pick<Row, 'environmentStars' | 'queueStars' | 'serviceStars'>) => ({
  environment: row.environmentStars,
  queue: row.queueStars,
  service: row.serviceStars,
})

export const ownRatings: Handler<typeof contract.ownRatings> = async (_, { ctx, member }) => {
  const today = ctx.clock.today()
  const [visits, rated] = await Promise.all([
    listVisits(ctx, member.id, addDays(today, -RATE_WITHIN_DAYS)),
    ctx.db
      .select({ bookingId: rating.bookingId, standing: rating.state })
      .from(rating)
      .where(eq(rating.memberId, member.id))
      .orderBy(desc(rating.visitedOn), desc(rating.id))
      .limit(MAX_LISTED),
  ])
  const known = new Set(rated.map(({ bookingId }) => bookingId))
  const open = visits
    .filter(({ bookingId, isOver }) => isOver && !known.has(bookingId))
    .map(({ bookingId }) => ({ bookingId, standing: 'open' as const }))
  return { list: [...open, ...rated].slice(0, MAX_LISTED) }
}

export const visitRating: Handler<typeof contract.visitRating> = async ({ bookingId }, { ctx, member }) => {
  const [visit, row] = await Promise.all([
    findVisit(ctx, member.id, bookingId),
    findOwnRating(ctx, member.id, bookingId),
  ])
  if (!visit) return fail('NOT_FOUND')
  const { branchId, day, examinee } = visit
  return {
    ...{ bookingId, branchId, day, until: rateUntil(visit), maskedName: maskedName(examinee) },
    branchName: (await findBranch(ctx.db, branchId))?.name ?? '',
    standing: standingOf(visit, row?.state ?? null, ctx.clock.today()),
    rating: row && {
      stars: starsOf(row),
      text: await openText(ctx, row),
      isNameless: row.isNameless,
      hiddenWhy: row.hiddenWhy,
      answer: row.answer,
      savedAt: row.savedAt.toISOString(),
    },
  }
}

/** The member's own; null for another member's. */
export async function findOwnRating({ db }: Pick<Context, 'db'>, memberId: string, bookingId: string) {
  const own = and(eq(rating.bookingId, bookingId), eq(rating.memberId, memberId))
  const [row] = await db.select().from(rating).where(own)
  return row ?? null
}

/** Taken away whole, whether it was public or not. Idempotent. */
export const withdrawRating: Handler<typeof contract.withdrawRating> = async ({ bookingId }, { ctx, member }) => {
  await ctx.db.delete(rating).where(and(eq(rating.bookingId, bookingId), eq(rating.memberId, member.id)))
  return { done: true }
}
