import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { messageContext, messagesOf } from './consultations.ts'
import { turnView } from './conversations.ts'
import { assistantConversation, assistantTurn, consultation, consultationMessage } from './tables.ts'

export const personalData: PersonalData = {
  sealed: [
    {
      table: consultationMessage,
      id: consultationMessage.id,
      memberId: sql`(select member_id from consultation c where c.id = consultation_id)`,
      column: consultationMessage.textSealed,
      sealContext: messageContext,
    },
  ],
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
    { title: '和客服的在线咨询', tables: [consultation], read: readConsultations },
  ],
  erase: async (_, tx, memberId) => {
    // Its turns are deleted by cascade.
    await tx.delete(assistantConversation).where(eq(assistantConversation.memberId, memberId))
    await tx.delete(consultation).where(eq(consultation.memberId, memberId))
  },
}

async function readConsultations(ctx: Context, memberId: string) {
  const own = await ctx.db.select().from(consultation).where(eq(consultation.memberId, memberId))
  const all = await Promise.all(own.map((one) => messagesOf(ctx, one)))
  return all.flat().map(({ author, text, sentAt }) => ({
    谁: author === 'member' ? '您' : '客服',
    说: text,
    时间: timeText(new Date(sentAt)),
  }))
}
