import { desc, eq } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { staffBinding } from './tables.ts'

export const personalData: PersonalData = {
  topics: [
    {
      title: '谁介绍您来的',
      tables: [staffBinding],
      read: async (ctx, memberId) => {
        const own = eq(staffBinding.memberId, memberId)
        const rows = await ctx.db.select().from(staffBinding).where(own).orderBy(desc(staffBinding.boundAt))
        return rows.map(({ staffCode, channelName, adSource, boundAt }) => ({
          健康顾问工号: staffCode,
          渠道: channelName,
          来源: adSource,
          记下于: timeText(boundAt),
        }))
      },
    },
  ],
  erase: async (_, tx, memberId) => {
    await tx.delete(staffBinding).where(eq(staffBinding.memberId, memberId))
  },
}
