import { Failure } from '@mall/contract/failures'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { ToastRegion } from '@mall/ui/feedback/toast.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { isLoggedOut, type Session, useSession } from '../client/session.ts'
import type { NavigationEntry } from '../navigation.ts'
import { Failed } from '../parts/failed.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { LeaveQuestion } from '../parts/unwritten/leave-question.tsx'
import { forgetDay } from '../screens/desk-offline/desk-store.ts'
import { entriesFor, refusedFor } from './entries-for.ts'
import { useShortcuts } from './keys/use-shortcuts.ts'
import { OfflineMark } from './offline-mark.tsx'
import { useRecentPages } from './palette/recent-pages.ts'
import { PhoneBar } from './phone-bar.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { useSideWidth } from './side-width.ts'
import { TopBar } from './top-bar.tsx'
import { useActivity } from './use-activity.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { WhyNotDialog } from './why-not-dialog.tsx'

const Palette = lazy(() => import('./palette/palette.tsx'))
const KeyHelp = lazy(() => import('./keys/key-help.tsx'))

/** Where people stand and tap. */
const DESK = /^\/desk(\/|$)/

/** Around every page that needs a login. */
export function Frame() {
  const { data: session, error } = useSession()
  const { pathname, search } = useLocation()
  useActivity(session?.isShared === true)
  const isOut = isLoggedOut(error)
  useEffect(() => {
    if (isOut) void forgetDay()
  }, [isOut])
  if (isLoggedOut(error)) return <Navigate to={loginPath(pathname + search, error)} replace />
  // Without a line the desk goes on by the list of its device.
  if (!session && error && !navigator.onLine && pathname === '/desk')
    return <Navigate to={`/desk/offline${search}`} replace />
  if (!session)
    return (
      <main className="p-6">
        {error ? <Notice tone="warning">{error.message}</Notice> : <p role="status">正在打开……</p>}
      </main>
    )
  return <Shell session={session} />
}

function Shell({ session }: { session: Session }) {
  const main = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null)
  const side = useSideWidth()
  const entries = entriesFor(session)
  const refused = refusedFor(session, pathname)
  const paths = [...entries.map(({ path }) => path), '/me']
  useRecentPages(pathname, paths)
  useFocusReturn(main)
  useShortcuts({
    paths,
    openPalette: () => setOpened('palette'),
    openHelp: () => setOpened('keys'),
    toggleSide: side.toggle,
    goTo: (path) => void navigate(path),
  })
  // The new page's heading is where a screen reader goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page
  useEffect(() => {
    if (!isFirst.current) main.current?.focus({ preventScroll: true })
    isFirst.current = false
    window.scrollTo(0, 0)
  }, [pathname])
  const close = () => setOpened(null)
  return (
    <div className="flex min-h-dvh flex-col bg-surface-sunk">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:bg-white focus:p-3"
      >
        跳到主要内容
      </a>
      <TopBar session={session} onFind={() => setOpened('palette')} />
      <OfflineMark />
      <div className="flex grow">
        <SideNavigation entries={entries} side={side} onHelp={() => setOpened('keys')} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className={classes(
            'min-w-0 grow pb-24 outline-none has-[>.list]:bg-white has-[>.split]:bg-white tablet:pb-6',
            'desktop:has-[>.split]:flex desktop:has-[>.split]:flex-col desktop:has-[>.split]:pb-0',
            DESK.test(pathname) && 'desk',
          )}
        >
          {refused ? <Refused entry={refused} /> : <Outlet context={session} />}
        </main>
      </div>
      <PhoneBar session={session} />
      <Suspense>
        {opened === 'palette' && <Palette session={session} onClose={close} />}
        {opened === 'keys' && <KeyHelp entries={entries} onClose={close} />}
      </Suspense>
      <LeaveQuestion />
      <WhyNotDialog />
      <ToastRegion isAtTop />
    </div>
  )
}

/** A page without its right: what it is, who has the right, and a way to ask; none of its buttons. */
const Refused = ({ entry: { name, right } }: { entry: NavigationEntry }) => (
  <>
    <PageHeader title={name} />
    <Failed error={new Failure('RIGHT_MISSING', { right, branchId: null })} onRetry={() => undefined} />
  </>
)

/** Where to log in again, and how to come back. */
const loginPath = (to: string, { failure }: Failure) =>
  `/login?to=${encodeURIComponent(to)}${failure === 'STAFF_IDLE' ? '&idle' : ''}`
