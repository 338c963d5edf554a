import { type ReactNode, use } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Links, Meta, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { RouteError } from './chrome/errors/route-error.tsx'
import { PageFrame } from './chrome/page-frame.tsx'
import { HelpMount } from './features/help/help-mount.tsx'
import { oldBrowserScript } from './shell/browser/old-browser.tsx'
import { useReadyMark } from './shell/browser/ready-mark.ts'
import { textSizeScript } from './shell/browser/text-size.ts'
import { documentDay } from './shell/format/day-text.ts'
import { assetErrorScript } from './shell/routing/asset-errors.tsx'
import { branchAttributes, leaveBranchHost } from './shell/routing/branch-host.ts'
import { CspNonceContext } from './shell/routing/csp-nonce.ts'
import { useFocusOnNavigation } from './shell/routing/focus-on-navigation.ts'
import { MainHostLinks } from './shell/routing/main-host-links.tsx'
import { orErrorBoundary } from './shell/routing/screen-data.ts'
import { ssrContext } from './shell/routing/ssr-context.ts'
import { loadSite } from './shell/site/load-site.server.ts'
import { useMaybeSite } from './shell/site/site.ts'
import { useAppStart } from './use-app-start.ts'
import './styles/app.css'
import { ToastRegion } from '@mall/ui/feedback/toast.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, layout, branchId, environment } = context.get(ssrContext)
  // Documents are rendered for the public address, whichever host asked.
  return {
    layout,
    site: { ...(await orErrorBoundary(loadSite(api))), origin: new URL(request.url).origin, branchId, environment },
  }
}

/** Site data is loaded once per document. */
export const shouldRevalidate = () => false

export const clientMiddleware = [leaveBranchHost]

/** Before anything is shown. In documents alone: the browser never writes it anew, and need not load it twice. */
const firstScripts = import.meta.env.SSR ? `${assetErrorScript}\n${oldBrowserScript}\n${textSizeScript}` : ''

export function Layout({ children }: { children: ReactNode }) {
  useFocusOnNavigation()
  useReadyMark()
  return (
    <html lang="zh-CN" data-day={documentDay()} suppressHydrationWarning {...branchAttributes(useMaybeSite())}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <BrandLinks />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script
          nonce={use(CspNonceContext)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, allowed by their hash
          dangerouslySetInnerHTML={{ __html: firstScripts }}
        />
        <Meta />
        {/* As modules are fetched: over one connection, if they come from a CDN. */}
        <Links crossOrigin="anonymous" />
        <BrandSheet />
      </head>
      <body>
        {/* Not the browser's language: the hidden words of the controls are built in Chinese only. */}
        <I18nProvider locale="zh-CN">
          {children}
          <ToastRegion />
        </I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Where even the site could not be loaded, as they are before a mall has chosen its own. */
function BrandLinks() {
  const brand = useMaybeSite()?.brand
  const icons = brand?.icons
  return (
    <>
      <meta name="theme-color" content={brand?.themeColour ?? '#e6f1ee'} />
      <link rel="icon" href={icons?.small ?? '/favicon.ico'} sizes="32x32" />
      <link rel="icon" href={icons?.large ?? '/icon-192.png'} sizes="192x192" type="image/png" />
      <link rel="apple-touch-icon" href={icons?.touch ?? '/apple-touch-icon.png'} />
    </>
  )
}

/** The mall's own colours, over the usual ones. */
function BrandSheet() {
  const sheet = useMaybeSite()?.brand.sheet
  return sheet ? <link rel="stylesheet" href={sheet} /> : null
}

export default function App() {
  useAppStart()
  return (
    <MainHostLinks>
      <PageFrame />
      <HelpMount />
    </MainHostLinks>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const hasSite = useRouteLoaderData('root') !== undefined
  return hasSite ? (
    <MainHostLinks>
      <PageFrame>
        <RouteError error={error} />
      </PageFrame>
      <HelpMount />
    </MainHostLinks>
  ) : (
    <RouteError error={error} />
  )
}
