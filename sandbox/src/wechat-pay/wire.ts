import { instantOf } from '@mall/contract/days'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Clock, randomDigits } from '../ports.ts'
import { billRows } from '../store/bill.ts'
import type { Database } from '../store/database.ts'
import type { Faults } from '../store/faults.ts'
import type { OpenKeys } from '../store/keys.ts'
import { tradeBill } from './bill.ts'
import { payOrFail } from './payer.ts'
import { refundAnswer, refundOrRefuse, settleDueRefunds, takeRefund } from './refunds.ts'
import { CloseOrder, H5Order, JsapiOrder, NativeOrder, type Order, RefundOrder, read, TRADE_TYPES } from './shapes.ts'
import { platformHeaders, spoiled, verifyRequest } from './signature.ts'
import { closeTrade, codeUrl, findTrade, forgeWebhook, payThoughClosed, prepay, transactionOf } from './trades.ts'
import { paramError, WechatPayError } from './wechat-pay-error.ts'

export type WireSettings = {
  db: Database
  clock: Clock
  keys: OpenKeys
  faults: Faults
  /** How long a refund stays PROCESSING. */
  refundMs: number
  flush: () => void
  /** Called for errors of the sandbox itself, such as an unavailable store. */
  onError: (error: unknown) => void
  /** Where the mall's server reaches this wire. */
  origin: () => string
  /** Where a payer's browser reaches the sandbox. */
  browserOrigin: () => string
}

type Call = { body: string; number: string; query: unknown }

const bodyOf = (request: FastifyRequest) => (Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')

function numberIn(request: FastifyRequest): string {
  const { params } = request
  if (typeof params === 'object' && params !== null && 'number' in params) return String(params.number)
  return /"out_trade_no"\s*:\s*"([^"]*)"/.exec(bodyOf(request))?.[1] ?? ''
}

function checkMerchant(keys: OpenKeys, merchant: { appid?: string; mchid: unknown }) {
  if (merchant.mchid !== keys.mchId) throw paramError('mchid 与签名的商户号不一致')
  if (merchant.appid !== undefined && merchant.appid !== keys.appId)
    throw new WechatPayError(400, 'APPID_MCHID_NOT_MATCH', '商户号与 appid 不匹配')
}

const mchidOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'mchid' in query ? query.mchid : undefined

/** The gateway's calls, each a function from what was sent to what is answered; null is a 204. */
function calls(settings: WireSettings) {
  const { db, clock, keys, faults, refundMs, flush, browserOrigin } = settings
  const order = async (order: Order, way: keyof typeof TRADE_TYPES) => {
    checkMerchant(keys, order)
    const now = clock.now()
    const code = await prepay(db, now, order, TRADE_TYPES[way])
    if (await faults.take('forged-notify', order.out_trade_no)) {
      await forgeWebhook(db, now, order.out_trade_no)
      flush()
    }
    return code
  }
  return {
    native: async ({ body }: Call) => ({ code_url: codeUrl(await order(read(NativeOrder, body), 'native')) }),
    async h5({ body }: Call) {
      const code = await order(read(H5Order, body), 'h5')
      return { h5_url: `${browserOrigin()}/wechat/h5/checkmweb?prepay_id=wx${code}&package=${randomDigits(10)}` }
    },
    jsapi: async ({ body }: Call) => ({ prepay_id: `wx${await order(read(JsapiOrder, body), 'jsapi')}` }),
    async query({ number, query }: Call) {
      checkMerchant(keys, { mchid: mchidOf(query) })
      return transactionOf(await findTrade(db, clock.now(), number), keys)
    },
    async close({ body, number }: Call) {
      checkMerchant(keys, read(CloseOrder, body))
      const now = clock.now()
      if (await faults.take('pay-on-close', number)) {
        await payOrFail((await findTrade(db, now, number)).code, 'success', settings)
      }
      await closeTrade(db, now, number)
      if (await faults.take('pay-after-close', number)) await payThoughClosed(db, now, number)
      flush()
      return null
    },
    async refund({ body }: Call) {
      const order = read(RefundOrder, body)
      const now = clock.now()
      const as = (await faults.take('refund-abnormal', order.out_trade_no)) ? 'ABNORMAL' : 'SUCCESS'
      const refund = await takeRefund(db, now, { at: new Date(now.getTime() + refundMs), as }, order)
      flush()
      return refundAnswer(refund)
    },
    async bill({ query }: Call) {
      const { bill_date: day } = BillQuery.parse(query)
      if (!isOver(day, clock)) throw new WechatPayError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
      const { hash } = tradeBill(await billRows(db, faults, 'wechat', day))
      return {
        hash_type: 'SHA1',
        hash_value: hash,
        download_url: `${settings.origin()}/v3/billdownload/file?day=${day}`,
      }
    },
    async queryRefund({ number }: Call) {
      await settleDueRefunds(db, clock.now())
      return refundAnswer(await refundOrRefuse(db, number))
    },
  }
}

