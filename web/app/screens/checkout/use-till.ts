import type { PayWay } from '@mall/contract/payment/calls'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PayMessage } from '../../features/payment/due-head.tsx'
import { useTimeLeft } from '../../features/payment/payment-clock.ts'
import { type PaymentInstructions, usePaying } from '../../features/payment/use-paying.ts'
import { usePaymentStatus } from '../../features/payment/use-payment-status.ts'
import { trackEvent } from '../../shell/analytics/track-event.ts'
import { tillOf } from './till.ts'

export interface TillData {
  order: PayMessage
  first: PaymentInstructions | null
  next: string
}

/** An order at the till: its clock, how it is being paid, and the way on when it is paid or closed. */
export function useTill({ order, first, next }: TillData) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const paying = usePaying(order.orderNo, first, tillOf(order, next))
  const [elsewhere, setElsewhere] = useState<PayWay | null>(null)
  const shown = paying.till?.way ?? null
  usePaymentStatus(order.orderNo, order.state !== 'cancelled', {
    onEnd: (status) => {
      const rest = next ? `&next=${next}` : ''
      if (status === 'paid') trackEvent('pay')
      if (status === 'paid') void navigate(`/successPayment?orderId=${order.orderNo}${rest}`, { replace: true })
      else void revalidate()
    },
    // Another device or tab has changed the way, so what is shown here can't be paid any more.
    onPending: ({ way }) => setElsewhere(shown !== null && way !== null && way !== shown ? way : null),
  })
  return { ...paying, elsewhere, leftMs: useTimeLeft(order.expiresAt, order.serverTime) }
}
