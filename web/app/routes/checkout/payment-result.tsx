import { useState } from 'react'
import { Navigate, useRevalidator } from 'react-router'
import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { BuyAgain } from '../../features/order/buy-again.tsx'
import { PaymentOver } from '../../features/payment/payment-over.tsx'
import { ResultWait } from '../../features/payment/result-wait.tsx'
import { usePaymentStatus } from '../../features/payment/use-payment-status.ts'
import { paymentPaths } from '../../screens/checkout/load-payment.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/payment-result'

/** The gateways' return address. Their parameters are ignored: the result comes from our own server. */
const data = personalData(async (api, { params, url }) => ({
  order: await api.queryPayMessage({ orderId: params.orderId ?? '' }),
  next: url.searchParams.get('next') ?? '',
}))
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: '付款结果',
  chrome: { footer: false, service: false, ground: 'sunk' },
}

export const HydrateFallback = () => <SettlementSkeleton />

const LONG = 5

export default function PaymentResult({ loaderData }: Route.ComponentProps) {
  const { order, next } = loaderData
  const { revalidate } = useRevalidator()
  const [polls, setPolls] = useState(0)
  const isWaiting = order.state === 'awaiting-payment'
  usePaymentStatus(order.orderNo, isWaiting, {
    onEnd: () => void revalidate(),
    onPending: () => setPolls((before) => before + 1),
  })
  if (order.state === 'cancelled')
    return <PaymentOver order={order} isCancelled={false} again={<BuyAgain order={order} />} />
  if (isWaiting)
    return <ResultWait orderNo={order.orderNo} backTo={paymentPaths(order, next).pay} isLong={polls >= LONG} />
  return <Navigate to={`/successPayment?orderId=${order.orderNo}${next ? `&next=${next}` : ''}`} replace />
}
