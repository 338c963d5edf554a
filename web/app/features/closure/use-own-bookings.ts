import { useEffect, useState } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { useSession } from '../../shell/client/use-session.ts'
import type { OwnBookings } from './closure-text.ts'

const READ = 50

/** The member's next bookings; null for visitors, and until they are known. */
export function useOwnBookings(isAsked: boolean): OwnBookings | null {
  const isKnown = useSession().profile !== null && isAsked
  const [bookings, setBookings] = useState<OwnBookings | null>(null)
  useEffect(() => {
    if (!isKnown) return
    let isMounted = true
    backgroundApi()
      .listBookings({ group: 'upcoming', pageSize: READ })
      .then((found) => isMounted && setBookings(found))
      // Beside the notice; 我的预约 shows the error.
      .catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [isKnown])
  return isKnown ? bookings : null
}
