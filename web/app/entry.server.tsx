import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import * as build from 'virtual:react-router/server-build'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { PreviewedPush } from './entities/promotion/previewed-push.ts'
import { PushPreview } from './features/coupon/push-preview.tsx'
import { PreviewedGuide } from './features/guide/previewed-guide.ts'
import { ServerSession } from './shell/client/use-session.ts'
import { manifestAt } from './shell/routing/assets-origin.ts'
import { CspNonceContext } from './shell/routing/csp-nonce.ts'
import { needsLogin, whenViewed } from './shell/routing/screen-data.ts'
import { isHandle } from './shell/routing/screen-handle.ts'
import { type SsrContext, ssrContext } from './shell/routing/ssr-context.ts'

export interface Rendered {
  status: number
  headers: Record<string, string>
  body: string
  /** The inline scripts that React and the router wrote. */
  inlineScripts: string[]
}

/** Renders one whole document. `visit` carries the in-process API client, so that loaders make no HTTP requests. */
export async function render(request: Request, visit: SsrContext): Promise<Rendered> {
  const context = new RouterContextProvider()
  const nonce = crypto.randomUUID()
  context.set(ssrContext, visit)
  context.set(nonceContext, nonce)
  const response = await (visit.member ? memberHandler : handler)(request, context)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    ...withoutNonce(showFirst(await response.text()), nonce),
  }
}

/** The names in the query that the document of this path reads, as its screen says. */
export function queryNames(path: string): readonly string[] {
  const screens = Object.values(build.routes).filter((route) => route && (route.path || route.index))
  const [found] =
    matchRoutes(
      screens.map((route) => ({ id: route?.id, path: route?.path ?? '', handle: route?.module.handle })),
      path,
    ) ?? []
  const handle: unknown = found?.route.handle
  return isHandle(handle) ? (handle.query ?? []) : []
}

/** Documents are cached, so a nonce can't be in them: it marks what the renderer wrote, and is removed again. */
function withoutNonce(html: string, nonce: string): Pick<Rendered, 'body' | 'inlineScripts'> {
  const mark = ` nonce="${nonce}"`
  const scripts = html.matchAll(new RegExp(`<script[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g'))
  return {
    body: html.replaceAll(mark, ''),
    inlineScripts: Array.from(scripts, ([, text]) => text ?? '').filter((text) => text !== ''),
  }
}

/** Preloads pictures and style sheets before scripts, as the first paint needs no script. */
function showFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

const nonceContext = createContext<string>()

const handler = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

/** Screens of persons load their data here too, and not in the browser: for what staff see of a member alone. */
const memberHandler = createRequestHandler(
  async () => {
    const whole = await import('virtual:react-router/server-build')
    const routes = Object.entries(whole.routes).map(([id, route]) => {
      const loader = whenViewed(route?.module.clientLoader)
      if (!route || !loader) return [id, route]
      return [
        id,
        { ...route, module: { ...route.module, loader, clientLoader: undefined, HydrateFallback: undefined } },
      ]
    })
    return { ...whole, routes: Object.fromEntries(routes) }
  },
  import.meta.env.MODE,
)

/** Waits for everything: documents are anonymous and cached whole, so nothing is gained by streaming. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    const nonce = context.get(nonceContext)
    const visit = context.get(ssrContext)
    const { assetsOrigin } = visit
    const entry = assetsOrigin ? { ...router, manifest: manifestAt(router.manifest, assetsOrigin) } : router
    let failed: unknown
    const { pipe } = renderToPipeableStream(documentOf(entry, request, nonce, visit), {
      nonce,
      onAllReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        if (isPersonal(router)) headers.set('x-needs-login', '1')
        text(body).then((html) => resolve(new Response(html, { status: failed ? 500 : status, headers })), reject)
        pipe(body)
      },
      onShellError: reject,
      onError: (error) => {
        failed = error
        handleError(error, { request, context })
      },
    })
  })
}

const documentOf = (
  router: EntryContext,
  request: Request,
  nonce: string,
  { member: profile, popUp, guide }: SsrContext,
) => (
  <CspNonceContext value={nonce}>
    <ServerSession value={{ isMember: profile !== null, profile }}>
      <PreviewedPush value={popUp && <PushPreview push={popUp} />}>
        <PreviewedGuide value={guide}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </PreviewedGuide>
      </PreviewedPush>
    </ServerSession>
  </CspNonceContext>
)

/** The document holds no personal data; the caching layer decides which requests are redirected to the login. */
function isPersonal({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => needsLogin(routeModules[route.id]?.clientLoader))
}

/** A missing page is a normal answer: no stack in the log. */
export function handleError(error: unknown, at: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (at.request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  at.context.get(ssrContext).report(error, new URL(at.request.url).pathname)
}
