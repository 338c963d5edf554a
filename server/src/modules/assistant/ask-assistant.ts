import type { askAssistant as endpoint } from '@mall/contract/assistant'
import { fail } from '@mall/contract/failures'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { takeRate } from '../account/public.ts'
import { findConversation, sealQuestion } from './conversations.ts'
import { getHelp } from './help.ts'
import { maskNumbers } from './mask-rules.ts'
import { assistantConversation, assistantTurn } from './tables.ts'

/** Questions of one conversation; the table's CHECK knows the same number. */
const MOST_TURNS = 40
const PER_MINUTE = 8
const PER_IP_MINUTE = 60

/** Writes the question down without the numbers in it; the answer is made when somebody opens its stream. */
export const askAssistant: Handler<typeof endpoint> = async ({ conversationId, question }, { ctx, visitor }) => {
  if (!(await getHelp(ctx)).isOn) return fail('ASSISTANT_OFF')
  const mayAsk =
    (await takeRate(ctx, `ask ${visitor.keyThumbprint}`, { max: PER_MINUTE, windowSeconds: 60 })) &&
    (await takeRate(ctx, `ask ${visitor.ip}`, { max: PER_IP_MINUTE, windowSeconds: 60 }))
  if (!mayAsk) return fail('TOO_MANY_REQUESTS', null, '问得有点快，请过一会儿再问')
  const conversation = await findConversation(ctx, conversationId, visitor)
  if (!conversation) return fail('CONVERSATION_GONE')
  const masked = maskNumbers(question)
  const id = ctx.ids.wish(conversation.id, 'ask', visitor.idempotencyKey)
  return ctx.db.transaction(async (tx) => {
    // Sent again, it is the same turn; whoever asks at the same moment waits here.
    await tx.execute(sql`select from ${assistantConversation} where id = ${conversation.id} for update`)
    if ((await tx.$count(assistantTurn, eq(assistantTurn.id, id))) > 0) return { turnId: id, question: masked }
    const [counted] = await tx
      .update(assistantConversation)
      .set({ turns: sql`${assistantConversation.turns} + 1` })
      .where(and(eq(assistantConversation.id, conversation.id), lt(assistantConversation.turns, MOST_TURNS)))
      .returning({ no: assistantConversation.turns })
    if (!counted) return fail('CONVERSATION_FULL')
    await tx.insert(assistantTurn).values({
      ...{ id, conversationId: conversation.id, no: counted.no },
      ...{ questionSealed: sealQuestion(ctx, id, masked), askedAt: ctx.clock.now() },
    })
    return { turnId: id, question: masked }
  })
}
