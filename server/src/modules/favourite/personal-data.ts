import { yuanText } from '@mall/contract/money'
import { eq } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { findPricesNow } from '../catalogue/public.ts'
import { listFavourites } from './queries.ts'
import { favourite } from './tables.ts'

export const personalData: PersonalData = {
  topics: [
    {
      title: '收藏',
      tables: [favourite],
      read: async (ctx, memberId) => {
        const rows = await listFavourites(ctx.db, memberId)
        const ids = rows.map(({ productId }) => productId)
        const names = new Map((await findPricesNow(ctx.db, ids)).map(({ id, name }) => [id, name]))
        return rows.map((row) => ({
          商品: names.get(row.productId) ?? row.productId,
          收藏时的价格: yuanText(row.seenFen),
          收藏于: timeText(row.createdAt),
          同意降价和到货提醒于: timeText(row.noticeSince),
          提醒比对的价格: row.notedFen === null ? null : yuanText(row.notedFen),
          提醒比对时能买: row.notedAvailable,
        }))
      },
    },
  ],
  erase: async (_, tx, memberId) => {
    await tx.delete(favourite).where(eq(favourite.memberId, memberId))
  },
}
