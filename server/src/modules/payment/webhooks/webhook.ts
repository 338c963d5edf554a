import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../app/context.ts'
import type {
  ChannelEvent,
  ChannelName,
  NotificationHeaders,
  NotificationRefusal,
} from '../../../integrations/payment/port.ts'
import { busyOf } from '../../../platform/database/busy.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { applyTradeAtOnce, settle } from '../attempts/apply-trade.ts'
import { refundChanged, refundRefused } from '../refunds/refunds.ts'

/** Webhooks of WeChat Pay and Alipay for payments and refunds. Signed by the channel, so exempt from our own request proof. */
export function paymentWebhooks(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    // The signature covers the bytes as sent, so their content type is ignored.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
      // Too long or cut off: not sent by a channel, and no failure of ours.
      if (status >= 400 && status < 500) return reply.code(status).send({ code: 'FAIL', message: '签名或内容不正确' })
      if (busyOf(error)) {
        reply.header('retry-after', '5')
        return reply.code(503).send({ code: 'FAIL', message: '处理失败，请稍后重发' })
      }
      request.log.error({ err: error }, 'payment webhook failed')
      return reply.code(500).send({ code: 'FAIL', message: '处理失败，请稍后重发' })
    })
    const receive = (channel: ChannelName, request: FastifyRequest) =>
      handleWebhook(ctx, channel, request.headers, Buffer.isBuffer(request.body) ? request.body : '')
    scope.post('/api/v1/payment/wxPayNotify', async (request, reply) => {
      const refusal = await receive('wechat', request)
      return refusal
        ? reply.code(refusal.status).send({ code: 'FAIL', message: refusal.message })
        : reply.code(204).send()
    })
    scope.post('/api/v1/payment/alipayNotify', async (request, reply) => {
      const refusal = await receive('alipay', request)
      // Alipay reads only the body, and retries unless it is exactly `success`.
      return reply
        .code(refusal?.status ?? 200)
        .type('text/plain')
        .send(refusal ? 'fail' : 'success')
    })
  })
}

interface WebhookRefusal {
  status: number
  message: string
}

/** Signed, but for another order or amount. Nothing is stored, so the channel's next try is checked afresh. */
class MismatchedPaymentError extends Error {}

/** Verifies the signature, then applies the event once, in one transaction with its effect. Null: accepted. */
async function handleWebhook(
  ctx: Context,
  channel: ChannelName,
  headers: NotificationHeaders,
  body: Buffer | string,
): Promise<WebhookRefusal | null> {
  const webhook = ctx.payments[channel].readNotification(headers, body)
  if (!webhook.ok) return rejectUnverified(ctx, webhook.reason)
  const { event } = webhook
  try {
    const isSettled = event.kind === 'payment' && (await applyTradeAtOnce(ctx, channel, event, event))
    if (!isSettled) await ctx.db.transaction((tx) => applyEvent(ctx, tx, channel, event))
    return null
  } catch (error) {
    if (!(error instanceof MismatchedPaymentError)) throw error
    ctx.log.error({ err: error, outTradeNo: event.outTradeNo }, 'payment webhook does not fit')
    return { status: 400, message: '订单或金额不符' }
  }
}

function rejectUnverified(ctx: Context, reason: NotificationRefusal): WebhookRefusal {
  // The channel's own probes are signed wrongly on purpose, so they raise no alarm.
  if (reason === 'signtest') ctx.log.info({ reason }, 'payment webhook refused')
  else {
    ctx.log.warn({ reason }, 'payment webhook refused')
    ctx.security.record('forged-webhook', { reason })
  }
  return { status: reason === 'malformed' ? 400 : 401, message: '签名或内容不正确' }
}

async function applyEvent(ctx: Context, tx: Tx, channel: ChannelName, event: ChannelEvent): Promise<void> {
  const stored = insertWebhook(ctx, channel, event)
  if (event.kind === 'payment') {
    // A repeated webhook finds the attempt paid.
    const settlement = await settle(ctx, tx, channel, event, stored)
    if (settlement === 'unknown' || settlement === 'wrong-amount') throw new MismatchedPaymentError(settlement)
    return
  }
  const { rowCount: isNew } = await tx.execute(stored)
  if (!isNew || event.kind !== 'refund') return
  await refundChanged(ctx, tx, event.outRefundNo, event)
  if (event.state === 'ABNORMAL' || event.state === 'CLOSED') await refundRefused(ctx, tx, event.outRefundNo)
}

/** Part of a statement: inserts the webhook. */
function insertWebhook(ctx: Context, channel: ChannelName, { id, outTradeNo, kind }: ChannelEvent) {
  return sql`insert into payment_webhook (channel, id, out_trade_no, event, received_at)
    select ${channel}, ${id}, ${outTradeNo}, ${kind}, ${ctx.clock.now()}::timestamptz on conflict do nothing`
}
