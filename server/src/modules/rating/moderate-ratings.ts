import { fail } from '@mall/contract/failures'
import { MAX_ANSWER_LENGTH } from '@mall/contract/rating/limits'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
import { saveMessage } from '../message/public.ts'
import { openText, sealText } from './rating-text.ts'
import { rating } from './tables.ts'

type Row = typeof rating.$inferSelect

const MAX_LISTED = 100

/** Ratings that wait for moderation, the longest waiting first; of a branch: all of its newest, to be answered. */
export async function ratingsFor(ctx: Context, branchId = '') {
  const condition = branchId === '' ? eq(rating.state, 'waiting') : eq(rating.branchId, branchId)
  const rows = await ctx.db
    .select()
    .from(rating)
    .where(condition)
    .orderBy(branchId === '' ? asc(rating.savedAt) : desc(rating.savedAt))
    .limit(MAX_LISTED)
  return Promise.all(
    rows.map(async (row) => ({
      ...{ id: row.id, branchId: row.branchId, state: row.state, month: row.visitedOn.slice(0, 7) },
      stars: [row.environmentStars, row.queueStars, row.serviceStars].join('-'),
      text: await openText(ctx, row),
      answer: row.answer,
    })),
  )
}

/** Lets the words in; approved words are stored in clear text, others sealed. */
export async function showRating(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await lockRating(tx, id)
    await tx
      .update(rating)
      .set({
        state: 'shown',
        keptText: await openText(ctx, found, tx),
        hiddenWhy: '',
        publishedAt: found.publishedAt ?? ctx.clock.now(),
      })
      .where(eq(rating.id, id))
  })
}

/** Hides the text and notifies the member of the reason. The stars still count. */
export async function hideRating(ctx: Context, id: string, why: string): Promise<void> {
  const reason = plainText(why, '请写上不公开的原因，会员会看到')
  await ctx.db.transaction(async (tx) => {
    const found = await lockRating(tx, id)
    const text = await openText(ctx, found, tx)
    if (text === '') throw new Error('这条评价没有文字，星级不能隐藏')
    await tx
      .update(rating)
      .set({
        state: 'hidden',
        keptText: await sealText(ctx, tx, found, text),
        hiddenWhy: reason,
        publishedAt: found.publishedAt ?? ctx.clock.now(),
      })
      .where(eq(rating.id, id))
    const message = { title: '评价的文字没有公开', text: `原因：${reason}。星级照常计入，您可以撤回这条评价。` }
    await notifyRater(ctx, tx, found, { ...message, event: `rating-hidden ${id}` })
  })
}

/** The branch's answer, shown below the words; another one takes its place. */
export async function answerRating(ctx: Context, id: string, text: string): Promise<void> {
  const answer = plainText(text, '请写上要回复的话')
  await ctx.db.transaction(async (tx) => {
    const found = await lockRating(tx, id)
    if (found.state !== 'shown' || found.keptText === '') throw new Error('只能回复已经公开的文字')
    await tx.update(rating).set({ answer }).where(eq(rating.id, id))
    if (found.answer === answer) return
    await notifyRater(ctx, tx, found, {
      title: '院区回复了您的评价',
      text: answer,
      event: `rating-answered ${ctx.ids.id()}`,
    })
  })
}

/** An edit by the member changes the id, so a decision is always about the text that was read. */
async function lockRating(tx: Tx, id: string): Promise<Row> {
  const [found] = await tx
    .select()
    .from(rating)
    .where(and(eq(rating.id, id)))
    .for('update')
  return found ?? fail('NOT_FOUND')
}

const notifyRater = (
  ctx: Context,
  tx: Tx,
  { memberId, bookingId }: Row,
  message: { title: string; text: string; event: string },
) => saveMessage(ctx, tx, { memberId, topic: 'booking', link: `/profile/rating/${bookingId}`, ...message })

function plainText(text: string, missing: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new Error(missing)
  if (trimmed.length > MAX_ANSWER_LENGTH) throw new Error(`最多 ${MAX_ANSWER_LENGTH} 个字`)
  if (/\p{Cc}/u.test(trimmed)) throw new Error('文字里有看不见的字符')
  return trimmed
}
