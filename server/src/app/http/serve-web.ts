import { Failure } from '@mall/contract/failures'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deadline } from '../../platform/http/deadline.ts'
import { serveFiles } from '../../platform/http/static-files.ts'
import type { Environment } from '../environment.ts'
import type { Admission } from './admission.ts'
import { hasLoginCookie } from './refresh-cookie.ts'
import { staleHeaders } from './serve-endpoints.ts'
import type { SsrSession } from './ssr-session.ts'
import { builtWeb, developedWeb, usualBuild } from './web-build.ts'
import { documentAddress, documentCache, htmlOf, type Layout, layoutOf, type StoredDocument } from './web-documents.ts'
import { documentHeaders } from './web-policy.ts'

export interface WebOptions {
  /** Begins a document: its loaders ask in this process, without an HTTP hop. */
  read: () => SsrSession
  /** Changes whenever the operator changes anything that a document shows. */
  contentVersion: () => string
  /** Milliseconds. */
  now: () => number
  /** Names what fails in a document, in the log and on the screen: documents have no one request. */
  newId: () => string
  /** Scheme and host that visitors see, e.g. `https://mall.example`. */
  publicOrigin: string
  /** Outside of prod every page says where it is. */
  environment: Environment
  /** The branch that a host name belongs to; null on the mall's own host. */
  branchOfHost: (hostName: string) => string | null
  deadline: Deadline
  /** Whether, and when, a document may be rendered. */
  admission: Admission
  /** A document was not rendered, because too many wait for it. */
  onShed: () => void
  /** Serve the web from its sources, with hot reload. */
  dev: boolean
  /** Payment pages that a form may be sent to. */
  formActions?: readonly string[]
  maxCacheBytes?: number
  /** Folder of the built web app, when it is not the usual one. */
  build?: string
}

/** Serves the web app: built files for ever, documents anonymous and whole. Register it last: it takes every other GET. */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const build = options.build ?? usualBuild
  const { render, queryNames } = options.dev ? await developedWeb(app) : await builtWeb(build)
  const report = (error: unknown, path: string) => {
    const reqId = options.newId()
    app.log.error({ err: error, path, reqId }, 'document failed')
    return reqId
  }
  const renderAt = async (address: string, layout: Layout, branchId: string | null) => {
    const { api, isCurrent, isStale } = options.read()
    // Put together, not resolved: whatever the address says, it is one of this mall.
    const request = new Request(options.publicOrigin + address)
    const { environment } = options
    const rendered = await render(request, { api, layout, branchId, report, environment })
    return { ...rendered, isCurrent, isStale: isStale() }
  }
  const documents = documentCache({
    render: renderAt,
    contentVersion: options.contentVersion,
    now: options.now,
    formActions: options.formActions ?? ['https://openapi.alipay.com'],
    maxBytes: options.dev ? 0 : (options.maxCacheBytes ?? 16 * 1024 * 1024),
    admission: options.admission,
    onShed: options.onShed,
  })
  const orShed = (error: unknown) => {
    if (!(error instanceof Failure && error.failure === 'BUSY')) throw error
    return null
  }
  const strictTransport = options.publicOrigin.startsWith('https:')

  if (!options.dev) await serveFiles(app, build)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const branchId = options.branchOfHost(request.hostname)
      const address = documentAddress(request.url, queryNames)
      // A branch's host has one page; everything else is at the mall's own.
      if (branchId !== null && address !== null && address.split('?')[0] !== '/')
        return toMainHost(request, reply, options)
      if (address?.split('?')[0] === LOGIN && hasLoginCookie(request, options.publicOrigin))
        return toCallback(request, reply)
      const layout = layoutOf(request.headers['user-agent'])
      if (address === null && options.dev) {
        // Hot reload asks for a screen's data alone; in production nobody does.
        const rendered = await renderAt(request.url, layout, branchId)
        return reply.code(rendered.status).headers(rendered.headers).send(rendered.body)
      }
      if (address === null) return reply.code(404).type('text/plain').send('not found')
      const since = performance.now()
      const found = documents(address, layout, branchId)
      const document =
        found instanceof Promise ? await options.deadline.within(since, () => found).catch(orShed) : found
      if (document === null) return shed(reply)
      if (document.needsLogin && !hasLoginCookie(request, options.publicOrigin)) return toLogin(request, reply)
      reply.headers(documentHeaders)
      if (strictTransport) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
      if (!options.dev) reply.header('content-security-policy', document.policy)
      return send(document, request, reply)
    },
  })
}

/** Cheaper than any document: calls, and documents that are kept, are served meanwhile. */
function shed(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ ...documentHeaders, 'retry-after': '5', 'cache-control': 'no-store' })
    .header('content-security-policy', "default-src 'none'")
    .type(html)
    .send(TOO_MANY)
}

const TOO_MANY = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>现在看的人太多</title><h1>现在看的人太多</h1><p>请过几秒再打开这一页。您选好的、付过的都还在。</p></html>`

/** Not for ever: the host may belong to another branch tomorrow. */
function toMainHost(request: FastifyRequest, reply: FastifyReply, { publicOrigin }: WebOptions) {
  return reply.header('cache-control', 'no-store').redirect(publicOrigin + request.url, 302)
}

/** A person's own screen is nothing to a visitor: the login first, then back to where they wanted. */
function toLogin(request: FastifyRequest, reply: FastifyReply) {
  const login = `${LOGIN}?redirect=${encodeURIComponent(request.url)}`
  return reply.header('cache-control', 'no-store').redirect(login, 302)
}

/** Who may be logged in already sees no login form: the callback finds out, and comes back without the cookie if not. */
function toCallback(request: FastifyRequest, reply: FastifyReply) {
  const [, query] = request.url.split('?')
  return reply.header('cache-control', 'no-store').redirect(query ? `/auth?${query}` : '/auth', 302)
}

const LOGIN = '/passport/login'

/** Seconds a shared cache may answer without asking; the browser itself always asks, and mostly hears 304. */
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

/** `br;q=0` says that it is not taken. */
export const takesBrotli = (accepted = ''): boolean =>
  accepted.split(',').some((one) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).+)?$/i.test(one))

const html = 'text/html; charset=utf-8'
