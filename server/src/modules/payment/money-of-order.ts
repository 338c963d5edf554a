import { and, asc, eq, or } from 'drizzle-orm'
import type { ModulePorts } from '../../app/module-ports.ts'
import type { ChannelName } from '../../integrations/payment/port.ts'
import type { AttemptState } from './states.ts'
import { paymentAttempt, refund } from './tables.ts'

export const channelNames: Readonly<Record<ChannelName, string>> = { wechat: '微信支付', alipay: '支付宝' }

const attemptNames: Readonly<Record<AttemptState, string>> = {
  pending: '等待付款',
  paid: '已付款',
  closed: '已关闭',
  abandoned: '已放弃',
}

const refundNames: Readonly<Record<(typeof refund.$inferSelect)['state'], string>> = {
  requested: '等待退款',
  processing: '渠道处理中',
  done: '已退款',
  abnormal: '退款异常',
}

const MAX = 100

export const moneyOfOrder: ModulePorts['moneyOfOrder'] = async (db, orderNo) => {
  const payments = await db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderNo, orderNo))
    .orderBy(asc(paymentAttempt.createdAt))
    .limit(MAX)
  const refunds = await db
    .select()
    .from(refund)
    .where(eq(refund.orderNo, orderNo))
    .orderBy(asc(refund.createdAt))
    .limit(MAX)
  return {
    payments: payments.map(({ outTradeNo, channel, state, amountFen, transactionId, paidAt, createdAt }) => ({
      ...{ outTradeNo, amountFen, transactionId, at: paidAt ?? createdAt },
      ...{ channelName: channelNames[channel], stateName: attemptNames[state] },
    })),
    refunds: refunds.map(({ outRefundNo, state, amountFen, reason, doneAt, createdAt }) => ({
      ...{ refundNo: outRefundNo, amountFen, reason, at: doneAt ?? createdAt },
      ...{ stateName: refundNames[state], isDone: state === 'done' },
    })),
  }
}

/** The channel's number of a payment stands with its order; a trial has none. */
export const ordersOfPaymentNumber: ModulePorts['ordersOfPaymentNumber'] = async (db, number) => {
  const payments = await db
    .select({ orderNo: paymentAttempt.orderNo })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.outTradeNo, number), eq(paymentAttempt.isTrial, false)))
  const refunds = await db
    .select({ orderNo: refund.orderNo })
    .from(refund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.outTradeNo, refund.outTradeNo))
    .where(and(or(eq(refund.outRefundNo, number), eq(refund.afterSaleId, number)), eq(paymentAttempt.isTrial, false)))
  return { payments: payments.map(({ orderNo }) => orderNo), refunds: refunds.map(({ orderNo }) => orderNo) }
}