/** WeChat Pay APIv3 on the wire: every request signed by the merchant, every answer by the platform. */
export async function wechatPayWire(app: FastifyInstance, settings: WireSettings) {
  const { clock, keys, faults } = settings
  // The signature covers the bytes as sent, so the body is not parsed first.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.addHook('preHandler', async (request) => {
    const { method, url, headers } = request
    verifyRequest({ method, url, body: bodyOf(request), authorization: headers.authorization }, keys, clock)
    const number = numberIn(request)
    await faults.slow(number)
    if (await faults.take('too-many-requests', number))
      throw new WechatPayError(429, 'FREQUENCY_LIMITED', '请求过于频繁，请稍后再试')
  })

  /** Signs here and not in a hook: hooks of the app around may already have packed the body. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, status: number, content: object | null) => {
    const body = content ? JSON.stringify(content) : ''
    const number = numberIn(request)
    const rotated = await faults.take('key-rotation', number)
    const ended = await faults.take('ended-certificate', number)
    const headers = await platformHeaders(body, keys, clock, ended ? 'ended' : rotated ? 'next' : 'now')
    const bad = await faults.take('bad-answer-signature', number)
    reply.code(status).headers(bad ? await spoiled(headers, keys) : headers)
    reply.header('Request-ID', request.id)
    return content ? reply.type('application/json; charset=utf-8').send(body) : reply.send()
  }

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof WechatPayError)
      return answer(request, reply, error.status, { code: error.code, message: error.message })
    settings.onError(error)
    return answer(request, reply, 500, { code: 'SYSTEM_ERROR', message: '系统异常，请用相同参数重新调用' })
  })

  const answering =
    (call: (call: Call) => Promise<object | null>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const number = numberIn(request)
      const content = await call({ body: bodyOf(request), number, query: request.query })
      if (await faults.take('error-after-success', number))
        throw new WechatPayError(500, 'SYSTEM_ERROR', '系统异常，请稍后重试')
      if (await faults.take('no-answer', number)) return reply.hijack().raw.destroy()
      return answer(request, reply, content ? 200 : 204, content)
    }

  const { native, h5, jsapi, query, close, refund, bill, queryRefund } = calls(settings)
  app.post('/v3/pay/transactions/native', answering(native))
  app.post('/v3/pay/transactions/h5', answering(h5))
  app.post('/v3/pay/transactions/jsapi', answering(jsapi))
  app.get('/v3/pay/transactions/out-trade-no/:number', answering(query))
  app.post('/v3/pay/transactions/out-trade-no/:number/close', answering(close))
  app.post('/v3/refund/domestic/refunds', answering(refund))
  app.get('/v3/refund/domestic/refunds/:number', answering(queryRefund))
  app.get('/v3/bill/tradebill', answering(bill))
  app.get('/v3/billdownload/file', async (request, reply) => {
    const { day } = FileQuery.parse(request.query)
    return reply.type('application/gzip').send(tradeBill(await billRows(settings.db, faults, 'wechat', day)).packed)
  })
}

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const BillQuery = z.object({ bill_date: Day, bill_type: z.literal('ALL'), tar_type: z.literal('GZIP') })
const FileQuery = z.object({ day: Day })

const DAY_MS = 24 * 3_600_000

/** A day's bill is ready the morning after. */
const isOver = (day: string, clock: Clock) => clock.now().getTime() >= instantOf(day, '10:00').getTime() + DAY_MS
