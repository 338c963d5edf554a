import { PARCEL_STATE_NAMES } from '@mall/contract/parcel/states'
import { desc, eq } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { parcel } from './tables.ts'
import { openTrace, traceContext } from './trace-text.ts'

const PARCEL = { table: parcel, id: parcel.orderNo, memberId: parcel.memberId }

export const personalData: PersonalData = {
  sealed: [{ ...PARCEL, column: parcel.traceSealed, sealContext: traceContext }],
  topics: [
    {
      title: '包裹',
      tables: [parcel],
      read: async (ctx, memberId) => {
        const own = eq(parcel.memberId, memberId)
        const rows = await ctx.db.select().from(parcel).where(own).orderBy(desc(parcel.shippedAt))
        return Promise.all(
          rows.map(async (row) => ({
            订单: row.orderNo,
            快递: `${row.carrier} ${row.waybillNo}`.trim(),
            状态: PARCEL_STATE_NAMES[row.state],
            发货于: timeText(row.shippedAt),
            物流: (await openTrace(ctx, row)).map(({ at, place, text }) => ({
              时间: timeText(new Date(at)),
              地点: place,
              事情: text,
            })),
          })),
        )
      },
    },
  ],
  erase: async (_, tx, memberId) => {
    await tx.delete(parcel).where(eq(parcel.memberId, memberId))
  },
}
