import { and, asc, eq, gt, gte, inArray } from 'drizzle-orm'
import { type PersonalData, timeWords, yuanWords } from '../../personal-data.ts'
import { maskedNumber } from './rules.ts'
import { card, cardLedger, cardTries } from './tables.ts'

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
          余额: yuanWords(row.balanceFen),
          有效期到: row.validTo,
          绑定于: timeWords(row.boundAt),
          收支: lines
            .filter(({ cardId }) => cardId === row.id)
            .map((line) => ({
              时间: timeWords(line.at),
              金额: yuanWords(line.amountFen),
              余额: yuanWords(line.balanceFen),
              说明: line.note,
              订单: line.orderNo,
            })),
        }))
      },
    },
  ],
  blockers: async (ctx, db, memberId) => {
    const full = and(eq(card.memberId, memberId), gt(card.balanceFen, 0), gte(card.validTo, ctx.clock.today()))
    const rows = await db.select({ balanceFen: card.balanceFen }).from(card).where(full)
    if (rows.length === 0) return []
    const left = rows.reduce((all, { balanceFen }) => all + balanceFen, 0)
    return [
      {
        title: `福卡里还有 ${yuanWords(left)}`,
        hint: '注销后卡里的钱就用不了了。可以先用完，或打客服电话退卡',
        to: '/profile/fuCard',
        action: '看我的福卡',
      },
    ]
  },
  forget: async (_, tx, memberId) => {
    await tx.delete(cardTries).where(eq(cardTries.subject, `member ${memberId}`))
  },
}
