import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type PayPage, payPage } from '../page/pay-page.ts'
import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'
import type { Faults } from '../store/faults.ts'
import type { OpenKeys } from '../store/keys.ts'
import { payThroughBridge } from './bridge.ts'
import { BRIDGE_SCRIPT, BRIDGE_STYLE } from './bridge-script.ts'
import { beginLogin, endLogin } from './login.ts'
import { payOrFail } from './payer.ts'
import { scannable } from './trades.ts'
import { WechatPayError } from './wechat-pay-error.ts'

export type PayerPages = {
  db: Database
  clock: Clock
  keys: OpenKeys
  faults: Faults
  flush: () => void
  /** Called for errors of the sandbox itself, such as an unavailable store. */
  onError: (error: unknown) => void
  /** Where a payer's browser reaches the sandbox, and with it the mall. */
  browserOrigin: () => string
  /** Where the sandbox itself reaches the mall. */
  mallOrigin: () => string
}

const H5Query = z.object({ prepay_id: z.string().startsWith('wx'), redirect_url: z.string().optional() })
const H5Pay = H5Query.extend({ result: z.enum(['success', 'fail']) })
const LoginQuery = z.object({
  appid: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.enum(['snsapi_base', 'snsapi_userinfo']),
  state: z.string().max(128).default(''),
})
const TokenQuery = z.object({
  appid: z.string(),
  secret: z.string(),
  code: z.string(),
  grant_type: z.literal('authorization_code'),
})
const ViewQuery = z.object({ url: z.string().regex(/^\/(?![/\\])/, 'an address of the mall') })

const IN_WECHAT = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile MicroMessenger/8.0.60'
/** WeChat insists on them in this order. */
const ORDER = ['appid', 'redirect_uri', 'response_type', 'scope', 'state']

/** WeChat's pages for the payer: the H5 page, the login, the bridge and its browser. */
export async function wechatPayerPages(app: FastifyInstance, settings: PayerPages) {
  const { db, clock, keys, browserOrigin, mallOrigin } = settings
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  await app.register(formbody)
  app.setErrorHandler((error, _, reply) => {
    if (error instanceof WechatPayError)
      return reply.code(error.status).send({ code: error.code, message: error.message })
    if (error instanceof z.ZodError) return reply.code(400).send({ code: 'invalid', message: z.prettifyError(error) })
    settings.onError(error)
    return reply.code(500).send({ code: 'SYSTEM_ERROR', message: '系统异常' })
  })
  const show = (reply: FastifyReply, page: PayPage) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(payPage(page))
  const style = `${app.prefix}/style.css`
  const viewOf = ({ pathname, search }: URL) => `${app.prefix}/wechat/view?url=${encodeURIComponent(pathname + search)}`

  app.get('/wechat/h5/checkmweb', async (request, reply) => {
    const { prepay_id, redirect_url = '' } = H5Query.parse(request.query)
    const showRefusal = (text: string) => show(reply, { style, title: '微信支付', refusal: text })
    if (!request.headers.referer) return showRefusal('商家参数格式有误，请联系商家解决（缺少 Referer）')
    if (request.headers['user-agent']?.includes('MicroMessenger')) return showRefusal('请在微信外打开订单，进行支付')
    if (redirect_url && new URL(redirect_url).host !== new URL(browserOrigin()).host)
      return showRefusal('商家参数格式有误，请联系商家解决（redirect_url 不在商家域名下）')
    const trade = await scannable(db, clock.now(), prepay_id.slice(2)).catch((error: unknown) => {
      if (error instanceof WechatPayError) return error
      throw error
    })
    if (trade instanceof WechatPayError) return showRefusal(trade.message)
    return show(reply, {
      style,
      title: '微信支付',
      subject: trade.request.description,
      amountFen: trade.total_fen,
      action: `${app.prefix}/wechat/h5/pay`,
      fields: { prepay_id, redirect_url },
    })
  })
  app.post('/wechat/h5/pay', async (request, reply) => {
    const { prepay_id, redirect_url, result } = H5Pay.parse(request.body)
    await payOrFail(prepay_id.slice(2), result, settings)
    // WeChat comes back to the page whether it was paid or not.
    return redirect_url
      ? reply.redirect(redirect_url, 303)
      : show(reply, { style, title: '微信支付', refusal: '已完成' })
  })

  app.get('/wechat/connect/oauth2/authorize', async (request, reply) => {
    const parameters = Object.keys(z.record(z.string(), z.unknown()).parse(request.query))
    const { appid, redirect_uri, state } = LoginQuery.parse(request.query)
    if (parameters.join() !== ORDER.slice(0, parameters.length).join())
      return show(reply, { style, title: '微信', refusal: '参数错误' })
    if (appid !== keys.appId || new URL(redirect_uri).host !== new URL(browserOrigin()).host)
      return show(reply, { style, title: '微信', refusal: 'redirect_uri 域名与后台配置不一致，错误码：10003' })
    const back = new URL(redirect_uri)
    back.searchParams.set('code', await beginLogin(db, clock.now()))
    back.searchParams.set('state', state)
    if (request.headers.cookie?.includes(IN_VIEW)) return reply.redirect(viewOf(back))
    if (!request.headers['user-agent']?.includes('MicroMessenger'))
      return show(reply, { style, title: '微信', refusal: '请在微信客户端打开链接' })
    return reply.redirect(back.href)
  })
  app.get('/wechat/sns/oauth2/access_token', async (request) => {
    const { appid, secret, code } = TokenQuery.parse(request.query)
    if (appid !== keys.appId || secret !== keys.appSecret) return { errcode: 40001, errmsg: 'invalid credential' }
    const openid = await endLogin(db, clock.now(), code)
    if (!openid) return { errcode: 40029, errmsg: 'invalid code' }
    return { access_token: 'sandbox', expires_in: 7200, refresh_token: 'sandbox', openid, scope: 'snsapi_base' }
  })

  app.get('/wechat/bridge.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(BRIDGE_SCRIPT))
  app.get('/wechat/bridge.css', (_, reply) => reply.type('text/css; charset=utf-8').send(BRIDGE_STYLE))
  app.post('/wechat/bridge/pay', (request) => payThroughBridge(request.body, settings))
  app.get('/wechat/view', async (request, reply) => {
    const { url } = ViewQuery.parse(request.query)
    const headers = { 'user-agent': IN_WECHAT, accept: 'text/html', cookie: request.headers.cookie ?? '' }
    const answer = await fetch(mallOrigin() + url, { headers, redirect: 'manual' })
    const elsewhere = answer.headers.get('location')
    if (elsewhere) return reply.redirect(viewOf(new URL(elsewhere, mallOrigin())))
    const document = await answer.text()
    const policy = answer.headers.get('content-security-policy')
    if (policy) reply.header('content-security-policy', policy)
    reply.header('set-cookie', `${IN_VIEW}; Path=${app.prefix}; SameSite=Lax`).header('cache-control', 'no-store')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin').type('text/html; charset=utf-8')
    const script = `<script src="${app.prefix}/wechat/bridge.js"></script>`
    return reply.send(document.replace(/<head[^>]*>/, (head) => head + script))
  })
}

/** Tells the login that the browser is the sandbox's view, so that it comes back there. */
const IN_VIEW = 'sandbox_wechat=1'
