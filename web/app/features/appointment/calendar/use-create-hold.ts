import type { Failure, FailureName } from '@mall/contract/failures'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { withLaterChoices } from '../booking-flow/booking-draft.ts'
import { backToTimes, type Flow, flowPath } from '../booking-flow/flow-address.ts'
import type { OtherTimes } from './other-times.tsx'

/** Refusals after which the times on the screen are out of date. */
const STALE = new Set<FailureName>(['SLOT_FULL', 'SLOT_CLOSED'])
const TOLD_HERE = new Set<FailureName>([
  ...STALE,
  'PERSON_ALREADY_BOOKED',
  'SEX_MISMATCH',
  'AGE_MISMATCH',
  'BRANCH_NOT_OFFERED',
  'VOUCHER_SPENT',
])

/** Takes the chosen place and goes on; what stands in the way is told above the days, with fresh figures. */
export function useCreateHold(flow: Flow, step: 'day' | 'person' = 'day') {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [trouble, setTrouble] = useState('')
  const [isTried, setTried] = useState(false)
  const [others, setOthers] = useState<OtherTimes | null>(null)
  const clear = () => {
    setTrouble('')
    setTried(false)
    setOthers(null)
  }
  const lookAround = async () => {
    const { voucherId, branchId, date, timespanId } = flow
    setOthers(await browserApi().otherTime({ voucherId, branchId, date, timespanId }))
  }
  const tell = (failure: Failure) => {
    if (!TOLD_HERE.has(failure.failure)) return false
    // In the market the day was chosen two steps ago.
    if (flow.kind === 'market' && STALE.has(failure.failure)) {
      navigate(backToTimes(flow, 'full'))
      return true
    }
    setTrouble(STALE.has(failure.failure) ? `${failure.message}。余量已更新，其他选择都还在。` : failure.message)
    if (STALE.has(failure.failure)) {
      revalidate()
      // Without the other times the calendar below still shows them.
      lookAround().catch(() => undefined)
    }
    window.scrollTo({ top: 0 })
    return true
  }
  const [take, isTaking] = useMutation(
    async () => {
      setTried(true)
      const { voucherId, contactsId, branchId, date, timespanId } = flow
      if (!date || !timespanId) return
      setTrouble('')
      // In the market items and person come first, so that the ten minutes are for the last look only.
      if (flow.kind === 'market' && step === 'day') {
        navigate(flowPath('addItems', { ...flow, holdId: '' }))
        return
      }
      const { holdId } = await browserApi().nextStep({ voucherId, contactsId, branchId, date, timespanId })
      navigate(flowPath(flow.kind === 'general' ? 'optionalItems' : 'confirm', { ...withLaterChoices(flow), holdId }))
    },
    { onFailure: tell },
  )
  return {
    take,
    isTaking,
    trouble,
    others,
    clear,
    dateError: isTried && !flow.date ? '请先选一天' : null,
    timeError: isTried && flow.date && !flow.timespanId ? '请选一个到院的时段' : null,
  }
}
