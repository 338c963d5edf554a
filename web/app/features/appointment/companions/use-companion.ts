import type { companionOffer } from '@mall/contract/appointment/schedule'
import type { Failure } from '@mall/contract/failures'
import type { OutputOf } from '@mall/contract/wire/client'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PersonId } from '../../../art/people.ts'
import { backgroundApi, browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import type { Booking } from '../booking-detail/booking.ts'
import { type HoldTimes, useHoldClock } from '../booking-flow/use-hold-clock.ts'

export type Companion = NonNullable<OutputOf<typeof companionOffer>['companion']> & {
  /** By relation, else by name. */
  name: string
  facts: string
  face: PersonId
}
export type CompanionPlace = Companion['places'][number]

const OVER: HoldTimes = { expiresAt: '1970-01-01T00:00:00Z', serverTime: '1970-01-01T00:00:00Z' }

/** The latest asking by voucher: a screen that turns leaves and comes back at once, and its place must not go with the leaving. */
const latest = new Map<string, symbol>()

/** Keeps the place of the same slot for ten minutes while its offer is read; null before, after, and where it is gone. */
export function useCompanionHold({ voucherId, contactsId, branchId, places }: Companion) {
  const [hold, setHold] = useState<(HoldTimes & { holdId: string }) | null>(null)
  const same = places.find(({ isSame }) => isSame)
  const { date, timespanId } = same ?? {}
  useEffect(() => {
    if (!date || !timespanId) return
    let isMounted = true
    const own = Symbol(voucherId)
    latest.set(voucherId, own)
    const holding = backgroundApi()
      .nextStep({ voucherId, contactsId, branchId, date, timespanId })
      // Taken meanwhile: a press says so, and offers others.
      .catch(() => null)
    void holding.then((companionHold) => isMounted && setHold(companionHold))
    return () => {
      isMounted = false
      // Also what is answered later. Of one that was booked nothing is left to release.
      void holding.then((companionHold) => {
        if (companionHold && latest.get(voucherId) === own) void releaseCompanionHold(companionHold.holdId)
      })
    }
  }, [voucherId, contactsId, branchId, date, timespanId])
  const left = useHoldClock(hold ?? OVER, () => setHold(null))
  return hold && left > 0 ? hold : null
}

/** The place goes back at once where nobody is to come along. */
export const releaseCompanionHold = (holdId: string) =>
  backgroundApi()
    .releaseHold({ holdId })
    .catch(() => undefined)

/** Books for the companion: hold and submit in one step. A failure shows beside the slots. */
export function useCompanion(
  booking: Booking,
  { voucherId, contactsId, branchId }: Companion,
  keptId: string | undefined,
) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [errorText, setErrorText] = useState('')
  const handleFailure = (failure: Failure) => {
    setErrorText(failure.message)
    revalidate()
    return true
  }
  const [book, isBooking] = useMutation(
    async ({ date, timespanId, isSame }: CompanionPlace) => {
      setErrorText('')
      const api = browserApi()
      const holdId =
        isSame && keptId ? keptId : (await api.nextStep({ voucherId, contactsId, branchId, date, timespanId })).holdId
      const { bookingId } = await api.submitBooking({ holdId, itemIds: [], packageIds: [] })
      await navigate(
        `/profile/appointmentDetail/${booking.serviceKind}/${bookingId}?booked=1&with=${booking.bookingId}`,
        {
          replace: true,
        },
      )
    },
    { onFailure: handleFailure },
  )
  return { book, isBooking, errorText }
}
