import { desc, eq } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { openIfSealed } from '../../platform/vault/vault.ts'
import { smsContext, textContext } from './seal-contexts.ts'
import { message } from './tables.ts'

export const personalData: PersonalData = {
  sealed: [
    {
      table: message,
      id: message.id,
      memberId: message.memberId,
      column: message.textSealed,
      sealContext: textContext,
    },
    {
      table: message,
      id: message.id,
      memberId: message.memberId,
      column: message.smsMobileSealed,
      sealContext: smsContext,
    },
  ],
  topics: [
    {
      title: '收到的消息',
      tables: [message],
      read: async (ctx, memberId) => {
        const own = eq(message.memberId, memberId)
        const rows = await ctx.db.select().from(message).where(own).orderBy(desc(message.createdAt))
        const sealer = await ctx.vault.of(memberId)
        return rows.map((row) => ({
          标题: row.title,
          内容: openIfSealed(sealer, row.textSealed, textContext(row.id)),
          时间: timeText(row.createdAt),
          短信发到: openIfSealed(sealer, row.smsMobileSealed, smsContext(row.id)),
          看过: timeText(row.readAt),
          删除: timeText(row.deletedAt),
        }))
      },
    },
  ],
  erase: async (_, tx, memberId) => {
    await tx.delete(message).where(eq(message.memberId, memberId))
  },
}
