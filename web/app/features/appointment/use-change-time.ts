import type { Failure, FailureName } from '@mall/contract/failures'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../shell/api.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import { type Booking, bookingPath } from './booking-facts.ts'

/** Refusals after which the times on the screen are out of date. */
const STALE = new Set<FailureName>(['SLOT_FULL', 'SLOT_CLOSED'])

/** Moves the booking; refused, it stays as it was, and the screen says so. */
export function useChangeTime(booking: Booking, chosen: { date: string; timespanId: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [trouble, setTrouble] = useState('')
  const [isTried, setTried] = useState(false)
  const isSame = chosen.date === booking.date && chosen.timespanId === booking.timespanId
  const tell = (failure: Failure) => {
    setTrouble(`${failure.message}。原来的预约没有变。`)
    if (STALE.has(failure.failure)) revalidate()
    window.scrollTo({ top: 0 })
    return true
  }
  const [change, isChanging] = useMutation(
    async () => {
      setTried(true)
      const { date, timespanId } = chosen
      if (!date || !timespanId || isSame) return
      setTrouble('')
      await browserApi().changeDateAndSpanTime({ bookingId: booking.bookingId, date, timespanId })
      navigate(`${bookingPath(booking)}?changed=1`, { replace: true })
    },
    { onFailure: tell },
  )
  return {
    change,
    isChanging,
    trouble,
    dateError: isTried && !chosen.date ? '请先选一天' : null,
    timeError:
      isTried && chosen.date ? (chosen.timespanId ? (isSame ? '这就是原来的时间' : null) : '请选一个到院的时段') : null,
  }
}
