import { Breadcrumb } from '@mall/ui/navigation/breadcrumb.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { OldBrowser } from '../shell/browser/old-browser.tsx'
import { AssetErrorNotice } from '../shell/routing/asset-errors.tsx'
import { useLayout } from '../shell/routing/layout.ts'
import { lazyPart } from '../shell/routing/lazy-part.ts'
import {
  type Chrome,
  fromHandle,
  type ScreenHandle,
  type ScreenLocation,
  useCrumbs,
  useScreen,
} from '../shell/routing/screen-handle.ts'
import { usePageTitle } from '../shell/seo/use-page-title.ts'
import { useMaybeSite } from '../shell/site/site.ts'
import { ComparisonBarMount } from './comparison/comparison-bar-mount.tsx'
import { Footer } from './footer/footer.tsx'
import { WideHeader } from './header/wide-header.tsx'
import { CookieNotice } from './notices/cookie-notice.tsx'
import { EnvironmentRibbon } from './notices/environment-ribbon.tsx'
import { InsecureOriginNotice } from './notices/insecure-origin-notice.tsx'
import { LoadingMask } from './notices/loading-mask.tsx'
import { usePendingPage } from './pending/pending-page.ts'
import { PhoneBrandBar } from './phone/phone-brand-bar.tsx'
import { useOpenPanel } from './phone/phone-panels.ts'
import { PhoneSearch } from './phone/phone-search.tsx'
import { PhoneTitleBar } from './phone/phone-title-bar.tsx'
import { ReadingTools } from './phone/reading-tools.tsx'
import { TabBar } from './phone/tab-bar.tsx'
import { ServiceBubble } from './support/service-bubble.tsx'
import { ServiceRail } from './support/service-rail.tsx'

/** Loaded after the first screen. */
const PhoneFooter = lazyPart(async () => ({ default: (await import('./footer/phone-footer.tsx')).PhoneFooter }))
const PhoneMenu = lazyPart(async () => ({ default: (await import('./phone/phone-menu.tsx')).PhoneMenu }))
const PendingSkeleton = lazyPart(() => import('./pending/pending-skeleton.tsx'))

/** With its boundary of its own: one that stood there before would hold a navigation up until it is loaded. */
const LazyFooter = () => (
  <Suspense>
    <PhoneFooter />
  </Suspense>
)

/** The frame around every screen; a screen's `handle` turns parts of it off. */
export function PageFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const isPhone = useLayout() === 'phone'
  const { handle } = useScreen()
  const chrome = handle.chrome ?? {}
  const panel = useOpenPanel()
  // A branch host has its own bar and no login.
  const isOnBranchHost = Boolean(useMaybeSite()?.branchId)
  const hasTabs = isPhone && chrome.tabBar && !isOnBranchHost
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-10 bg-white px-4 py-2 focus:not-sr-only focus:absolute focus:z-50 focus:m-2"
      >
        跳到主要内容
      </a>
      <EnvironmentRibbon />
      <AssetErrorNotice />
      <OldBrowser />
      {/* One tree for both widths, so that input survives a change of layout. */}
      <div className={classes('flex min-h-dvh flex-col', groundOf(chrome), hasTabs && 'pb-16 large:pb-20')}>
        {isPhone ? <PhoneHeader kind={chrome.phoneHeader ?? 'title'} /> : <WideTop handle={handle} />}
        <main id="main" tabIndex={-1} className="grow">
          <Content>{children}</Content>
        </main>
        {isPhone ? hasPhoneFooter(chrome) && <LazyFooter /> : chrome.footer !== false && <Footer />}
        {chrome.compareBar && <ComparisonBarMount place={chrome.compareBar} />}
        {isPhone ? (
          <PhoneFoot chrome={chrome} panel={panel} hasTabs={hasTabs || panel !== null} />
        ) : (
          chrome.service !== false && <WideService />
        )}
      </div>
      <InsecureOriginNotice />
      {asksAboutCookies(handle.chrome) && <CookieNotice />}
      <LoadingMask />
    </>
  )
}

/** The screen; hidden behind the skeleton of the next one while that takes a while, so that a navigation given up loses nothing. */
function Content({ children }: { children: ReactNode }) {
  const pending = usePendingPage()
  return (
    <>
      {pending && (
        <Suspense>
          <PendingSkeleton page={pending} />
        </Suspense>
      )}
      <div className={pending ? 'hidden' : 'contents'}>{children}</div>
    </>
  )
}

/** No cookie notice during login or payment: it would cover the next button. */
const asksAboutCookies = (chrome: Chrome = {}) => chrome.ground !== 'sunk' && chrome.phoneHeader !== false

/** On phones only where people look around: not where they pay or mind their own things, nor under a screen's own bar. */
const hasPhoneFooter = ({ footer, phoneFooter, ground }: Chrome) =>
  phoneFooter ?? (footer !== false && ground !== 'sunk')

const groundOf = (chrome: Chrome) => (chrome.ground === 'sunk' ? 'bg-surface-sunk' : 'bg-white')

const WideTop = ({ handle }: { handle: ScreenHandle }) => (
  <>
    {handle.chrome?.header !== false && <Header handle={handle} />}
    <Crumbs />
  </>
)

const WideService = () => (
  <>
    <div className="hidden min-[1440px]:block">
      <ServiceRail />
    </div>
    <div className="min-[1440px]:hidden">
      <ServiceBubble />
    </div>
  </>
)

function Header({ handle }: { handle: ScreenHandle }) {
  const { at } = useScreen()
  const { search } = useLocation()
  const title = usePageTitle({ isBare: true })
  return <WideHeader progress={progressOf(handle, { ...at, search: new URLSearchParams(search) })} title={title} />
}

const progressOf = ({ progress }: ScreenHandle, at: ScreenLocation) =>
  typeof progress === 'function' ? fromHandle(() => progress(at), undefined) : progress

function Crumbs() {
  const crumbs = useCrumbs()
  if (crumbs.length === 0) return null
  return (
    <div className="wrap">
      <Breadcrumb crumbs={crumbs} />
    </div>
  )
}

type FootProps = { chrome: Chrome; panel: ReturnType<typeof useOpenPanel>; hasTabs: boolean | undefined }

const PhoneFoot = ({ chrome, panel, hasTabs }: FootProps) => (
  <>
    {chrome.service !== false && <ServiceBubble isAside={chrome.service === 'aside'} />}
    {panel === 'menu' && (
      <Suspense>
        <PhoneMenu />
      </Suspense>
    )}
    {(panel === 'search' || panel === 'new-search') && <PhoneSearch isEmpty={panel === 'new-search'} />}
    {hasTabs && <TabBar />}
  </>
)

function usePhoneTitle(): string | undefined {
  const { handle, at } = useScreen()
  const { search } = useLocation()
  const site = useMaybeSite()
  return fromHandle(() => handle.phoneTitle?.({ ...at, search: new URLSearchParams(search) }, site), undefined)
}

function PhoneHeader({ kind }: { kind: NonNullable<Chrome['phoneHeader']> }) {
  const title = usePageTitle({ isBare: true })
  const { search } = useLocation()
  const section = useCrumbs().at(-2)?.label
  const own = usePhoneTitle()
  if (kind === 'brand') return <PhoneBrandBar />
  // Articles and lectures show their own large title; above it is the breadcrumb.
  if (kind === 'reading') return <PhoneTitleBar title={own ?? section ?? title} tools={<ReadingTools />} />
  if (kind === 'search') return <PhoneTitleBar title={title} search={new URLSearchParams(search).get('searchItem')} />
  return kind ? <PhoneTitleBar title={title} /> : null
}
