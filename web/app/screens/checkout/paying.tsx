import { StepProgress } from '@mall/ui/feedback/step-progress.tsx'
import { useState } from 'react'
import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { CallUs } from '../../features/content/call-us.tsx'
import { BuyAgain } from '../../features/order/buy-again.tsx'
import { ElsewhereNotice } from '../../features/payment/elsewhere-notice.tsx'
import { NoWay } from '../../features/payment/no-way.tsx'
import { PaymentInstructionsPanel } from '../../features/payment/payment-instructions-panel.tsx'
import { PaymentOver } from '../../features/payment/payment-over.tsx'
import { PaymentDesktop, PaymentPhone } from '../../features/payment/payment-view.tsx'
import { waysAt } from '../../features/payment/payment-ways.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import type { Progress } from '../../shell/routing/screen-handle.ts'
import { currentPlatform } from './load-payment.ts'
import { type PaymentData, usePayment } from './use-payment.ts'

/** An order to pay, with its payment methods. */
export function Paying({ progress, ...data }: PaymentData & { progress: Progress }) {
  const { order } = data
  const payment = usePayment(data)
  const isPhone = useLayout() === 'phone'
  const ways = waysAt(currentPlatform(), order.channels)
  const [chosen, setChosen] = useState(data.first?.way ?? ways[0]?.way ?? 'wechat-native')

  if (order.state === 'cancelled')
    return <PaymentOver order={order} isCancelled={payment.leftMs > 0} again={<BuyAgain order={order} />} />
  if (order.state !== 'awaiting-payment') return <SettlementSkeleton />
  if (ways.length === 0)
    return (
      <NoWay order={order} leftMs={payment.leftMs}>
        <CallUs />
      </NoWay>
    )
  const common = {
    order,
    leftMs: payment.leftMs,
    ways,
    way: chosen,
    notice: payment.elsewhere && (
      <ElsewhereNotice onHere={() => payment.prepare(chosen)} isBusy={payment.isPreparing} />
    ),
  }
  if (isPhone)
    return (
      <>
        <PhoneLine progress={progress} />
        <PaymentPhone {...common} onWay={setChosen} isBusy={payment.isGoing} onGo={() => payment.go(chosen)} />
      </>
    )
  const change = (way: typeof chosen) => {
    setChosen(way)
    void payment.prepare(way)
  }
  return (
    <PaymentDesktop {...common} onWay={change} isBusy={payment.isPreparing}>
      <PaymentInstructionsPanel
        instructions={payment.isPreparing || payment.instructions?.way !== chosen ? null : payment.instructions}
        onRefresh={payment.refresh}
        isRefreshing={payment.isRefreshing}
      />
    </PaymentDesktop>
  )
}

/** The steps below a phone's title; desktops have them in the header. */
export const PhoneLine = ({ progress }: { progress: Progress }) => (
  <div className="bg-white px-2 pt-1.5 pb-3">
    <StepProgress label="进度" {...progress} />
  </div>
)
