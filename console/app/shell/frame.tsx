import { Failure } from '@mall/contract/failures'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { ToastRegion } from '@mall/ui/feedback/toast.tsx'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../client/session.ts'
import { OfflineMark } from './offline-mark.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { useActivity } from './use-activity.ts'
import { WhyNotDialog } from './why-not-dialog.tsx'

/** Around every page that needs a login. */
export function Frame() {
  const { data: session, error } = useSession()
  const { pathname, search } = useLocation()
  useActivity(session?.isShared === true)
  const main = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  // The new page's heading is where a screen reader goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page
  useEffect(() => {
    if (!isFirst.current) main.current?.focus({ preventScroll: true })
    isFirst.current = false
    window.scrollTo(0, 0)
  }, [pathname])
  if (error instanceof Failure && error.status !== 503 && error.failure !== 'SERVER_ERROR')
    return <Navigate to={loginPath(pathname + search, error)} replace />
  // Without a line the desk goes on by the list of its device.
  if (!session && error && !navigator.onLine && pathname === '/desk') return <Navigate to="/desk/offline" replace />
  if (!session)
    return (
      <main className="p-6">
        {error ? <Notice tone="warning">{error.message}</Notice> : <p role="status">正在打开……</p>}
      </main>
    )
  return (
    <div className="flex min-h-dvh flex-col bg-surface-sunk">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:bg-white focus:p-3"
      >
        跳到主要内容
      </a>
      <TopBar session={session} />
      <OfflineMark />
      <div className="flex grow">
        <SideNavigation session={session} />
        <main id="main" ref={main} tabIndex={-1} className="min-w-0 grow pb-24 outline-none tablet:pb-6">
          <Outlet context={session} />
        </main>
      </div>
      <PhoneBar session={session} />
      <WhyNotDialog />
      <ToastRegion />
    </div>
  )
}

/** Where to log in again, and how to come back. */
const loginPath = (to: string, { failure }: Failure) =>
  `/login?to=${encodeURIComponent(to)}${failure === 'STAFF_IDLE' ? '&idle' : ''}`
