import { fail } from '@mall/contract/failures'
import * as contract from '@mall/contract/message/calls'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { withIdempotency } from '../account/public.ts'
import { openText } from './notify-member.ts'
import { message } from './tables.ts'

const isVisibleTo = (memberId: string) => and(eq(message.memberId, memberId), isNull(message.deletedAt))

const unreadOf = ({ db }: Context, memberId: string) =>
  db.$count(message, and(isVisibleTo(memberId), isNull(message.readAt)))

export const listMessages: Handler<typeof contract.listMessages> = async ({ curPage, pageSize }, { ctx, member }) => {
  const [rows, total, unread] = await Promise.all([
    ctx.db
      .select()
      .from(message)
      .where(isVisibleTo(member.id))
      .orderBy(desc(message.createdAt), desc(message.id))
      .limit(pageSize)
      .offset((curPage - 1) * pageSize),
    ctx.db.$count(message, isVisibleTo(member.id)),
    unreadOf(ctx, member.id),
  ])
  const list = await Promise.all(
    rows.map(async (row) => {
      const { id: messageId, topic, title, link, createdAt, readAt } = row
      const text = await openText(ctx, row)
      return { messageId, topic, title, text, link, at: createdAt.toISOString(), isRead: readAt !== null }
    }),
  )
  return { list, total, unread, curPage, pageSize }
}

export const unreadMessages: Handler<typeof contract.unreadMessages> = async (_, { ctx, member }) => ({
  unread: await unreadOf(ctx, member.id),
})

export const readMessages: Handler<typeof contract.readMessages> = async ({ messageId }, { ctx, member }) => {
  const own = messageId ? and(isVisibleTo(member.id), eq(message.id, messageId)) : isVisibleTo(member.id)
  const { rowCount } = await ctx.db
    .update(message)
    // Reading again keeps the first time.
    .set({ readAt: sql`coalesce(${message.readAt}, ${ctx.clock.now()})` })
    .where(own)
  if (messageId && rowCount === 0) fail('NOT_FOUND')
  return { unread: await unreadOf(ctx, member.id) }
}

export const delMessages: Handler<typeof contract.delMessages> = async (input, call) => {
  const { ctx, member } = call
  const { messageId } = input
  const filter = messageId ? eq(message.id, messageId) : isNotNull(message.readAt)
  const now = ctx.clock.now()
  return withIdempotency(ctx, call, ['delMessages', input], contract.delMessages.output.parse, async (tx) => {
    const { rowCount } = await tx
      .update(message)
      .set({ deletedAt: now, title: '', textSealed: '', link: '', smsMobileSealed: '', smsAskAt: null })
      .where(and(isVisibleTo(member.id), filter))
    if (messageId && rowCount === 0) fail('NOT_FOUND')
    return { done: true }
  })
}
