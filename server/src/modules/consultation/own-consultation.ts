import {
  type getConsultation as readContract,
  sendConsultation as writeContract,
} from '@mall/contract/consultation/calls'
import { fail } from '@mall/contract/failures'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { byId, consumeRate, withIdempotency } from '../account/public.ts'
import { findConversation, turnsOf } from '../assistant/public.ts'
import { deskOf } from './desks.ts'
import { liveToken } from './live.ts'
import { messagesOf, writeMessage } from './messages.ts'
import { consultation } from './tables.ts'

const PER_MEMBER = { max: 60, windowSeconds: 86_400 }
/** Turns of the assistant's conversation that are passed on to the staff. */
const FORWARDED_TURNS = 6

/** Messages between the member and one service group, oldest first. */
export const getConsultation: Handler<typeof readContract> = async ({ group }, { ctx, member }) => {
  const own = and(eq(consultation.memberId, member.id), eq(consultation.groupName, group))
  const [[found], { isOpen, opensAt, closesAt, usualMinutes }] = await Promise.all([
    ctx.db.select().from(consultation).where(own),
    deskOf(ctx, group),
  ])
  const here = { group, desk: { isOpen, opensAt, closesAt }, live: liveToken(ctx, { memberId: member.id, group }) }
  if (!found) return { ...here, state: 'none', messages: [], queue: null }
  const messages = await messagesOf(ctx, found, false)
  return {
    ...here,
    state: found.state,
    messages: messages.map(({ id, author, text, sentAt }) => ({
      ...{ id, text, sentAt },
      author: author === 'member' ? 'member' : 'staff',
    })),
    queue: found.waitingSince && { ahead: await countAhead(ctx, found), minutes: usualMinutes },
  }
}

type Row = typeof consultation.$inferSelect

/** Those of the same desk that have waited longer. */
function countAhead({ db }: Context, { id, groupName, waitingSince }: Row): Promise<number> {
  const since = waitingSince ?? new Date(0)
  const isBefore = or(
    lt(consultation.waitingSince, since),
    and(eq(consultation.waitingSince, since), lt(consultation.id, id)),
  )
  return db.$count(
    consultation,
    and(eq(consultation.state, 'waiting'), eq(consultation.groupName, groupName), isBefore),
  )
}

/** Sends a message to a service group; with a conversation, its last questions come first. */
export const sendConsultation: Handler<typeof writeContract> = async (input, call) => {
  const { ctx, member, visitor } = call
  const { group, text, conversationId } = input
  if (!(await consumeRate(ctx, byId('consultations', member.id), PER_MEMBER))) return fail('CONSULTATION_FULL')
  const conversation = conversationId ? await findConversation(ctx, conversationId, visitor) : null
  if (conversationId && !conversation) return fail('CONVERSATION_GONE')
  const handed = conversation ? handedOver(await turnsOf(ctx, conversation.id)) : ''
  // The stored request holds nothing of what was written.
  const sent = { group, conversationId, of: ctx.vault.mac('consultation', text) }
  return withIdempotency(ctx, call, ['sendConsultation', sent], writeContract.output.parse, async (tx) => {
    const now = ctx.clock.now()
    const [row] = await tx
      .insert(consultation)
      .values({
        ...{ id: ctx.ids.id(), memberId: member.id, groupName: group },
        ...{ state: 'waiting', movedAt: now, waitingSince: now },
      })
      .onConflictDoUpdate({
        target: [consultation.memberId, consultation.groupName],
        set: {
          ...{ state: 'waiting', movedAt: now, version: sql`${consultation.version} + 1` },
          // Whoever writes once more does not lose their place.
          waitingSince: sql`coalesce(${consultation.waitingSince}, ${now})`,
        },
      })
      .returning({ id: consultation.id })
    if (row) {
      const { id: consultationId } = row
      await writeMessage(ctx, tx, { consultationId, memberId: member.id, author: 'member', text: handed + text })
    }
    return { done: true }
  })
}

const handedOver = (turns: readonly { question: string }[]) =>
  turns.length === 0
    ? ''
    : `之前问过智能助手：\n${turns
        .slice(-FORWARDED_TURNS)
        .map(({ question }) => `· ${question}`)
        .join('\n')}\n\n`
