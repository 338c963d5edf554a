import { eq } from 'drizzle-orm'
import { type PersonalData, timeWords } from '../../personal-data.ts'
import { forgetAnswers, openAnswers } from './answers.ts'
import { guideAnswers } from './tables.ts'

export const personalData: PersonalData = {
  topics: [
    {
      title: '“给我查缺”里保存的健康信息',
      tables: [guideAnswers],
      read: async (ctx, memberId) => {
        const rows = await ctx.db.select().from(guideAnswers).where(eq(guideAnswers.memberId, memberId))
        return rows.map((row) => ({ 答案: JSON.stringify(openAnswers(ctx, row)), 保存于: timeWords(row.savedAt) }))
      },
    },
  ],
  forget: (_, tx, memberId) => forgetAnswers(tx, memberId),
}
