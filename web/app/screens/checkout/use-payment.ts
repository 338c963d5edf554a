import type { PayWay } from '@mall/contract/payment/calls'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PayMessage } from '../../features/payment/due-head.tsx'
import { useTimeLeft } from '../../features/payment/payment-clock.ts'
import { type PaymentInstructions, usePaying } from '../../features/payment/use-paying.ts'
import { usePaymentStatus } from '../../features/payment/use-payment-status.ts'
import { trackEvent } from '../../shell/analytics/track-event.ts'
import { paymentPaths } from './load-payment.ts'

export interface PaymentData {
  order: PayMessage
  first: PaymentInstructions | null
  next: string
}

/** State of paying an order: clock, current attempt, and navigation once it is paid or closed. */
export function usePayment({ order, first, next }: PaymentData) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const paying = usePaying(order.orderNo, first, paymentPaths(order, next))
  const [elsewhere, setElsewhere] = useState<PayWay | null>(null)
  const shownWay = paying.instructions?.way ?? null
  usePaymentStatus(order.orderNo, order.state !== 'cancelled', {
    onEnd: (status) => {
      const rest = next ? `&next=${next}` : ''
      if (status === 'paid') trackEvent('pay')
      if (status === 'paid') void navigate(`/successPayment?orderId=${order.orderNo}${rest}`, { replace: true })
      else void revalidate()
    },
    // Another device or tab started another attempt, so the one shown here is closed.
    onPending: ({ way }) => setElsewhere(shownWay !== null && way !== null && way !== shownWay ? way : null),
  })
  return { ...paying, elsewhere, leftMs: useTimeLeft(order.expiresAt, order.serverTime) }
}
