import { yuanText } from '@mall/contract/money'
import { REFUND_ARRIVES } from '@mall/contract/order/terms'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { type PersonalData, timeText } from '../../app/personal-data.ts'
import { sessionsOf } from '../account/public.ts'
import { paymentAttempt, refund, wechatLogin, wechatPayer } from './tables.ts'

const STATES = { pending: '等着付', paid: '付好了', closed: '关掉了', abandoned: '没付' } as const

export const personalData: PersonalData = {
  topics: [
    {
      title: '付款和退款',
      tables: [paymentAttempt],
      read: async (ctx, memberId) => {
        const own = eq(paymentAttempt.memberId, memberId)
        const rows = await ctx.db.select().from(paymentAttempt).where(own).orderBy(desc(paymentAttempt.createdAt))
        const numbers = rows.map(({ outTradeNo }) => outTradeNo)
        const back = await ctx.db.select().from(refund).where(inArray(refund.outTradeNo, numbers))
        return rows.map((row) => ({
          订单: row.orderNo,
          付款方式: row.way,
          金额: yuanText(row.amountFen),
          状态: STATES[row.state],
          支付流水号: row.transactionId,
          付款时间: timeText(row.paidAt),
          发起时的网络地址: row.payerIp,
          微信标识: row.openId,
          退款: back
            .filter(({ outTradeNo }) => outTradeNo === row.outTradeNo)
            .map((one) => ({ 金额: yuanText(one.amountFen), 原因: one.reason, 到账: timeText(one.doneAt) })),
        }))
      },
    },
  ],
  blockers: async (_, db, memberId) => {
    const own = db
      .select({ no: paymentAttempt.outTradeNo })
      .from(paymentAttempt)
      .where(eq(paymentAttempt.memberId, memberId))
    const n = await db.$count(refund, and(inArray(refund.outTradeNo, own), ne(refund.state, 'done')))
    const hint = `钱原路退回，一般 ${REFUND_ARRIVES}到账`
    return n > 0 ? [{ title: `${n} 笔退款还没到账`, hint, to: '/profile/postsale', action: '看进度' }] : []
  },
  erase: async (_, tx, memberId) => {
    const sessions = await sessionsOf(tx, memberId)
    await tx.delete(wechatPayer).where(inArray(wechatPayer.sessionId, sessions))
    await tx.delete(wechatLogin).where(inArray(wechatLogin.sessionId, sessions))
    await tx
      .update(paymentAttempt)
      .set({ payerIp: '', openId: '', prepayToken: '' })
      .where(eq(paymentAttempt.memberId, memberId))
  },
}
