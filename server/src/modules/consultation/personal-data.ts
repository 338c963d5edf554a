import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { messageContext, messagesOf } from './messages.ts'
import { consultation, consultationMessage } from './tables.ts'

/** Messages that a copy of personal data holds, of each desk. */
const ALL_MESSAGES = 20_000

const WRITERS = { member: '您', staff: '客服', note: '客服之间的备注' } as const

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
  topics: [{ title: '和客服的在线咨询', tables: [consultation], read: readConsultations }],
  erase: async (_, tx, memberId) => {
    // Its messages are deleted by cascade.
    await tx.delete(consultation).where(eq(consultation.memberId, memberId))
  },
}

async function readConsultations(ctx: Context, memberId: string) {
  const own = await ctx.db.select().from(consultation).where(eq(consultation.memberId, memberId))
  const all = await Promise.all(own.map((one) => messagesOf(ctx, one, true, ALL_MESSAGES)))
  return all.flat().map(({ author, text, sentAt }) => ({
    ...{ 谁: WRITERS[author], 说: text, 时间: timeText(new Date(sentAt)) },
  }))
}
