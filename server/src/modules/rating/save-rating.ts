import { isDeepStrictEqual } from 'node:util'
import { fail, failIf } from '@mall/contract/failures'
import type { saveRating as contract } from '@mall/contract/rating/calls'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import { findVisit } from '../appointment/public.ts'
import { hasPersonalNumber } from '../content/public.ts'
import { findOwnRating, starsOf } from './own-ratings.ts'
import { openText, sealText } from './rating-text.ts'
import { maskedName, whyNotRate } from './rules.ts'
import { rating } from './tables.ts'

/** One rating a visit, changed until it is public. Stars alone have nothing to moderate and count at once. */
export const saveRating: Handler<typeof contract> = async (input, { ctx, member }) => {
  const { bookingId, stars, text, isNameless } = input
  const visit = await findVisit(ctx, member.id, bookingId)
  if (!visit) return fail('NOT_FOUND')
  failIf(whyNotRate(visit, ctx.clock.today()))
  if (hasPersonalNumber(text)) return fail('RATING_PERSONAL')
  const now = ctx.clock.now()
  const state = text === '' ? 'shown' : 'waiting'
  const content = {
    id: ctx.ids.id(),
    environmentStars: stars.environment,
    queueStars: stars.queue,
    serviceStars: stars.service,
    isNameless,
    keptText: text && (await sealText(ctx, ctx.db, { bookingId, memberId: member.id }, text)),
    state,
    savedAt: now,
    publishedAt: state === 'shown' ? now : null,
  } as const
  const { branchId, day, examinee } = visit
  const { rowCount } = await ctx.db
    .insert(rating)
    .values({
      ...content,
      ...{ bookingId, memberId: member.id, branchId, visitedOn: day, maskedName: maskedName(examinee) },
    })
    .onConflictDoUpdate({
      target: rating.bookingId,
      set: content,
      setWhere: and(eq(rating.memberId, member.id), eq(rating.state, 'waiting')),
    })
  if (rowCount === 1) return { standing: state }
  // Public already. The same sent again is answered as it was the first time.
  const existing = await findOwnRating(ctx, member.id, bookingId)
  if (!existing) return fail('RATING_SHOWN')
  const before = [starsOf(existing), await openText(ctx, existing), existing.isNameless]
  return isDeepStrictEqual(before, [stars, text, isNameless]) ? { standing: existing.state } : fail('RATING_SHOWN')
}
