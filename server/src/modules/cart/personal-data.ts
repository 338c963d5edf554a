import { yuanText } from '@mall/contract/money'
import { desc, eq } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { findSpecs } from '../catalogue/public.ts'
import { cartLine, cartMerge } from './tables.ts'

export const personalData: PersonalData = {
  topics: [
    {
      title: '购物车',
      tables: [cartLine],
      read: async (ctx, memberId) => {
        const own = eq(cartLine.memberId, memberId)
        const rows = await ctx.db.select().from(cartLine).where(own).orderBy(desc(cartLine.createdAt))
        const ids = rows.map(({ specId }) => specId)
        const specs = await findSpecs(ctx.db, ids, ctx.clock.now())
        const names = new Map(specs.map(({ specId, productName }) => [specId, productName]))
        return rows.map((row) => ({
          商品: names.get(row.specId) ?? row.specId,
          数量: row.quantity,
          放进时的价格: yuanText(row.seenFen),
          放进于: timeText(row.createdAt),
        }))
      },
    },
  ],
  machinery: [{ table: cartMerge, why: '只记哪次合并做过了，不让商品加两遍' }],
  erase: async (_, tx, memberId) => {
    await tx.delete(cartLine).where(eq(cartLine.memberId, memberId))
    await tx.delete(cartMerge).where(eq(cartMerge.memberId, memberId))
  },
}
