import type { rateAnswer as endpoint } from '@mall/contract/assistant/calls'
import { fail } from '@mall/contract/failures'
import { and, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import { assistantConversation, assistantTurn } from './tables.ts'

/** Saves whether an answer helped; only from the device that asked. */
export const rateAnswer: Handler<typeof endpoint> = async ({ turnId, isUseful }, { ctx, visitor }) => {
  const own = ctx.db
    .select({ id: assistantConversation.id })
    .from(assistantConversation)
    .where(eq(assistantConversation.keyThumbprint, visitor.keyThumbprint ?? ''))
  const rated = await ctx.db
    .update(assistantTurn)
    .set({ isUseful })
    .where(and(eq(assistantTurn.id, turnId), inArray(assistantTurn.conversationId, own)))
    .returning({ id: assistantTurn.id })
  return rated.length > 0 ? { done: true } : fail('NOT_FOUND')
}
