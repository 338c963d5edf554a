import { closeToasts } from '@mall/ui/feedback/toast-queue.ts'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { backgroundApi } from './api.ts'
import { bindStaff, captureAttribution } from './attribution.ts'
import { cartCount } from './cart-count.ts'
import { chosenCity } from './city-choice.tsx'
import { guestCart } from './guest-cart.ts'
import { keepNextBooking } from './keep-booking.ts'
import { panels } from './panels.ts'
import { session, wakeSession } from './session.ts'
import { useMaybeSite } from './site.ts'
import { unread } from './unread.ts'
import { useCounting } from './use-counting.ts'
import { startWorker } from './worker.ts'

/** What the page does once it has come alive, and after each navigation. */
export function useWake() {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const isMainHost = !useMaybeSite()?.branchId
  useEffect(() => {
    if (isMainHost) startWorker()
  }, [isMainHost])
  // Before the session wakes, which tells the mall who sent its member.
  useEffect(() => captureAttribution(new URLSearchParams(location.search)), [])
  useEffect(() => {
    const onChange = () => {
      cartCount.refresh()
      void unread.refresh()
      loadProfile()
      void bindStaff()
      void keepNextBooking()
    }
    // A personal screen then asks for the login, as it does when one comes to it.
    return wakeSession(onChange, () => void revalidate())
  }, [revalidate])
  useEffect(() => guestCart.subscribe(() => cartCount.refresh()), [])
  useCounting(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because only the first document does not know the city
  useEffect(() => {
    if ((pathname === '/' || pathname === '/book-now') && chosenCity()) revalidate()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event
  useEffect(panels.close, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is a navigation as well
  useEffect(closeToasts, [pathname, search])
}

async function loadProfile() {
  const { isMember, profile } = session.get()
  if (!isMember || profile) return
  try {
    session.setProfile(await backgroundApi().getUserInfo({}))
  } catch {
    // A login that has ended was already dealt with; anything else is tried again on the next page.
  }
}
