import type { askAssistant as endpoint } from '@mall/contract/assistant/calls'
import { fail } from '@mall/contract/failures'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import { byId, byNetwork, type CountName, consumeRate, consumeShare } from '../account/public.ts'
import { findConversation, sealQuestion } from './conversations.ts'
import { getHelp } from './help.ts'
import { maskNumbers } from './mask-rules.ts'
import { assistantConversation, assistantTurn } from './tables.ts'

/** Questions of a conversation; also a CHECK of the table. */
const MAX_TURNS = 40
/** Questions a minute in one conversation. */
const PER_MINUTE = 8
/** Five hundred people behind one address, a quarter of whom ask. */
const PER_NETWORK_MINUTE = 125
/** Rows live for a day, so this bounds their number. */
export const QUESTION_LIMIT = { max: 6_000, windowSeconds: 3_600 }

/** Stores the question with personal numbers masked; the answer is made when its stream is opened. */
export const askAssistant: Handler<typeof endpoint> = async ({ conversationId, question }, { ctx, visitor }) => {
  if (!(await getHelp(ctx)).isOn) return fail('ASSISTANT_OFF')
  const mayAsk = async (name: CountName, max: number) => {
    const isAllowed = await consumeRate(ctx, name, { max, windowSeconds: 60 })
    if (!isAllowed) fail('TOO_MANY_REQUESTS', null, '问得有点快，请过一会儿再问')
  }
  await mayAsk(byNetwork('questions', visitor.ip), PER_NETWORK_MINUTE)
  const conversation = await findConversation(ctx, conversationId, visitor)
  if (!conversation) return fail('CONVERSATION_GONE')
  await mayAsk(byId('questions', conversation.id), PER_MINUTE)
  if (!(await consumeShare(ctx, 'questions', conversation.memberId === null, QUESTION_LIMIT)))
    return fail('TOO_MANY_REQUESTS')
  const masked = maskNumbers(question)
  const id = ctx.ids.ofRequest(conversation.id, 'ask', visitor.idempotencyKey)
  return ctx.db.transaction(async (tx) => {
    // A repeated request gets the same turn; concurrent ones wait here.
    await tx.execute(sql`select from ${assistantConversation} where id = ${conversation.id} for update`)
    if ((await tx.$count(assistantTurn, eq(assistantTurn.id, id))) > 0) return { turnId: id, question: masked }
    const [counted] = await tx
      .update(assistantConversation)
      .set({ turns: sql`${assistantConversation.turns} + 1` })
      .where(and(eq(assistantConversation.id, conversation.id), lt(assistantConversation.turns, MAX_TURNS)))
      .returning({ no: assistantConversation.turns })
    if (!counted) return fail('CONVERSATION_FULL')
    await tx.insert(assistantTurn).values({
      ...{ id, conversationId: conversation.id, no: counted.no },
      ...{ questionSealed: sealQuestion(ctx, id, masked), askedAt: ctx.clock.now() },
    })
    return { turnId: id, question: masked }
  })
}
