import { eq, inArray } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { turnView } from './conversations.ts'
import { assistantConversation, assistantTurn } from './tables.ts'

export const personalData: PersonalData = {
  topics: [
    {
      title: '问智能助手的话（一天后自动删除）',
      tables: [assistantConversation],
      read: async (ctx, memberId) => {
        const own = ctx.db
          .select({ id: assistantConversation.id })
          .from(assistantConversation)
          .where(eq(assistantConversation.memberId, memberId))
        const turns = await ctx.db
          .select()
          .from(assistantTurn)
          .where(inArray(assistantTurn.conversationId, own))
          .orderBy(assistantTurn.askedAt)
        return turns.map((turn) => {
          const { question, answer } = turnView(ctx, turn)
          return { 您问: question, 助手答: answer, 时间: timeText(turn.askedAt) }
        })
      },
    },
  ],
  erase: async (_, tx, memberId) => {
    // Its turns are deleted by cascade.
    await tx.delete(assistantConversation).where(eq(assistantConversation.memberId, memberId))
  },
}
