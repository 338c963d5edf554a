import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { checkoutAt } from '../../features/checkout/checkout-steps.ts'
import { PhoneProgress } from '../../features/checkout/phone-progress.tsx'
import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { useTimeLeft } from '../../features/payment/payment-clock.ts'
import { PaymentOver } from '../../features/payment/payment-over.tsx'
import { PaymentDesktop, PaymentMobile } from '../../features/payment/payment-view.tsx'
import { usePaymentStatus } from '../../features/payment/use-payment-status.ts'
import { browserApi } from '../../shell/api.ts'
import { useLayout } from '../../shell/layout.ts'
import { personalData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import type { Route } from './+types/payment'

/** The order and its code. `?next=` names the other orders of the same submit, to be paid afterwards. */
const data = personalData(async (api, { params, url }) => {
  const orderId = params.orderId ?? ''
  const order = await api.queryPayMessage({ orderId })
  const codeUrl = order.state === 'awaiting-payment' ? (await api.pay({ orderId })).codeUrl : null
  return { order, codeUrl, next: url.searchParams.get('next') ?? '' }
})
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: '付款',
  chrome: { footer: false, service: false, ground: 'sunk' },
  progress: checkoutAt(2),
}

export const HydrateFallback = () => <SettlementSkeleton />

/** Keyed by the order: the next one of the same submit starts with a code and a clock of its own. */
export default function Payment({ loaderData }: Route.ComponentProps) {
  return <Paying key={loaderData.order.orderNo} {...loaderData} />
}

function Paying({ order, next, codeUrl: firstCode }: Route.ComponentProps['loaderData']) {
  const [codeUrl, setCodeUrl] = useState(firstCode)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isMobile = useLayout() === 'mobile'
  const leftMs = useTimeLeft(order.expiresAt, order.serverTime)

  usePaymentStatus(order.orderNo, order.state !== 'cancelled', (status) => {
    const rest = next ? `&next=${next}` : ''
    if (status === 'paid') void navigate(`/successPayment?orderId=${order.orderNo}${rest}`, { replace: true })
    else void revalidate()
  })
  const [refresh, isRefreshing] = useMutation(async () => {
    setCodeUrl((await browserApi().getNewQrcode({ orderId: order.orderNo })).codeUrl)
  })

  if (order.state !== 'awaiting-payment' || codeUrl === null) {
    return order.state === 'cancelled' ? (
      <PaymentOver orderNo={order.orderNo} isCancelled={leftMs > 0} />
    ) : (
      <SettlementSkeleton />
    )
  }
  const View = isMobile ? PaymentMobile : PaymentDesktop
  return (
    <>
      {isMobile && <PhoneProgress current={2} />}
      <View order={order} codeUrl={codeUrl} leftMs={leftMs} onRefresh={refresh} isRefreshing={isRefreshing} />
    </>
  )
}
