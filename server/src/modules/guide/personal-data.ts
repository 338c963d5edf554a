import { eq } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { answersContext, deleteAnswers, openAnswers } from './answers.ts'
import { guideAnswers } from './tables.ts'

export const personalData: PersonalData = {
  sealed: [
    {
      table: guideAnswers,
      id: guideAnswers.memberId,
      memberId: guideAnswers.memberId,
      column: guideAnswers.answersSealed,
      sealContext: answersContext,
    },
  ],
  topics: [
    {
      title: '“给我查缺”里保存的健康信息',
      tables: [guideAnswers],
      read: async (ctx, memberId) => {
        const rows = await ctx.db.select().from(guideAnswers).where(eq(guideAnswers.memberId, memberId))
        return Promise.all(
          rows.map(async (row) => ({
            答案: JSON.stringify(await openAnswers(ctx, row)),
            保存于: timeText(row.savedAt),
          })),
        )
      },
    },
  ],
  erase: (_, tx, memberId) => deleteAnswers(tx, memberId),
}
