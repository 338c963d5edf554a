import { fail } from '@mall/contract/failures'
import type * as contract from '@mall/contract/rating/staff'
import {
  answerRating as answerContract,
  keepBackRating as hideContract,
  letInRating as showContract,
} from '@mall/contract/rating/staff'
import type { Right } from '@mall/contract/staff/rights'
import { eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffCall, StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { findBranch } from '../branch/public.ts'
import { hasPersonalNumber } from '../content/public.ts'
import { saveMessage } from '../message/public.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { openText, sealText } from './rating-text.ts'
import { rating } from './tables.ts'

type Row = typeof rating.$inferSelect

/** Lets the words in; approved words are stored in clear text, others sealed. */
export const letInRating: StaffHandler<typeof contract.letInRating> = (input, call) => {
  const { ctx } = call
  return actAs(call, ['letInRating', input], showContract.output.parse, async (tx) => {
    const found = await lockRating(call, tx, 'ratings.moderate', input.ratingId)
    if (found.state === 'shown') fail('RATING_DECIDED')
    const keptText = await openText(ctx, found, tx)
    const publishedAt = found.publishedAt ?? ctx.clock.now()
    const shown = { state: 'shown', keptText, hiddenWhy: '', publishedAt } as const
    await tx.update(rating).set(shown).where(eq(rating.id, found.id))
    await record(call, tx, found, 'letInRating', { field: '文字', before: STATES[found.state], after: '公开' })
    return { done: true }
  })
}

/** Hides the text, and tells the member why and what they can do. The stars still count. */
export const keepBackRating: StaffHandler<typeof contract.keepBackRating> = (input, call) => {
  const { ctx } = call
  const { ratingId, reason } = input
  return actAs(call, ['keepBackRating', input], hideContract.output.parse, async (tx) => {
    const found = await lockRating(call, tx, 'ratings.moderate', ratingId)
    const text = await openText(ctx, found, tx)
    if (text === '') fail('RATING_NO_WORDS')
    if (found.state === 'hidden') fail('RATING_DECIDED')
    const keptText = await sealText(ctx, tx, found, text)
    const publishedAt = found.publishedAt ?? ctx.clock.now()
    const hidden = { state: 'hidden', keptText, hiddenWhy: reason, publishedAt } as const
    await tx.update(rating).set(hidden).where(eq(rating.id, ratingId))
    await notifyRater(ctx, tx, found, {
      title: '评价的文字没有公开',
      text: `原因：${reason}。星级照常计入。您可以撤回这条评价，重新写一条；不同意的，请联系客服复核。`,
      event: `rating-hidden ${ctx.ids.id()}`,
    })
    const change = { field: '文字', before: STATES[found.state], after: '不公开' }
    await record(call, tx, found, 'keepBackRating', change, reason)
    return { done: true }
  })
}

/** The branch's answer, shown below the words; another one takes its place. */
export const answerRating: StaffHandler<typeof contract.answerRating> = (input, call) => {
  const { ctx } = call
  const { ratingId, answer } = input
  if (hasPersonalNumber(answer)) return fail('RATING_PERSONAL')
  return actAs(call, ['answerRating', input], answerContract.output.parse, async (tx) => {
    const found = await lockRating(call, tx, 'ratings.answer', ratingId)
    if (found.state !== 'shown' || found.keptText === '') fail('RATING_NOT_PUBLIC')
    if (found.answer === answer) return { done: true }
    await tx.update(rating).set({ answer }).where(eq(rating.id, ratingId))
    const message = { title: '院区回复了您的评价', text: answer, event: `rating-answered ${ctx.ids.id()}` }
    await notifyRater(ctx, tx, found, message)
    await record(call, tx, found, 'answerRating', { field: '回复', before: found.answer || null, after: answer })
    return { done: true }
  })
}

const STATES = { waiting: '等审核', shown: '公开', hidden: '不公开' } as const

/** An edit by the member changes the id, so a decision is always about the text that was read. */
async function lockRating({ staff }: StaffCall, tx: Tx, right: Right, id: string): Promise<Row> {
  const [found] = await tx.select().from(rating).where(eq(rating.id, id)).for('update')
  if (!found) return fail('NOT_FOUND')
  return staff.has(right, found.branchId) ? found : fail('RIGHT_MISSING', { right })
}

type Change = Parameters<typeof recordAct>[2]['changes'][number]

async function record(
  call: StaffCall,
  tx: Tx,
  { branchId, bookingId }: Row,
  name: string,
  change: Change,
  reason = '',
) {
  const branch = await findBranch(tx, branchId)
  await recordAct(call, tx, {
    ...{ call: name, branchId, changes: [change], reason },
    thing: { kind: 'booking', id: bookingId, name: `${branch?.name ?? branchId}的一条评价` },
  })
}

const notifyRater = (
  ctx: Context,
  tx: Tx,
  { memberId, bookingId }: Row,
  message: { title: string; text: string; event: string },
) => saveMessage(ctx, tx, { memberId, topic: 'booking', link: `/profile/rating/${bookingId}`, ...message })

/** Where a rating belongs; null: there is none. */
export async function placesOfRating({ db }: Context, ratingId: string): Promise<readonly string[] | null> {
  const [row] = await db.select({ branchId: rating.branchId }).from(rating).where(eq(rating.id, ratingId))
  return row ? [row.branchId] : null
}
