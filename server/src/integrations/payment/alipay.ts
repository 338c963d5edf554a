import { z } from 'zod'
import { downloadAlipayBill } from './alipay-bill.ts'
import { readAlipayNotification } from './alipay-notification.ts'
import { type AlipaySettings, openAlipayWire } from './alipay-wire.ts'
import { type ChannelPayment, ChannelRefusedError, type PaymentChannel, type PrepayOrder } from './port.ts'
import { fromShanghaiText, shanghaiText } from './shanghai.ts'
import { fenOfYuan, yuanOfFen } from './yuan.ts'

const Yuan = z
  .string()
  .refine((text) => fenOfYuan(text) !== null)
  .transform((text) => fenOfYuan(text) ?? 0)
const Moment = z
  .string()
  .refine((text) => fromShanghaiText(text) !== null)
  .transform((text) => fromShanghaiText(text) ?? undefined)

const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: Yuan,
  send_pay_date: Moment.optional(),
})
const Refunded = z.object({ fund_change: z.enum(['Y', 'N']), trade_no: z.string(), gmt_refund_pay: Moment.optional() })
const RefundFound = z.object({
  refund_status: z.string().optional(),
  refund_amount: Yuan.optional(),
  gmt_refund_pay: Moment.optional(),
})

const refundedAt = (succeededAt: Date | undefined) => (succeededAt ? { succeededAt } : {})

const MAX_SUBJECT_LENGTH = 128

const codeOf = (error: unknown) => (error instanceof ChannelRefusedError ? error.code : null)

/** Alipay, gateway v2. Sandbox and real gateway differ in settings only. */
export function openAlipay(
  settings: AlipaySettings,
  clock: { now(): Date },
  options: { timeoutMs?: number } = {},
): PaymentChannel {
  const wire = openAlipayWire(settings, clock, options.timeoutMs)
  const { call } = wire
  const notifyUrl = () => (typeof settings.notifyUrl === 'string' ? settings.notifyUrl : settings.notifyUrl())

  const queryRefund: PaymentChannel['queryRefund'] = async ({ outTradeNo, outRefundNo }) => {
    const biz = { out_trade_no: outTradeNo, out_request_no: outRefundNo }
    try {
      const found = await call('alipay.trade.fastpay.refund.query', RefundFound, biz)
      // No state means not started or unknown: retrying with the same number is right.
      if (found.refund_status !== 'REFUND_SUCCESS') return null
      return {
        ...{ state: 'SUCCESS', refundId: outRefundNo, refundFen: found.refund_amount ?? 0 },
        ...refundedAt(found.gmt_refund_pay),
      }
    } catch (error) {
      if (codeOf(error) === 'ACQ.TRADE_NOT_EXIST') return null
      throw error
    }
  }

  return {
    // No call needed: the trade starts when a payer opens the URL.
    prepay: async (order) => {
      const [method, content] = pageOrder(order)
      return wire.pageUrl(method, content, { notifyUrl: notifyUrl(), returnUrl: order.backUrl })
    },
    paymentInstructions: (_, prepayToken) => ({ codeUrl: '', payUrl: prepayToken, bridge: null }),
    async query(outTradeNo) {
      try {
        return paymentOf(await call('alipay.trade.query', Trade, { out_trade_no: outTradeNo }))
      } catch (error) {
        if (codeOf(error) === 'ACQ.TRADE_NOT_EXIST') return { state: 'NOT_EXIST' }
        throw error
      }
    },
    async close(outTradeNo) {
      try {
        await call('alipay.trade.close', z.object({}), { out_trade_no: outTradeNo })
        return 'closed'
      } catch (error) {
        const code = codeOf(error)
        if (code === 'ACQ.TRADE_NOT_EXIST') return 'unheard-of'
        if (code !== 'ACQ.TRADE_STATUS_ERROR' && code !== 'ACQ.REASON_TRADE_STATUS_INVALID') throw error
      }
      // Not waiting any more: closed before, or paid.
      const { state } = await this.query(outTradeNo)
      return state === 'CLOSED' ? 'closed' : 'already-paid'
    },
    async refund(order) {
      const { outTradeNo, outRefundNo, refundFen, reason } = order
      const biz = { out_trade_no: outTradeNo, out_request_no: outRefundNo, refund_amount: yuanOfFen(refundFen) }
      const response = await call('alipay.trade.refund', Refunded, {
        ...biz,
        ...(reason ? { refund_reason: reason } : {}),
      })
      const done = { state: 'SUCCESS' as const, refundId: outRefundNo, refundFen }
      if (response.fund_change === 'Y') return { ...done, ...refundedAt(response.gmt_refund_pay) }
      // No money moved by this call: an earlier one did it, or it is under way.
      return (await queryRefund({ outTradeNo, outRefundNo })) ?? { ...done, state: 'PROCESSING' }
    },
    queryRefund,
    readNotification: (_, rawBody) => readAlipayNotification(rawBody.toString(), settings, wire.isGenuine),
    bill: (day) => downloadAlipayBill(call, day),
  }
}

function pageOrder({ outTradeNo, way, amountFen, description, expiresAt, backUrl }: PrepayOrder) {
  const content = {
    out_trade_no: outTradeNo,
    total_amount: yuanOfFen(amountFen),
    subject: Array.from(description.replace(/[/=&]/g, ' ')).slice(0, MAX_SUBJECT_LENGTH).join(''),
    time_expire: shanghaiText(expiresAt),
  }
  if (way === 'page') return ['alipay.trade.page.pay', { ...content, product_code: 'FAST_INSTANT_TRADE_PAY' }] as const
  if (way === 'wap')
    return ['alipay.trade.wap.pay', { ...content, product_code: 'QUICK_WAP_WAY', quit_url: backUrl }] as const
  throw new Error(`Alipay has no way ${way}`)
}

const STATES = {
  WAIT_BUYER_PAY: 'NOTPAY',
  TRADE_SUCCESS: 'SUCCESS',
  TRADE_FINISHED: 'SUCCESS',
  TRADE_CLOSED: 'CLOSED',
} as const

/** A closed trade with a payment time was paid and fully refunded. */
function paymentOf({ trade_status, trade_no, total_amount, send_pay_date }: z.infer<typeof Trade>): ChannelPayment {
  const isRefunded = trade_status === 'TRADE_CLOSED' && send_pay_date !== undefined
  return {
    state: isRefunded ? 'REFUND' : STATES[trade_status],
    amountFen: total_amount,
    ...(trade_no ? { transactionId: trade_no } : {}),
    ...(send_pay_date ? { paidAt: send_pay_date } : {}),
  }
}
