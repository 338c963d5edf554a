import type { Failure, FailureName } from '@mall/contract/failures'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { withLaterChoices } from '../booking-flow/booking-draft.ts'
import { backToTimes, type Flow, flowPath } from '../booking-flow/flow-url.ts'
import type { OtherTimes } from './other-times.tsx'

/** Failures after which the availability on the screen is stale. */
const STALE = new Set<FailureName>(['SLOT_FULL', 'SLOT_CLOSED'])
const HANDLED_FAILURES = new Set<FailureName>([
  ...STALE,
  'PERSON_ALREADY_BOOKED',
  'SEX_MISMATCH',
  'AGE_MISMATCH',
  'BRANCH_NOT_OFFERED',
  'VOUCHER_SPENT',
])

/** Creates a hold and goes to the next step; a failure shows above the days, with availability reloaded. */
export function useCreateHold(flow: Flow, step: 'day' | 'person' = 'day') {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [errorText, setErrorText] = useState('')
  const [isTried, setTried] = useState(false)
  const [others, setOthers] = useState<OtherTimes | null>(null)
  const clear = () => {
    setErrorText('')
    setTried(false)
    setOthers(null)
  }
  const loadOtherTimes = async () => {
    const { voucherId, branchId, date, timespanId } = flow
    setOthers(await browserApi().otherTime({ voucherId, branchId, date, timespanId }))
  }
  const handleFailure = (failure: Failure) => {
    if (!HANDLED_FAILURES.has(failure.failure)) return false
    // In the market flow the day was chosen two steps earlier.
    if (flow.kind === 'market' && STALE.has(failure.failure)) {
      navigate(backToTimes(flow, 'full'))
      return true
    }
    setErrorText(STALE.has(failure.failure) ? `${failure.message}。余量已更新，其他选择都还在。` : failure.message)
    if (STALE.has(failure.failure)) {
      revalidate()
      // Alternatives are optional; the calendar below shows availability.
      loadOtherTimes().catch(() => undefined)
    }
    window.scrollTo({ top: 0 })
    return true
  }
  const [take, isTaking] = useMutation(
    async () => {
      setTried(true)
      const { voucherId, contactsId, branchId, date, timespanId } = flow
      if (!date || !timespanId) return
      setErrorText('')
      // In the market flow items and person come first, so that the hold covers only the last step.
      if (flow.kind === 'market' && step === 'day') {
        navigate(flowPath('addItems', { ...flow, holdId: '' }))
        return
      }
      const { holdId } = await browserApi().nextStep({ voucherId, contactsId, branchId, date, timespanId })
      // Pressed again before the next step is there, it would hold another place.
      await navigate(
        flowPath(flow.kind === 'general' ? 'optionalItems' : 'confirm', { ...withLaterChoices(flow), holdId }),
      )
    },
    { onFailure: handleFailure },
  )
  return {
    take,
    isTaking,
    errorText,
    others,
    clear,
    dateError: isTried && !flow.date ? '请先选一天' : null,
    timeError: isTried && flow.date && !flow.timespanId ? '请选一个到院的时段' : null,
  }
}
