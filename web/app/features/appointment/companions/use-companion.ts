import type { companionOffer } from '@mall/contract/appointment/schedule'
import type { Failure } from '@mall/contract/failures'
import type { OutputOf } from '@mall/contract/wire/client'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PersonId } from '../../../art/people.ts'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import type { Booking } from '../booking-detail/booking.ts'

export type Companion = NonNullable<OutputOf<typeof companionOffer>['companion']> & {
  /** By relation, else by name. */
  name: string
  facts: string
  face: PersonId
}
export type CompanionPlace = Companion['places'][number]

/** Books for the companion: hold and submit in one step. A failure shows beside the slots. */
export function useCompanion(booking: Booking, { voucherId, contactsId, branchId }: Companion) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [errorText, setErrorText] = useState('')
  const handleFailure = (failure: Failure) => {
    setErrorText(failure.message)
    revalidate()
    return true
  }
  const [book, isBooking] = useMutation(
    async ({ date, timespanId }: CompanionPlace) => {
      setErrorText('')
      const api = browserApi()
      const { holdId } = await api.nextStep({ voucherId, contactsId, branchId, date, timespanId })
      const { bookingId } = await api.submitBooking({ holdId, itemIds: [], packageIds: [] })
      navigate(`/profile/appointmentDetail/${booking.serviceKind}/${bookingId}?booked=1&with=${booking.bookingId}`, {
        replace: true,
      })
    },
    { onFailure: handleFailure },
  )
  return { book, isBooking, errorText }
}
