import { type ReactNode, use } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Links, Meta, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { HelpMount } from './features/help/help-mount.tsx'
import { useArrival } from './shell/arrival.ts'
import { branchAttributes, leaveBranchHost } from './shell/branch-host.ts'
import { ChromeAround } from './shell/chrome.tsx'
import { isKept } from './shell/keep-alive.tsx'
import { lostPartsScript } from './shell/lost-parts.tsx'
import { MainHostLinks } from './shell/main-host-links.tsx'
import { NonceContext } from './shell/nonce.ts'
import { oldBrowserScript } from './shell/old-browser.tsx'
import { orBoundary } from './shell/screen-data.ts'
import { useMaybeSite } from './shell/site.ts'
import { getSite } from './shell/site-data.server.ts'
import { textSizeScript } from './shell/text-size.ts'
import { Trouble } from './shell/trouble.tsx'
import { visitContext } from './shell/visit.ts'
import { useWake } from './shell/wake.ts'
import './styles/app.css'
import { ToastRegion } from '@mall/ui/feedback/toast.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, layout, branchId, environment } = context.get(visitContext)
  // Documents are rendered for the public address, whichever host asked.
  return {
    layout,
    site: { ...(await orBoundary(getSite(api))), origin: new URL(request.url).origin, branchId, environment },
  }
}

/** Names and navigation of the mall do not change while somebody looks at it. */
export const shouldRevalidate = () => false

export const clientMiddleware = [leaveBranchHost]

/** Before anything is shown. */
const firstScripts = `${lostPartsScript}\n${oldBrowserScript}\n${textSizeScript}`

export function Layout({ children }: { children: ReactNode }) {
  useArrival()
  return (
    <html lang="zh-CN" suppressHydrationWarning {...branchAttributes(useMaybeSite())}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#E6F1EE" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants, allowed by their hash */}
        <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: firstScripts }} />
        <Meta />
        <Links />
      </head>
      <body>
        {/* Not the browser's language: the hidden words of the controls are built in Chinese only. */}
        <I18nProvider locale="zh-CN">
          {children}
          <ToastRegion />
        </I18nProvider>
        <ScrollRestoration getKey={({ pathname, key }) => (isKept(pathname) ? pathname : key)} />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useWake()
  return (
    <MainHostLinks>
      <ChromeAround />
      <HelpMount />
    </MainHostLinks>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const hasSite = useRouteLoaderData('root') !== undefined
  return hasSite ? (
    <MainHostLinks>
      <ChromeAround>
        <Trouble error={error} />
      </ChromeAround>
      <HelpMount />
    </MainHostLinks>
  ) : (
    <Trouble error={error} />
  )
}
