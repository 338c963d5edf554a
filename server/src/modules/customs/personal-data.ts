import { yuanText } from '@mall/contract/money'
import { desc, eq } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { orderContext } from './allowance.ts'
import { deleteIdentity, deleteUndeclaredIdentities, identityContext, savedBuyer } from './identity.ts'
import { customsIdentity, customsOrder } from './tables.ts'

const STATES = {
  unpaid: '没付款',
  waiting: '等着申报',
  submitted: '申报中',
  cleared: '已放行',
  failed: '没有放行',
  released: '不用申报了',
} as const

const IDENTITY = { table: customsIdentity, id: customsIdentity.memberId, memberId: customsIdentity.memberId }
const DECLARED = {
  ...{ table: customsOrder, id: customsOrder.orderNo, memberId: customsOrder.memberId },
  purpose: 'law' as const,
}

export const personalData: PersonalData = {
  sealed: [
    { ...IDENTITY, column: customsIdentity.nameSealed, sealContext: (id) => identityContext(id, 'name') },
    { ...IDENTITY, column: customsIdentity.idNumberSealed, sealContext: (id) => identityContext(id, 'id_number') },
    { ...DECLARED, column: customsOrder.nameSealed, sealContext: (id) => orderContext(id, 'name') },
    { ...DECLARED, column: customsOrder.idNumberSealed, sealContext: (id) => orderContext(id, 'id_number') },
  ],
  topics: [
    {
      title: '跨境订购人',
      tables: [customsIdentity],
      read: async (ctx, memberId) => {
        const buyer = await savedBuyer(ctx, memberId)
        return buyer ? [{ 姓名: buyer.name, 身份证号: buyer.idNumber }] : []
      },
    },
    {
      title: '向海关申报过的订单',
      tables: [customsOrder],
      read: async (ctx, memberId) => {
        const own = eq(customsOrder.memberId, memberId)
        const rows = await ctx.db.select().from(customsOrder).where(own).orderBy(desc(customsOrder.createdAt))
        const sealer = await ctx.vault.of(memberId, undefined, 'law')
        return rows.map((row) => ({
          订单: row.orderNo,
          订购人: row.nameSealed && sealer.open(row.nameSealed, orderContext(row.orderNo, 'name')),
          身份证号: row.idNumberSealed && sealer.open(row.idNumberSealed, orderContext(row.orderNo, 'id_number')),
          货款: yuanText(row.goodsFen),
          税款: yuanText(row.taxFen),
          进度: STATES[row.state],
          时间: timeText(row.createdAt),
        }))
      },
    },
  ],
  retainedByLaw: [
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
  erase: async (_, tx, memberId) => {
    await deleteIdentity(tx, memberId)
    await deleteUndeclaredIdentities(tx, memberId)
  },
}
