import { yuanText } from '@mall/contract/money'
import { asc, eq, inArray } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { balanceOnCards, forfeitBalance } from './forfeit-balance.ts'
import { maskedNumber } from './rules.ts'
import { card, cardLedger, cardTries } from './tables.ts'
import { MEMBER } from './tries.ts'

export const personalData: PersonalData = {
  topics: [
    {
      title: '福卡和每一笔收支',
      tables: [card],
      read: async (ctx, memberId) => {
        const cards = await ctx.db.select().from(card).where(eq(card.memberId, memberId)).orderBy(asc(card.boundAt))
        const ids = cards.map(({ id }) => id)
        const lines = await ctx.db
          .select()
          .from(cardLedger)
          .where(inArray(cardLedger.cardId, ids))
          .orderBy(asc(cardLedger.cardId), asc(cardLedger.nth))
        return cards.map((row) => ({
          卡号: maskedNumber(row.number),
          名称: row.title,
          余额: yuanText(row.balanceFen),
          有效期到: row.validTo,
          绑定于: timeText(row.boundAt),
          收支: lines
            .filter(({ cardId }) => cardId === row.id)
            .map((line) => ({
              时间: timeText(line.at),
              金额: yuanText(line.amountFen),
              余额: yuanText(line.balanceFen),
              说明: line.note,
              订单: line.orderNo,
            })),
        }))
      },
    },
  ],
  blockers: async (ctx, db, memberId) => {
    const left = await balanceOnCards(ctx, db, memberId)
    if (left === 0) return []
    return [
      {
        title: `福卡里还有 ${yuanText(left)}`,
        hint: '注销后卡里的钱就用不了了。可以先用完，或打客服电话退卡；也可以在下面放弃它',
        to: '/profile/fuCard',
        action: '看我的福卡',
        giveUpFen: left,
      },
    ]
  },
  erase: async (ctx, tx, memberId) => {
    await forfeitBalance(ctx, tx, memberId)
    await tx.delete(cardTries).where(eq(cardTries.subject, MEMBER + memberId))
  },
}
