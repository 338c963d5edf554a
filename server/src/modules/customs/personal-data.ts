import { desc, eq } from 'drizzle-orm'
import { type PersonalData, timeWords, yuanWords } from '../../personal-data.ts'
import { orderPlace } from './allowance.ts'
import { forgetIdentity, forgetUndeclared, keptBuyer } from './identity.ts'
import { customsIdentity, customsOrder } from './tables.ts'

const STATES = {
  unpaid: '没付款',
  waiting: '等着申报',
  submitted: '申报中',
  cleared: '已放行',
  failed: '没有放行',
  released: '不用申报了',
} as const

export const personalData: PersonalData = {
  topics: [
    {
      title: '跨境订购人',
      tables: [customsIdentity],
      read: async (ctx, memberId) => {
        const kept = await keptBuyer(ctx, memberId)
        return kept ? [{ 姓名: kept.name, 身份证号: kept.idNumber }] : []
      },
    },
    {
      title: '向海关申报过的订单',
      tables: [customsOrder],
      read: async (ctx, memberId) => {
        const own = eq(customsOrder.memberId, memberId)
        const rows = await ctx.db.select().from(customsOrder).where(own).orderBy(desc(customsOrder.createdAt))
        return rows.map((row) => ({
          订单: row.orderNo,
          订购人: row.nameSealed && ctx.vault.open(row.nameSealed, orderPlace(row.orderNo, 'name')),
          身份证号: row.idNumberSealed && ctx.vault.open(row.idNumberSealed, orderPlace(row.orderNo, 'id_number')),
          货款: yuanWords(row.goodsFen),
          税款: yuanWords(row.taxFen),
          进度: STATES[row.state],
          时间: timeWords(row.createdAt),
        }))
      },
    },
  ],
  keptByLaw: [
    {
      table: customsOrder,
      memberId: customsOrder.memberId,
      columns: [customsOrder.nameSealed, customsOrder.idNumberSealed, customsOrder.idNumberIndex],
      since: customsOrder.createdAt,
      years: 3,
      what: '跨境订单向海关申报的姓名和身份证号（加密）',
      law: '《海关稽查条例》第三条、第九条',
    },
  ],
  forget: async (_, tx, memberId) => {
    await forgetIdentity(tx, memberId)
    await forgetUndeclared(tx, memberId)
  },
}
