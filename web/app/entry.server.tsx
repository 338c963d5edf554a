import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { needsLogin } from './shell/screen-data.ts'
import { type Visit, visitContext } from './shell/visit.ts'

export interface Rendered {
  status: number
  headers: Record<string, string>
  body: string
}

/** Renders one whole document. `visit` carries the in-process api, so no loader makes an HTTP hop. */
export async function render(request: Request, visit: Visit): Promise<Rendered> {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const response = await handler(request, context)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: showFirst(await response.text()),
  }
}

/** What is on screen needs no script: pictures and style sheets go over a slow line before the scripts do. */
function showFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

const handler = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

/** Waits for everything: documents are anonymous and cached whole, so nothing is gained by streaming. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  return new Promise<Response>((resolve, reject) => {
    let failed: unknown
    const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
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

/** The document itself holds nothing of a person; who keeps it decides who is sent to the login instead. */
function isPersonal({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => needsLogin(routeModules[route.id]?.clientLoader))
}

/** A page that does not exist is an answer, not an error of the mall: it leaves no stack in the log. */
export function handleError(error: unknown, at: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (at.request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  at.context.get(visitContext).report(error, new URL(at.request.url).pathname)
}
