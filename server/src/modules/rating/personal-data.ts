import { NAMELESS } from '@mall/contract/rating/limits'
import type { RatingState } from '@mall/contract/rating/states'
import { desc, eq, sql } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { findBranch } from '../branch/public.ts'
import { openText, textContext } from './rating-text.ts'
import { rating } from './tables.ts'

const STATES: Readonly<Record<RatingState, string>> = {
  waiting: '等审核',
  shown: '已公开',
  hidden: '文字没有公开',
}

export const personalData: PersonalData = {
  sealed: [
    {
      table: rating,
      id: rating.bookingId,
      memberId: rating.memberId,
      column: rating.keptText,
      sealContext: textContext,
      onlyIf: sql`state <> 'shown'`,
    },
  ],
  topics: [
    {
      title: '到检评价',
      tables: [rating],
      read: async (ctx, memberId) => {
        const rows = await ctx.db
          .select()
          .from(rating)
          .where(eq(rating.memberId, memberId))
          .orderBy(desc(rating.visitedOn))
        return Promise.all(
          rows.map(async (row) => ({
            院区: (await findBranch(ctx.db, row.branchId))?.name ?? row.branchId,
            到检日期: row.visitedOn,
            环境: row.environmentStars,
            排队: row.queueStars,
            服务: row.serviceStars,
            您写的: await openText(ctx, row),
            别人看到的称呼: row.isNameless ? NAMELESS : row.maskedName,
            现在: STATES[row.state],
            没有公开的原因: row.hiddenWhy,
            院区回复: row.answer,
            写于: timeText(row.savedAt),
            公开于: timeText(row.publishedAt),
          })),
        )
      },
    },
  ],
  erase: async (_, tx, memberId) => {
    await tx.delete(rating).where(eq(rating.memberId, memberId))
  },
}
