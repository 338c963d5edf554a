import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { payPage } from '../page/pay-page.ts'
import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'
import type { Faults } from '../store/faults.ts'
import type { OpenAlipayKeys } from '../store/keys.ts'
import { AlipayError, systemError } from './alipay-error.ts'
import { alipayCalls } from './calls.ts'
import { alipayPayerPages } from './payer-pages.ts'
import { PageOrder, Public, read } from './shapes.ts'
import { type Fields, isMerchants, signedAnswer } from './signature.ts'
import { arrive } from './trades.ts'
import { forgeAlipayWebhook } from './webhooks.ts'

export type AlipaySettings = {
  db: Database
  clock: Clock
  keys: OpenAlipayKeys
  faults: Faults
  flush: () => void
  /** Called for errors of the sandbox itself, such as an unavailable store. */
  onError: (error: unknown) => void
  /** Where the mall's server reaches the sandbox. */
  origin: () => string
}

const TextFields = z.record(z.string(), z.string())

const PAGES = new Set(['alipay.trade.page.pay', 'alipay.trade.wap.pay'])

/** Alipay's gateway v2: one address for a merchant's calls and for payers who arrive with an order. */
export async function alipayWire(app: FastifyInstance, settings: AlipaySettings) {
  const { db, clock, keys, faults } = settings
  app.removeAllContentTypeParsers()
  await app.register(formbody)
  const calls = alipayCalls(settings)
  const style = `${app.prefix.replace(/\/alipay$/, '')}/style.css`

  const fieldsOf = (request: FastifyRequest): Fields => ({
    ...TextFields.parse(request.query),
    ...TextFields.parse(request.body ?? {}),
  })

  const checked = (fields: Fields) => {
    const read = Public.safeParse(fields)
    if (!read.success) throw new AlipayError('isv.missing-method', '公共参数有误', '40002')
    if (read.data.app_id !== keys.appId) throw new AlipayError('isv.invalid-app-id', '无效的AppID参数', '40002')
    if (!isMerchants(fields, keys)) throw new AlipayError('isv.invalid-signature', '无效签名', '40002')
    return read.data
  }

  const gateway = async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = fieldsOf(request)
    const method = fields.method ?? ''
    try {
      const order = checked(fields)
      return PAGES.has(method) ? await page(order, reply) : await answer(order, reply)
    } catch (error) {
      const refusal = error instanceof AlipayError ? error : systemError()
      if (refusal !== error) settings.onError(error)
      if (PAGES.has(method)) return sendRefusal(reply, refusal.message)
      const node = { code: refusal.code, msg: 'Business Failed', sub_code: refusal.subCode, sub_msg: refusal.message }
      return sendHtml(reply, signedAnswer(method, node, keys))
    }
  }
  app.get('/gateway.do', gateway)
  app.post('/gateway.do', gateway)

  const sendHtml = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)
  const sendRefusal = (reply: FastifyReply, text: string) =>
    sendHtml(reply, payPage({ style, title: '支付宝收银台', refusal: text }))

  async function answer(order: z.infer<typeof Public>, reply: FastifyReply) {
    const number = /"out_trade_no"\s*:\s*"([^"]*)"/.exec(order.biz_content)?.[1] ?? ''
    await faults.slow(number)
    if (await faults.take('too-many-requests', number))
      throw new AlipayError('isv.app-call-limited', '应用调用次数超限', '40005')
    const call = calls[order.method]
    if (!call) throw new AlipayError('isv.invalid-method', '不存在的方法名', '40002')
    const node = { code: '10000', msg: 'Success', ...(await call(order.biz_content)) }
    if (await faults.take('error-after-success', number)) throw systemError()
    if (await faults.take('no-answer', number)) return reply.hijack().raw.destroy()
    const spoil = (await faults.take('bad-answer-signature', number)) !== null
    const rotated = (await faults.take('key-rotation', number)) !== null
    return sendHtml(reply, signedAnswer(order.method, node, keys, { spoil, rotated }))
  }

  async function page({ biz_content, notify_url, return_url }: z.infer<typeof Public>, reply: FastifyReply) {
    const now = clock.now()
    const order = {
      ...read(PageOrder, biz_content),
      ...(notify_url && { notify_url }),
      ...(return_url && { return_url }),
    }
    const trade = await arrive(db, now, order)
    if (trade.state !== 'WAIT_BUYER_PAY') return sendRefusal(reply, trade.paid_at ? '该订单已付款' : '该订单已关闭')
    if (await faults.take('forged-notify', order.out_trade_no)) await forgeAlipayWebhook(db, now, order.out_trade_no)
    settings.flush()
    return sendHtml(
      reply,
      payPage({
        style,
        title: '支付宝收银台',
        subject: order.subject,
        amountFen: trade.total_fen,
        action: `${app.prefix}/cashier/pay`,
        fields: { out_trade_no: order.out_trade_no },
      }),
    )
  }
  alipayPayerPages(app, settings, style)
}
