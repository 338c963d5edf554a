import { desc, eq } from 'drizzle-orm'
import { type PersonalData, timeWords } from '../../personal-data.ts'
import { message } from './tables.ts'

export const personalData: PersonalData = {
  topics: [
    {
      title: '收到的消息',
      tables: [message],
      read: async (ctx, memberId) => {
        const own = eq(message.memberId, memberId)
        const rows = await ctx.db.select().from(message).where(own).orderBy(desc(message.createdAt))
        return rows.map((row) => ({
          标题: row.title,
          内容: row.text,
          时间: timeWords(row.createdAt),
          看过: timeWords(row.readAt),
          删除: timeWords(row.deletedAt),
        }))
      },
    },
  ],
  forget: async (_, tx, memberId) => {
    await tx.delete(message).where(eq(message.memberId, memberId))
  },
}
