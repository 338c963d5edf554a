import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import type { NotificationRefusal, PaymentEvent, RefundEvent } from '../../ports/payment/port.ts'
import { WECHAT_PAY } from './attempts.ts'
import { refundMoved } from './refunds.ts'
import { settle } from './settle.ts'
import { channelNotice } from './tables.ts'

/** Where WeChat Pay tells of payments and refunds: signed by the channel, so exempt from our own signed header. */
export function paymentNotices(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    // The signature covers the bytes as sent, whatever their type is called.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'payment notice failed')
      return reply.code(500).send({ code: 'FAIL', message: '处理失败，请稍后重发' })
    })
    scope.post('/api/v1/payment/wxPayNotify', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : ''
      const refusal = await takeNotice(ctx, request.headers, body)
      return refusal
        ? reply.code(refusal.status).send({ code: 'FAIL', message: refusal.message })
        : reply.code(204).send()
    })
  })
}

interface NoticeRefusal {
  status: number
  message: string
}

type Headers = Parameters<Context['wechatPay']['readNotification']>[0]

/** Signed, but of another order or amount: nothing of it is kept, so that the channel's next try is judged afresh. */
class Misfit extends Error {}

/** Verifies first; what it says then counts once, in one transaction with its effect. Null: taken in. */
async function takeNotice(ctx: Context, headers: Headers, body: Buffer | string): Promise<NoticeRefusal | null> {
  const notice = ctx.wechatPay.readNotification(headers, body)
  if (!notice.ok) return unbelieved(ctx, notice.reason)
  const { event } = notice
  try {
    await ctx.db.transaction(async (tx) => {
      if (await isNew(ctx, tx, event)) await takeEvent(ctx, tx, event)
    })
    return null
  } catch (error) {
    if (!(error instanceof Misfit)) throw error
    ctx.log.error({ err: error, outTradeNo: event.outTradeNo }, 'payment notice does not fit')
    return { status: 400, message: '订单或金额不符' }
  }
}

function unbelieved(ctx: Context, reason: NotificationRefusal): NoticeRefusal {
  // The channel's own probes are signed wrongly on purpose; they are no alarm.
  if (reason === 'signtest') ctx.log.info({ reason }, 'payment notice refused')
  else ctx.log.warn({ reason }, 'payment notice refused')
  return { status: reason === 'malformed' ? 400 : 401, message: '签名或内容不正确' }
}

async function isNew(ctx: Context, tx: Tx, { id, outTradeNo, kind }: PaymentEvent | RefundEvent): Promise<boolean> {
  const row = { channel: WECHAT_PAY, id, outTradeNo, event: kind, receivedAt: ctx.clock.now() }
  const first = await tx.insert(channelNotice).values(row).onConflictDoNothing().returning({ id: channelNotice.id })
  return first.length > 0
}

async function takeEvent(ctx: Context, tx: Tx, event: PaymentEvent | RefundEvent): Promise<void> {
  if (event.kind === 'refund') return refundMoved(ctx, tx, event.outRefundNo, event.state)
  const settlement = await settle(ctx, tx, event)
  if (settlement === 'unknown' || settlement === 'wrong-amount') throw new Misfit(settlement)
}
