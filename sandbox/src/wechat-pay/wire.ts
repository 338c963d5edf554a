import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../store/database.ts'
import type { Faults } from '../store/faults.ts'
import type { OpenKeys } from '../store/keys.ts'
import { type Clock, pause } from '../world.ts'
import { refundAnswer, refundOrRefuse, settleDueRefunds, takeRefund } from './refunds.ts'
import { paramError, Refusal } from './refusal.ts'
import { CloseOrder, NativeOrder, RefundOrder, read } from './shapes.ts'
import { platformHeaders, spoiled, verifyRequest } from './signature.ts'
import { closeTrade, findTrade, prepay, transactionOf } from './trades.ts'

export type WireSettings = {
  db: Database
  clock: Clock
  keys: OpenKeys
  faults: Faults
  /** How long a refund stays PROCESSING. */
  refundMs: number
  wake: () => void
}

type Call = { body: string; number: string; query: unknown }

const bodyOf = (request: FastifyRequest) => (Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')

function numberIn(request: FastifyRequest): string {
  const { params } = request
  if (typeof params === 'object' && params !== null && 'number' in params) return String(params.number)
  return /"out_trade_no"\s*:\s*"([^"]*)"/.exec(bodyOf(request))?.[1] ?? ''
}

function checkMerchant(keys: OpenKeys, given: { appid?: string; mchid: unknown }) {
  if (given.mchid !== keys.mchId) throw paramError('mchid 与签名的商户号不一致')
  if (given.appid !== undefined && given.appid !== keys.appId)
    throw new Refusal(400, 'APPID_MCHID_NOT_MATCH', '商户号与 appid 不匹配')
}

const mchidOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'mchid' in query ? query.mchid : undefined

/** The gateway's calls, each a function from what was sent to what is answered; null is a 204. */
function calls({ db, clock, keys, refundMs, wake }: WireSettings) {
  return {
    async native({ body }: Call) {
      const order = read(NativeOrder, body)
      checkMerchant(keys, order)
      const now = clock.now()
      return { code_url: await prepay(db, now, order) }
    },
    async query({ number, query }: Call) {
      checkMerchant(keys, { mchid: mchidOf(query) })
      return transactionOf(await findTrade(db, clock.now(), number), keys)
    },
    async close({ body, number }: Call) {
      checkMerchant(keys, read(CloseOrder, body))
      await closeTrade(db, clock.now(), number)
      return null
    },
    async refund({ body }: Call) {
      const order = read(RefundOrder, body)
      const now = clock.now()
      const refund = await takeRefund(db, now, new Date(now.getTime() + refundMs), order)
      wake()
      return refundAnswer(refund)
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
  // The signature covers the bytes as sent, so nobody may parse them first.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.addHook('preHandler', async (request) => {
    const { method, url, headers } = request
    verifyRequest({ method, url, body: bodyOf(request), authorization: headers.authorization }, keys, clock)
    const number = numberIn(request)
    const slow = await faults.take('slow', number)
    if (slow) await pause(slow.ms)
    if (await faults.take('too-many-requests', number))
      throw new Refusal(429, 'FREQUENCY_LIMITED', '请求过于频繁，请稍后再试')
  })

  /** Signs here and not in a hook: hooks of the app around may already have packed the body. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, status: number, content: object | null) => {
    const body = content ? JSON.stringify(content) : ''
    const headers = await platformHeaders(body, keys, clock)
    const bad = await faults.take('bad-answer-signature', numberIn(request))
    reply.code(status).headers(bad ? await spoiled(headers, keys) : headers)
    reply.header('Request-ID', request.id)
    return content ? reply.type('application/json; charset=utf-8').send(body) : reply.send()
  }

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal)
      return answer(request, reply, error.status, { code: error.code, message: error.message })
    request.log.error(error)
    return answer(request, reply, 500, { code: 'SYSTEM_ERROR', message: '系统异常，请用相同参数重新调用' })
  })

  const answering =
    (call: (call: Call) => Promise<object | null>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const number = numberIn(request)
      const content = await call({ body: bodyOf(request), number, query: request.query })
      if (await faults.take('error-after-success', number))
        throw new Refusal(500, 'SYSTEM_ERROR', '系统异常，请稍后重试')
      return answer(request, reply, content ? 200 : 204, content)
    }

  const { native, query, close, refund, queryRefund } = calls(settings)
  app.post('/v3/pay/transactions/native', answering(native))
  app.get('/v3/pay/transactions/out-trade-no/:number', answering(query))
  app.post('/v3/pay/transactions/out-trade-no/:number/close', answering(close))
  app.post('/v3/refund/domestic/refunds', answering(refund))
  app.get('/v3/refund/domestic/refunds/:number', answering(queryRefund))
}
