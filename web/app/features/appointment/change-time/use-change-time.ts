import type { getChangeBookingSpanTime } from '@mall/contract/appointment/reschedule'
import type { Failure, FailureName } from '@mall/contract/failures'
import type { OutputOf } from '@mall/contract/wire/client'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { type Booking, bookingPath } from '../booking-detail/booking.ts'
import { useFlow } from '../booking-flow/use-flow.ts'

/** Failures after which the availability on the screen is stale. */
const STALE = new Set<FailureName>(['SLOT_FULL', 'SLOT_CLOSED', 'PRICE_CHANGED'])

/** Changes time or branch; after a failure the booking is unchanged. A dearer branch is paid first. */
export function useChangeTime(booking: Booking, times: OutputOf<typeof getChangeBookingSpanTime>) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { flow, search, choose } = useFlow()
  const [errorText, setErrorText] = useState('')
  const [isTried, setTried] = useState(false)
  const { move, beside, branchId: here } = times
  const branchId = move.hospitalInfo.id
  const isElsewhere = branchId !== here
  const isApart = move.toPay + move.comesBack > 0
  // Another person's booking moves along only on request.
  const requestedId = search.get('beside') ?? ''
  const besideId = !isApart && beside.some(({ bookingId }) => bookingId === requestedId) ? requestedId : ''
  const isSame = !isElsewhere && flow.date === booking.date && flow.timespanId === booking.timespanId
  const handleFailure = (failure: Failure) => {
    setErrorText(`${failure.message}。原来的预约没有变。`)
    if (STALE.has(failure.failure)) revalidate()
    window.scrollTo({ top: 0 })
    return true
  }
  const [change, isChanging] = useMutation(
    async () => {
      setTried(true)
      const { date, timespanId } = flow
      if (!date || !timespanId || isSame) return
      setErrorText('')
      const input = { bookingId: booking.bookingId, branchId, date, timespanId, seenToPay: move.toPay }
      const { orderNo } = await browserApi().changeDateAndSpanTime({ ...input, ...(besideId && { besideId }) })
      if (orderNo) return navigate(`/appointment/pay/${orderNo}`)
      const both = besideId && `&with=${besideId}`
      await navigate(`${bookingPath(booking)}?changed=${isElsewhere ? 'branch' : '1'}${both}`, { replace: true })
    },
    { onFailure: handleFailure },
  )
  const pickBranch: typeof choose = ({ branchId: picked, ...more }) =>
    choose(picked ? { ...more, branchId: picked === here ? '' : picked, view: '' } : more)
  return {
    ...{ flow, choose, pickBranch, besideId, change, isChanging, errorText },
    dateError: isTried && !flow.date ? '请先选一天' : null,
    timeError:
      isTried && flow.date ? (flow.timespanId ? (isSame ? '这就是原来的时间' : null) : '请选一个到院的时段') : null,
  }
}
