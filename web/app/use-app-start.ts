import { closeToasts } from '@mall/ui/feedback/toast-queue.ts'
import { noteArrival } from '@mall/ui/overlays/use-close-on-back.ts'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { phonePanels } from './chrome/phone/phone-panels.ts'
import { cartCount } from './entities/cart/cart-count.ts'
import { guestCart } from './entities/cart/guest-cart.ts'
import { chosenCity } from './entities/city/city-choice.tsx'
import { favourites } from './entities/favourite/favourites.ts'
import { unreadCount } from './entities/message/unread-count.ts'
import { refreshOfflineBooking } from './entities/offline-booking/save-offline-booking.ts'
import { bindStaff, captureAttribution } from './shell/analytics/attribution.ts'
import { usePageAnalytics } from './shell/analytics/use-page-analytics.ts'
import { backgroundApi } from './shell/client/api.ts'
import { session, watchSession } from './shell/client/session.ts'
import { registerServiceWorker } from './shell/offline/register-service-worker.ts'
import { useMaybeSite } from './shell/site/site.ts'
// Forgets what was viewed when the member changes, whichever screen that happens on.
import './entities/recent/recently-viewed.ts'

/** Effects after hydration and after each navigation. */
export function useAppStart() {
  const { pathname, search, key } = useLocation()
  const { revalidate } = useRevalidator()
  const isMainHost = !useMaybeSite()?.branchId
  useEffect(() => {
    if (isMainHost) registerServiceWorker()
  }, [isMainHost])
  // Before the session starts, as login sends the attribution.
  useEffect(() => captureAttribution(new URLSearchParams(location.search)), [])
  useEffect(() => {
    const onChange = () => {
      cartCount.refresh()
      void unreadCount.refresh()
      void favourites.refresh()
      loadProfile()
      void bindStaff()
      void refreshOfflineBooking()
    }
    // A personal screen then redirects to the login, as on entering it.
    return watchSession(onChange, () => void revalidate())
  }, [revalidate])
  useEffect(() => guestCart.subscribe(() => cartCount.refresh()), [])
  usePageAnalytics(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because only the first document does not know the city
  useEffect(() => {
    if ((pathname === '/' || pathname === '/book-now') && chosenCity()) revalidate()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is an arrival
  useEffect(noteArrival, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event
  useEffect(phonePanels.close, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is a navigation as well
  useEffect(closeToasts, [pathname, search])
}

async function loadProfile() {
  const { isMember, profile } = session.get()
  if (!isMember || profile) return
  try {
    session.setProfile(await backgroundApi().getUserInfo({}))
  } catch {
    // An ended login is handled already; other failures are retried on the next page.
  }
}
