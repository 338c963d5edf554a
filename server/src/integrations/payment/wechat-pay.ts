import { z } from 'zod'
import { type Exchange, exchangeOverHttp } from './exchange.ts'
import { ChannelRefusedError, type PaymentChannel, type RefundOrder, UnknownOutcomeError } from './port.ts'
import { downloadBill } from './wechat-pay-bill.ts'
import { readNotification } from './wechat-pay-notification.ts'
import { openPaymentInstructions, prepayRequest } from './wechat-pay-prepay.ts'
import { parsedPlatformKeys } from './wechat-pay-signature.ts'
import { openWire, type WechatPaySettings } from './wechat-pay-wire.ts'

const Fen = z.int().min(0)
const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const Nothing = z.null()
const Trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.enum(['NOTPAY', 'SUCCESS', 'CLOSED', 'REFUND', 'USERPAYING', 'PAYERROR', 'REVOKED']),
  transaction_id: z.string().optional(),
  success_time: Instant.optional(),
  amount: z.object({ total: Fen.optional() }).optional(),
})
const Refund = z.object({
  out_refund_no: z.string(),
  refund_id: z.string(),
  status: z.enum(['PROCESSING', 'SUCCESS', 'CLOSED', 'ABNORMAL']),
  success_time: Instant.optional(),
  amount: z.object({ refund: Fen }),
})

const MAX_REASON_LENGTH = 80

const cut = (text: string, max: number) => Array.from(text).slice(0, max).join('')

const codeOf = (error: unknown) => (error instanceof ChannelRefusedError ? error.code : null)

const asRefund = ({ status, refund_id, amount, success_time }: z.infer<typeof Refund>) => ({
  state: status,
  refundId: refund_id,
  refundFen: amount.refund,
  ...(success_time ? { succeededAt: success_time } : {}),
})

/** WeChat Pay APIv3. Sandbox and real gateway differ in settings only. */
export function openWechatPay(
  settings: WechatPaySettings,
  clock: { now(): Date },
  options: { exchange?: Exchange; timeoutMs?: number } = {},
): PaymentChannel {
  const { appId, mchId } = settings
  const keys = parsedPlatformKeys(settings.platformKeys, settings.former)
  const recipient = { appId, mchId, apiV3Key: Buffer.from(settings.apiV3Key), keys }
  const wire = openWire(settings, keys, clock, options.exchange ?? exchangeOverHttp, options.timeoutMs)
  const { call } = wire
  const notifyUrl = () => (typeof settings.notifyUrl === 'string' ? settings.notifyUrl : settings.notifyUrl())
  const tradePath = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`

  return {
    async prepay(order) {
      const { path, answer, body } = prepayRequest(order, { appid: appId, mchid: mchId, notify_url: notifyUrl() })
      return call('POST', path, answer, body)
    },
    paymentInstructions: openPaymentInstructions(settings, clock),
    async query(outTradeNo) {
      try {
        const trade = await call('GET', `${tradePath(outTradeNo)}?mchid=${mchId}`, Trade)
        if (trade.appid !== appId || trade.mchid !== mchId || trade.out_trade_no !== outTradeNo)
          throw new UnknownOutcomeError('malformed', 'WeChat Pay answered for another order')
        return {
          state: trade.trade_state,
          ...(trade.transaction_id ? { transactionId: trade.transaction_id } : {}),
          ...(trade.amount?.total === undefined ? {} : { amountFen: trade.amount.total }),
          ...(trade.success_time ? { paidAt: trade.success_time } : {}),
        }
      } catch (error) {
        if (codeOf(error) === 'ORDER_NOT_EXIST') return { state: 'NOT_EXIST' }
        throw error
      }
    },
    async close(outTradeNo) {
      try {
        await call('POST', `${tradePath(outTradeNo)}/close`, Nothing, { mchid: mchId })
        return 'closed'
      } catch (error) {
        const code = codeOf(error)
        // Nobody can pay an order the channel never received.
        if (code === 'ORDER_CLOSED' || code === 'ORDER_NOT_EXIST') return 'closed'
        if (code === 'ORDER_PAID' || code === 'ORDERPAID') return 'already-paid'
        throw error
      }
    },
    async refund(order) {
      return asRefund(await call('POST', '/v3/refund/domestic/refunds', Refund, refundBody(order, notifyUrl())))
    },
    async queryRefund({ outRefundNo }) {
      try {
        return asRefund(await call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`, Refund))
      } catch (error) {
        if (codeOf(error) === 'RESOURCE_NOT_EXISTS') return null
        throw error
      }
    },
    readNotification: (headers, rawBody) =>
      readNotification(headers, rawBody.toString(), recipient, clock.now().getTime()),
    bill: (day) => downloadBill(wire, day),
  }
}

const refundBody = (order: RefundOrder, notifyUrl: string) => ({
  out_trade_no: order.outTradeNo,
  out_refund_no: order.outRefundNo,
  ...(order.reason ? { reason: cut(order.reason, MAX_REASON_LENGTH) } : {}),
  notify_url: notifyUrl,
  amount: { refund: order.refundFen, total: order.totalFen, currency: 'CNY' },
})
