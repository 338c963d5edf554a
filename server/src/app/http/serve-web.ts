import { Failure } from '@mall/contract/failures'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deadline } from '../../platform/http/deadline.ts'
import { serveFiles } from '../../platform/http/static-files.ts'
import type { CacheOutcome } from '../../platform/metrics.ts'
import type { Environment } from '../environment.ts'
import type { PreviewOptions, ShowPage } from '../preview/framed-page.ts'
import { serveMemberView } from '../preview/serve-member-view.ts'
import { servePreview } from '../preview/serve-preview.ts'
import type { Admission } from './admission.ts'
import { hasLoginCookie } from './refresh-cookie.ts'
import { staleHeaders } from './serve-endpoints.ts'
import type { SsrSession } from './ssr-session.ts'
import { developedWeb, loadBuiltWeb, usualBuild } from './web-build.ts'
import { documentCache, documentUrl, htmlOf, type Layout, layoutOf, type StoredDocument } from './web-documents.ts'
import { documentHeaders } from './web-policy.ts'

export interface WebOptions {
  /** Opens a session whose loaders call handlers in process. */
  read: () => SsrSession
  /** Changes with the content of documents. */
  contentVersion: () => string
  /** Current time in milliseconds. */
  now: () => number
  /** Ids for failures of documents, in log and on screen: a cached document has no request. */
  newId: () => string
  /** Public scheme and host, e.g. `https://mall.example`. */
  publicOrigin: string
  /** The CDN that browsers fetch static assets from; '' or absent: the mall itself. */
  assetsOrigin?: string
  /** Where films come from, beside the mall; it changes with the content version. */
  filmOrigins?: () => Promise<readonly string[]>
  /** Called when a document was asked for without the CDN, because nothing came from it. */
  onAssetFallback?: () => void
  /** Pages outside prod show their environment. */
  environment: Environment
  /** The branch of a host name; null for the mall's own host. */
  branchOfHost: (hostName: string) => string | null
  deadline: Deadline
  /** Admission control of rendering. */
  admission: Admission
  /** Called when a document was refused because too many wait. */
  onShed: () => void
  /** Called for each document: whether it was in the cache. */
  onDocument?: (outcome: CacheOutcome) => void
  /** Serve the web from its sources, with hot reload. */
  dev: boolean
  /** Payment pages that forms may be sent to. */
  formActions?: readonly string[]
  maxCacheBytes?: number
  /** Shows drafts to staff. */
  preview?: PreviewOptions
  /** Folder of the web build, if it is not the default. */
  build?: string
}

/**
 * Serves the web app: built files cached for good, anonymous documents. Register it last: it handles every other GET.
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const build = options.build ?? usualBuild
  const { render, queryNames } = options.dev ? await developedWeb(app) : await loadBuiltWeb(build)
  const report = (error: unknown, path: string) => {
    const reqId = options.newId()
    app.log.error({ err: error, path, reqId }, 'document failed')
    return reqId
  }
  const { assetsOrigin = '' } = options
  const renderAt = async (url: string, layout: Layout, branchId: string | null, assetsOrigin: string) => {
    const { api, isCurrent, isStale } = options.read()
    // Concatenated, not resolved: the result is on this origin for any path.
    const request = new Request(options.publicOrigin + url)
    const { environment } = options
    const rendered = await render(request, {
      ...{ api, member: null, popUp: null, guide: null, layout, branchId, assetsOrigin, report, environment },
    })
    // Without the database a document has no film to show.
    const filmOrigins = await options.filmOrigins?.().catch(() => [])
    return { ...rendered, isCurrent, isStale: isStale(), ...(filmOrigins && { filmOrigins }) }
  }
  const documents = documentCache({
    render: renderAt,
    contentVersion: options.contentVersion,
    now: options.now,
    formActions: options.formActions ?? ['https://openapi.alipay.com'],
    maxBytes: options.dev ? 0 : (options.maxCacheBytes ?? 16 * 1024 * 1024),
    admission: options.admission,
    onShed: options.onShed,
    ...(options.onDocument && { onRead: options.onDocument }),
  })
  const orShed = (error: unknown) => {
    if (!(error instanceof Failure && error.failure === 'BUSY')) throw error
    return null
  }
  const strictTransport = options.publicOrigin.startsWith('https:')

  if (!options.dev) await serveFiles(app, build, assetsOrigin !== '')
  if (options.preview) {
    const { publicOrigin, environment } = options
    const show: ShowPage = (path, layout, api, { member = null, popUp = null, guide = null } = {}) =>
      render(new Request(publicOrigin + path), {
        ...{ api, member, popUp, guide, layout, branchId: null, assetsOrigin: '', report, environment },
      })
    servePreview(app, options.preview, show)
    serveMemberView(app, options.preview, show)
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const branchId = options.branchOfHost(request.hostname)
      const url = documentUrl(request.url, queryNames)
      // A branch's host has one page; all others are on the main host.
      if (branchId !== null && url !== null && url.split('?')[0] !== '/') return toMainHost(request, reply, options)
      if (url?.split('?')[0] === LOGIN && hasLoginCookie(request, options.publicOrigin))
        return toCallback(request, reply)
      const layout = layoutOf(request.headers['user-agent'])
      if (url === null && options.dev) {
        // Only hot reload requests a screen's data alone.
        const rendered = await renderAt(request.url, layout, branchId, '')
        return reply.code(rendered.status).headers(rendered.headers).send(rendered.body)
      }
      if (url === null) return reply.code(404).type('text/plain').send('not found')
      const since = performance.now()
      const hasFallenBack = assetsOrigin !== '' && FALLBACK.test(request.url)
      if (hasFallenBack) options.onAssetFallback?.()
      const from = hasFallenBack ? '' : assetsOrigin
      const found = documents(url, layout, branchId, from)
      const document =
        found instanceof Promise ? await options.deadline.within(since, () => found).catch(orShed) : found
      if (document === null) return sendOverloaded(reply)
      if (document.needsLogin && !hasLoginCookie(request, options.publicOrigin)) return toLogin(request, reply)
      reply.headers(documentHeaders)
      if (strictTransport) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
      if (!options.dev) reply.header('content-security-policy', document.policy)
      if (from) reply.header('link', `<${from}>; rel=preconnect; crossorigin`)
      return send(document, request, reply)
    },
  })
}

/** Asked for by a page whose CDN did not answer (web: `shell/routing/asset-errors`): it gets the mall's own assets. */
const FALLBACK = /[?&]assets=own(&|$)/

