import { and, eq } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { couponTemplate, memberCoupon } from './tables.ts'

const STATES = { unused: '没用过', used: '用过了' } as const

export const personalData: PersonalData = {
  topics: [
    {
      title: '优惠券',
      tables: [memberCoupon],
      read: async (ctx, memberId) => {
        const rows = await ctx.db
          .select({ own: memberCoupon, title: couponTemplate.title })
          .from(memberCoupon)
          .leftJoin(couponTemplate, eq(couponTemplate.id, memberCoupon.templateId))
          .where(eq(memberCoupon.memberId, memberId))
          .orderBy(memberCoupon.claimedAt, memberCoupon.id)
        return rows.map(({ own, title }) => ({
          优惠券: title ?? own.templateId,
          状态: STATES[own.state],
          用在订单: own.orderNo,
          有效期: `${own.validFrom} 到 ${own.validTo}`,
          领取渠道: own.thirdCode,
          领取于: timeText(own.claimedAt),
        }))
      },
    },
  ],
  erase: async (_, tx, memberId) => {
    const own = eq(memberCoupon.memberId, memberId)
    await tx.delete(memberCoupon).where(and(own, eq(memberCoupon.state, 'unused')))
    await tx.update(memberCoupon).set({ thirdCode: '' }).where(own)
  },
}
