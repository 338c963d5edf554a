import { Failure } from '@mall/contract/failures'
import { brandTokens, type IconName, iconPath, USUAL_BRAND } from '@mall/contract/settings/brand'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findOperator } from '../../modules/settings/public.ts'
import { openingWatch } from '../../modules/staff/public.ts'
import type { Context } from '../context.ts'
import type { Registered } from '../http/dispatch.ts'
import { routeOf } from '../http/read-request.ts'
import { answerFailure } from '../http/serve-endpoints.ts'
import { escaped } from '../http/sitemap.ts'
import { documentHeaders, sha256 } from '../http/web-policy.ts'

/** What visitors read: every page, and what crawlers and home screens ask for. */
const PAGES = new Set(['/*', '/sitemap.xml', '/rss.xml', '/manifest.webmanifest'])
/** Beside the calls of the contract. */
const OTHER_CALLS = [
  '/api/v1/analytics/beacon',
  '/assistant/ikkieapi/answer/:turnId',
  '/assistant/ikkieapi/consultation/live/:token',
]

/**
 * Until the mall is open, every page says so and every call is refused. Health, static files, pictures, previews of the
 * console, the sandbox and what payment channels tell are served as ever.
 */
export function closeBeforeOpening(app: FastifyInstance, ctx: Context, registered: readonly Registered[]): void {
  const opening = openingWatch(ctx)
  const calls = new Set([...registered.map(({ endpoint }) => routeOf(endpoint)), ...OTHER_CALLS])
  app.addHook('onRequest', (request, reply, done) => {
    const url = request.routeOptions.url ?? ''
    const isPage = PAGES.has(url)
    if (opening.isSeen() || !(isPage || calls.has(url))) return done()
    opening.look().then(
      (isOpen) => {
        if (isOpen) return done()
        return isPage ? sendNotOpen(ctx, request, reply) : answerFailure(new Failure('MALL_NOT_OPEN'), request, reply)
      },
      // Without the database it is answered as in any other outage.
      () => done(),
    )
  })
}

const RETRY_SECONDS = '3600'

/** 503: search engines keep nothing of it and come back; a 200 would be kept as the mall's own page. */
async function sendNotOpen({ db }: Context, request: FastifyRequest, reply: FastifyReply) {
  reply
    .code(503)
    .headers({ ...documentHeaders, 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
    .header('x-robots-tag', 'noindex')
  if (request.routeOptions.url !== '/*') {
    return reply
      .header('content-security-policy', "default-src 'none'")
      .type('text/plain; charset=utf-8')
      .send('not open yet')
  }
  const operator = await findOperator(db).catch(() => null)
  const style = styleOf(brandTokens(operator?.brandColour || USUAL_BRAND))
  reply.header('content-security-policy', policyOf(style))
  return reply.type('text/html; charset=utf-8').send(pageOf(operator, style))
}

type Operator = NonNullable<Awaited<ReturnType<typeof findOperator>>>

function pageOf(operator: Operator | null, style: string): string {
  const name = operator?.mallName || '体检商城'
  const { phone = '', phoneHours = '', notices = [] } = operator ?? {}
  const ask = phone && `<p>想先问点什么，请打 <a href="tel:${attribute(phone)}">${escaped(phone)}</a></p>`
  const hours = phone && phoneHours && `<p>${escaped(phoneHours)} 有人接。</p>`
  const { brandColour = '', logo = '' } = operator ?? {}
  const icon = (name: IconName) => attribute(iconPath({ brandColour, logo }, name))
  const filings = notices.map(({ text }) => `<span>${escaped(text)}</span>`).join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(name)}还没有开业</title><link rel="icon" href="${icon('favicon.ico')}">
<style>${style}</style></head><body><main><img src="${icon('icon-192.png')}" alt="" width="56" height="56"><h1>${escaped(name)}还没有开业</h1>
<p>我们正在准备，过些日子请再来看看。</p>${ask}${hours}</main>${filings && `<footer>${filings}</footer>`}</body></html>`
}

const attribute = (text: string) => escaped(text).replaceAll('"', '&quot;')

const styleOf = (colours: ReturnType<typeof brandTokens>) =>
  `body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:${colours['surface-sunk']};color:${colours.ink};font:17px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;padding:48px 24px}h1{font-size:28px;line-height:1.3;margin:20px 0 8px;text-wrap:balance}p{margin:4px 0;color:${colours['ink-2']}}a{display:inline-block;padding:8px 0;color:${colours.brand};font-weight:600;white-space:nowrap}footer{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 20px;padding:16px 24px 24px;color:${colours['ink-3']};font-size:14px}`

const policyOf = (style: string) =>
  `default-src 'none'; img-src 'self'; style-src ${sha256(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
