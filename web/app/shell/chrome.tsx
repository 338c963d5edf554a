import { Breadcrumb } from '@mall/ui/navigation/breadcrumb.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { CompareMount } from './compare-mount.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { DesktopHeader } from './desktop-header.tsx'
import { Footer } from './footer.tsx'
import { useLayout } from './layout.ts'
import { LoadingMask } from './loading-mask.tsx'
import { LostParts } from './lost-parts.tsx'
import { MobileBrandBar } from './mobile-brand-bar.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { MobileSearch } from './mobile-search.tsx'
import { MobileTitleBar } from './mobile-title-bar.tsx'
import { OldBrowser } from './old-browser.tsx'
import { useOpenPanel } from './panels.ts'
import { ReadingTools } from './reading-tools.tsx'
import { Ribbon } from './ribbon.tsx'
import { type Chrome, type ScreenAt, type ScreenHandle, saidBy, useCrumbs, useScreen } from './screen-handle.ts'
import { SecureNotice } from './secure-notice.tsx'
import { ServiceBubble } from './service-bubble.tsx'
import { ServiceRail } from './service-rail.tsx'
import { useMaybeSite } from './site.ts'
import { TabBar } from './tab-bar.tsx'
import { useTitle } from './title.ts'

/** What stands around every screen; a screen's `handle` says what it goes without. */
export function ChromeAround({ children = <Outlet /> }: { children?: ReactNode }) {
  const isMobile = useLayout() === 'mobile'
  const { handle } = useScreen()
  const chrome = handle.chrome ?? {}
  const panel = useOpenPanel()
  // On a branch's own host the page has a bar of its own, and nobody logs in.
  const isOnBranchHost = Boolean(useMaybeSite()?.branchId)
  const hasTabs = isMobile && chrome.tabBar && !isOnBranchHost
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-10 bg-white px-4 py-2 focus:not-sr-only focus:absolute focus:z-50 focus:m-2"
      >
        跳到主要内容
      </a>
      <Ribbon />
      <LostParts />
      <OldBrowser />
      {/* One tree for both widths: what is typed on a screen outlives a turned tablet and a narrowed window. */}
      <div className={classes('flex min-h-dvh flex-col', groundOf(chrome), hasTabs && 'pb-16 large:pb-20')}>
        {isMobile ? <MobileHeader kind={chrome.mobileHeader ?? 'title'} /> : <DesktopTop handle={handle} />}
        <main id="main" tabIndex={-1} className="grow">
          {children}
        </main>
        {(isMobile ? chrome.mobileFooter : chrome.footer !== false) && <Footer />}
        {chrome.compareBar && <CompareMount place={chrome.compareBar} />}
        {isMobile ? (
          <MobileFoot chrome={chrome} panel={panel} hasTabs={hasTabs || panel !== null} />
        ) : (
          chrome.service !== false && <DesktopService />
        )}
      </div>
      <SecureNotice />
      {asksAboutCookies(handle.chrome) && <CookieNotice />}
      <LoadingMask />
    </>
  )
}

/** Nobody is asked about cookies in the middle of a login or a payment: the notice would lie on the next button. */
const asksAboutCookies = (chrome: Chrome = {}) => chrome.ground !== 'sunk' && chrome.mobileHeader !== false

const groundOf = (chrome: Chrome) => (chrome.ground === 'sunk' ? 'bg-surface-sunk' : 'bg-white')

const DesktopTop = ({ handle }: { handle: ScreenHandle }) => (
  <>
    {handle.chrome?.header !== false && <Header handle={handle} />}
    <Crumbs />
  </>
)

const DesktopService = () => (
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
  const title = useTitle({ isBare: true })
  return <DesktopHeader progress={progressOf(handle, { ...at, search: new URLSearchParams(search) })} title={title} />
}

const progressOf = ({ progress }: ScreenHandle, at: ScreenAt) =>
  typeof progress === 'function' ? saidBy(() => progress(at), undefined) : progress

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

const MobileFoot = ({ chrome, panel, hasTabs }: FootProps) => (
  <>
    {chrome.service !== false && <ServiceBubble isAside={chrome.service === 'aside'} />}
    {panel === 'menu' && <MobileMenu />}
    {(panel === 'search' || panel === 'new-search') && <MobileSearch isEmpty={panel === 'new-search'} />}
    {hasTabs && <TabBar />}
  </>
)

function MobileHeader({ kind }: { kind: NonNullable<Chrome['mobileHeader']> }) {
  const title = useTitle({ isBare: true })
  const { search } = useLocation()
  const section = useCrumbs().at(-2)?.label
  if (kind === 'brand') return <MobileBrandBar />
  // What is read or watched says its own title, large; above it stands where one is.
  if (kind === 'reading') return <MobileTitleBar title={section ?? title} tools={<ReadingTools />} />
  if (kind === 'search') return <MobileTitleBar title={title} search={new URLSearchParams(search).get('searchItem')} />
  return kind ? <MobileTitleBar title={title} /> : null
}
