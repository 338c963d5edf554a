import type { wxPayGetStatus } from '@mall/contract/payment/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { useEffect, useRef } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { pauseAfter, shouldPoll } from './payment-clock.ts'

type PaymentStatus = OutputOf<typeof wxPayGetStatus>

interface Listener {
  onEnd: (status: 'paid' | 'closed') => void
  /** Each answer while it is unpaid. */
  onPending?: (answer: PaymentStatus) => void
}

/**
 * Asks whether the order is paid until it is, until it is closed, or until a while after its expiry. Rests while nobody
 * looks at the page, and asks at once when somebody does again. A failed question is asked again: the answer is what counts.
 */
export function usePaymentStatus(orderId: string, isWaiting: boolean, listener: Listener) {
  const latestListener = useRef(listener)
  latestListener.current = listener
  useEffect(() => {
    if (!isWaiting) return
    const since = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const poll = async () => {
      clearTimeout(timer)
      const answer = await backgroundApi()
        .wxPayGetStatus({ orderId })
        .catch(() => null)
      if (isOver) return
      if (answer && answer.status !== 'pending') return latestListener.current.onEnd(answer.status)
      if (answer) latestListener.current.onPending?.(answer)
      if (answer && !shouldPoll(answer)) return
      if (!document.hidden) timer = setTimeout(poll, pauseAfter(performance.now() - since))
    }
    const onLook = () => {
      if (!document.hidden) void poll()
    }
    document.addEventListener('visibilitychange', onLook)
    void poll()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [orderId, isWaiting])
}
