import { useEffect, useRef } from 'react'
import { backgroundApi } from '../../shell/api.ts'
import { pauseAfter } from './payment-clock.ts'

/**
 * Asks whether the order is paid until it is, or until it is closed. Rests while nobody looks at the page, and asks at
 * once when somebody does again. A failed question is asked again: the answer is what counts.
 */
export function usePaymentStatus(orderId: string, isWaiting: boolean, onEnd: (status: 'paid' | 'closed') => void) {
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (!isWaiting) return
    const since = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      clearTimeout(timer)
      const status = await backgroundApi()
        .wxPayGetStatus({ orderId })
        .then((answer) => answer.status)
        .catch(() => 'pending' as const)
      if (isOver) return
      if (status !== 'pending') return end.current(status)
      if (!document.hidden) timer = setTimeout(ask, pauseAfter(performance.now() - since))
    }
    const onLook = () => {
      if (!document.hidden) void ask()
    }
    document.addEventListener('visibilitychange', onLook)
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [orderId, isWaiting])
}
