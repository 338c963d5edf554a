import { desc, eq } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { removeFile } from './export-file.ts'
import { dataExport, personKey } from './tables.ts'

export const personalData: PersonalData = {
  topics: [
    {
      title: '要过的资料副本',
      tables: [dataExport],
      read: async (ctx, memberId) => {
        const own = eq(dataExport.memberId, memberId)
        const rows = await ctx.db.select().from(dataExport).where(own).orderBy(desc(dataExport.askedAt))
        return rows.map((row) => ({ 申请于: timeText(row.askedAt), 下载到: timeText(row.expiresAt) }))
      },
    },
  ],
  machinery: [{ table: personKey, why: '您的资料用它加密；注销时扔掉，扔掉后谁也打不开' }],
  eraseFiles: async (ctx, memberId) => {
    const own = eq(dataExport.memberId, memberId)
    for (const { id } of await ctx.db.select({ id: dataExport.id }).from(dataExport).where(own))
      await removeFile(ctx, id)
  },
  erase: async (_, tx, memberId) => {
    await tx.delete(dataExport).where(eq(dataExport.memberId, memberId))
  },
}
