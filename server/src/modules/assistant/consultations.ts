import { type getConsultation as readContract, sendConsultation as writeContract } from '@mall/contract/assistant/calls'
import { fail } from '@mall/contract/failures'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { byId, consumeRate, withIdempotency } from '../account/public.ts'
import { findConversation, turnsOf } from './conversations.ts'
import { consultation, consultationMessage } from './tables.ts'

const PER_MEMBER = { max: 60, windowSeconds: 86_400 }
/** Turns of the assistant's conversation that are passed on to the staff. */
const FORWARDED_TURNS = 6

/** Messages between the member and one service group, oldest first. */
export const getConsultation: Handler<typeof readContract> = async ({ group }, { ctx, member }) => {
  const [found] = await ctx.db
    .select()
    .from(consultation)
    .where(and(eq(consultation.memberId, member.id), eq(consultation.groupName, group)))
  if (!found) return { group, state: 'none', messages: [] }
  return {
    group,
    state: found.state === 'answered' ? 'answered' : 'waiting',
    messages: await messagesOf(ctx, found),
  }
}

/** Sends a message to a service group; with a conversation, its last questions come first. */
export const sendConsultation: Handler<typeof writeContract> = async (input, call) => {
  const { ctx, member, visitor } = call
  const { group, text, conversationId } = input
  if (!(await consumeRate(ctx, byId('consultations', member.id), PER_MEMBER))) return fail('CONSULTATION_FULL')
  const conversation = conversationId ? await findConversation(ctx, conversationId, visitor) : null
  if (conversationId && !conversation) return fail('CONVERSATION_GONE')
  const handed = conversation ? handedOver(await turnsOf(ctx, conversation.id)) : ''
  // The text is not part of the fingerprint: it is stored sealed only.
  return withIdempotency(ctx, call, ['sendConsultation', group], writeContract.output.parse, async (tx) => {
    const movedAt = ctx.clock.now()
    const [row] = await tx
      .insert(consultation)
      .values({ id: ctx.ids.id(), memberId: member.id, groupName: group, state: 'waiting', movedAt })
      .onConflictDoUpdate({
        target: [consultation.memberId, consultation.groupName],
        set: { state: 'waiting', movedAt },
      })
      .returning({ id: consultation.id })
    if (row)
      await writeMessage(ctx, tx, {
        consultationId: row.id,
        memberId: member.id,
        author: 'member',
        text: handed + text,
      })
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

export async function messagesOf(ctx: Context, { id: consultationId, memberId }: { id: string; memberId: string }) {
  const sealer = await ctx.vault.of(memberId)
  const rows = await ctx.db
    .select()
    .from(consultationMessage)
    .where(eq(consultationMessage.consultationId, consultationId))
    .orderBy(asc(consultationMessage.sentAt), asc(consultationMessage.id))
  return rows.map(({ id, author, textSealed, sentAt }) => ({
    id,
    author: author === 'staff' ? ('staff' as const) : ('member' as const),
    text: sealer.open(textSealed, messageContext(id)),
    sentAt: sentAt.toISOString(),
  }))
}

export async function writeMessage(
  ctx: Context,
  tx: Tx,
  message: { consultationId: string; memberId: string; author: 'member' | 'staff'; text: string },
): Promise<void> {
  const id = ctx.ids.id()
  const textSealed = (await ctx.vault.of(message.memberId, tx)).seal(message.text, messageContext(id))
  const { consultationId, author } = message
  await tx.insert(consultationMessage).values({ id, consultationId, author, textSealed, sentAt: ctx.clock.now() })
}

export const messageContext = (id: string) => `consultation_message|text|${id}`
