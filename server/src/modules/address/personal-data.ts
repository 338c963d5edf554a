import { desc, eq } from 'drizzle-orm'
import { type PersonalData, timeWords } from '../../personal-data.ts'
import { openPerson } from './own-addresses.ts'
import { regionOf } from './regions.ts'
import { sendAddress } from './tables.ts'

export const personalData: PersonalData = {
  topics: [
    {
      title: '收货地址',
      tables: [sendAddress],
      read: async (ctx, memberId) => {
        const own = eq(sendAddress.memberId, memberId)
        const rows = await ctx.db.select().from(sendAddress).where(own).orderBy(desc(sendAddress.createdAt))
        return rows.map((row) => {
          const { name, mobile, street } = openPerson(ctx, row)
          return {
            收货人: name,
            手机号: mobile,
            地址: `${regionOf(row.districtCode) ?? ''}${street}`,
            默认地址: row.isDefault,
            保存于: timeWords(row.createdAt),
          }
        })
      },
    },
  ],
  forget: async (_, tx, memberId) => {
    await tx.delete(sendAddress).where(eq(sendAddress.memberId, memberId))
  },
}
