import type { PayWay } from '@mall/contract/payment/calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import type { ReactNode } from 'react'
import { DueHead, type PayMessage, PaymentFoot } from './due-head.tsx'
import type { PaymentWayText } from './payment-ways.ts'
import { WayChoice } from './way-choice.tsx'

interface Props {
  order: PayMessage
  leftMs: number
  ways: readonly (PaymentWayText & { way: PayWay })[]
  way: PayWay
  onWay: (way: PayWay) => void
  isBusy: boolean
  notice?: ReactNode
}

/** Desktop: the ways of paying beside what the chosen one needs. */
export function PaymentDesktop({
  order,
  leftMs,
  ways,
  way,
  onWay,
  isBusy,
  notice,
  children,
}: Props & { children: ReactNode }) {
  return (
    <div className="wrap grid gap-5 pt-7.5 pb-18">
      <DueHead order={order} leftMs={leftMs} />
      {notice}
      <Card
        as="section"
        look="panel"
        className="grid grid-cols-2 overflow-hidden p-0! desktop:grid-cols-[400px_1fr] large:max-desktop:grid-cols-1"
      >
        <div className="border-line border-r p-6 desktop:p-9 large:max-desktop:border-r-0 large:max-desktop:border-b">
          <h2 className="mb-4 font-bold text-20">选择付款方式</h2>
          <WayChoice ways={ways} value={way} onChange={onWay} isDisabled={isBusy} />
        </div>
        {children}
      </Card>
      <PaymentFoot orderNo={order.orderNo} />
    </div>
  )
}

/** Phone: the ways of paying, and one button that goes to the chosen one. */
export function PaymentPhone({ order, leftMs, ways, way, onWay, isBusy, onGo, notice }: Props & { onGo: () => void }) {
  const chosen = ways.find((each) => each.way === way)
  return (
    <div className="grid grid-cols-1 gap-3 px-3 pt-3 pb-28">
      <DueHead order={order} leftMs={leftMs} />
      {notice}
      <Card as="section" look="panel">
        <h2 className="mb-3 font-bold text-18">选择付款方式</h2>
        <WayChoice ways={ways} value={way} onChange={onWay} isDisabled={isBusy} />
      </Card>
      <PaymentFoot orderNo={order.orderNo} />
      <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
        <Button variant="go" size="l" isBlock onPress={onGo} isLoading={isBusy} isDisabled={leftMs === 0}>
          {chosen?.go} ¥{yuan(order.realPay)}
        </Button>
      </div>
    </div>
  )
}
