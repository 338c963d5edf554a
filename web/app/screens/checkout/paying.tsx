import { StepProgress } from '@mall/ui/feedback/step-progress.tsx'
import { useState } from 'react'
import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { BuyAgain } from '../../features/order/buy-again.tsx'
import { ElsewhereNotice } from '../../features/payment/elsewhere-notice.tsx'
import { PaymentOver } from '../../features/payment/payment-over.tsx'
import { PaymentDesktop, PaymentMobile } from '../../features/payment/payment-view.tsx'
import { waysAt } from '../../features/payment/payment-ways.ts'
import { TillPanel } from '../../features/payment/till-panel.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import type { Progress } from '../../shell/routing/screen-handle.ts'
import { currentPlatform } from './till.ts'
import { type TillData, useTill } from './use-till.ts'

/** An order at the till, with the ways of paying it. */
export function Paying({ progress, ...data }: TillData & { progress: Progress }) {
  const { order } = data
  const till = useTill(data)
  const isMobile = useLayout() === 'mobile'
  const ways = waysAt(currentPlatform())
  const [chosen, setChosen] = useState(data.first?.way ?? ways[0]?.way ?? 'wechat-native')

  if (order.state === 'cancelled')
    return <PaymentOver order={order} isCancelled={till.leftMs > 0} again={<BuyAgain order={order} />} />
  if (order.state !== 'awaiting-payment') return <SettlementSkeleton />
  const common = {
    order,
    leftMs: till.leftMs,
    ways,
    way: chosen,
    notice: till.elsewhere && <ElsewhereNotice onHere={() => till.prepare(chosen)} isBusy={till.isPreparing} />,
  }
  if (isMobile)
    return (
      <>
        <PhoneLine progress={progress} />
        <PaymentMobile {...common} onWay={setChosen} isBusy={till.isGoing} onGo={() => till.go(chosen)} />
      </>
    )
  const change = (way: typeof chosen) => {
    setChosen(way)
    void till.prepare(way)
  }
  return (
    <PaymentDesktop {...common} onWay={change} isBusy={till.isPreparing}>
      <TillPanel
        till={till.isPreparing || till.till?.way !== chosen ? null : till.till}
        onRefresh={till.refresh}
        isRefreshing={till.isRefreshing}
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