/** Cheaper than any document: calls and cached documents are still served. */
function sendOverloaded(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ ...documentHeaders, 'retry-after': '5', 'cache-control': 'no-store' })
    .header('content-security-policy', "default-src 'none'")
    .type(html)
    .send(TOO_MANY)
}

const TOO_MANY = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>现在看的人太多</title><h1>现在看的人太多</h1><p>请过几秒再打开这一页。您选好的、付过的都还在。</p></html>`

/** Temporary: the host may belong to another branch tomorrow. */
function toMainHost(request: FastifyRequest, reply: FastifyReply, { publicOrigin }: WebOptions) {
  return reply.header('cache-control', 'no-store').redirect(publicOrigin + request.url, 302)
}

/** Redirects from a personal screen to the login and back. */
function toLogin(request: FastifyRequest, reply: FastifyReply) {
  const login = `${LOGIN}?redirect=${encodeURIComponent(request.url)}`
  return reply.header('cache-control', 'no-store').redirect(login, 302)
}

/** Redirects from the login page if a cookie exists: the callback checks it, and removes it if it is not valid. */
function toCallback(request: FastifyRequest, reply: FastifyReply) {
  const [, query] = request.url.split('?')
  return reply.header('cache-control', 'no-store').redirect(query ? `/auth?${query}` : '/auth', 302)
}

const LOGIN = '/passport/login'

/** Shared caches may reuse a document for this many seconds; browsers always revalidate, mostly with 304. */
const SHARED_SECONDS = 60

async function send(document: StoredDocument, request: FastifyRequest, reply: FastifyReply) {
  if (document.location) return reply.code(document.status).header('location', document.location).send()
  if (document.status === 503) reply.header('retry-after', '5')
  if (document.status !== 200) {
    return reply
      .code(document.status)
      .header('cache-control', 'no-store')
      .type(html)
      .send(await htmlOf(document))
  }
  reply
    .header(
      'cache-control',
      document.needsLogin ? 'private, max-age=0' : `public, max-age=0, s-maxage=${SHARED_SECONDS}`,
    )
    .header('etag', document.etag)
    .type(html)
  if (document.staleSeconds !== undefined) reply.headers(staleHeaders(document.staleSeconds))
  if (request.headers['if-none-match'] === document.etag) return reply.code(304).send()
  if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(await htmlOf(document))
  return reply.header('content-encoding', 'br').send(document.brotli)
}

/** `br;q=0` means not accepted. */
export const takesBrotli = (accepted = ''): boolean =>
  accepted.split(',').some((one) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).+)?$/i.test(one))

const html = 'text/html; charset=utf-8'
