import { desc, eq } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { openPerson, personContext } from './own-addresses.ts'
import { regionOf } from './regions.ts'
import { sendAddress } from './tables.ts'

export const personalData: PersonalData = {
  sealed: [
    {
      table: sendAddress,
      id: sendAddress.id,
      memberId: sendAddress.memberId,
      column: sendAddress.personSealed,
      sealContext: personContext,
    },
  ],
  topics: [
    {
      title: '收货地址',
      tables: [sendAddress],
      read: async (ctx, memberId) => {
        const own = eq(sendAddress.memberId, memberId)
        const rows = await ctx.db.select().from(sendAddress).where(own).orderBy(desc(sendAddress.createdAt))
        const people = await Promise.all(rows.map((row) => openPerson(ctx, row)))
        return rows.map((row, index) => {
          const { name = '', mobile = '', street = '' } = people[index] ?? {}
          return {
            收货人: name,
            手机号: mobile,
            地址: `${regionOf(row.districtCode) ?? ''}${street}`,
            默认地址: row.isDefault,
            保存于: timeText(row.createdAt),
          }
        })
      },
    },
  ],
  erase: async (_, tx, memberId) => {
    await tx.delete(sendAddress).where(eq(sendAddress.memberId, memberId))
  },
}
