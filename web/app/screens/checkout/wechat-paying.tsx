import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import type { ReactNode } from 'react'
import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { CallUs } from '../../features/content/call-us.tsx'
import { BuyAgain } from '../../features/order/buy-again.tsx'
import { DueHead, PaymentFoot } from '../../features/payment/due-head.tsx'
import { ElsewhereNotice } from '../../features/payment/elsewhere-notice.tsx'
import { NoWay } from '../../features/payment/no-way.tsx'
import { PaymentInstructionsPanel } from '../../features/payment/payment-instructions-panel.tsx'
import { PaymentOver } from '../../features/payment/payment-over.tsx'
import { ownWechatWay } from '../../features/payment/payment-ways.ts'
import { useResumePayment } from '../../features/payment/use-resume-payment.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import type { Progress } from '../../shell/routing/screen-handle.ts'
import { currentPlatform, paymentPaths } from './load-payment.ts'
import { PhoneLine } from './paying.tsx'
import { type PaymentData, usePayment } from './use-payment.ts'
import { WechatButton } from './wechat-button.tsx'

/** `children`: additional fields before paying. */
type Props = PaymentData & { progress: Progress; children?: ReactNode }

/** Paying with WeChat alone: inside WeChat by its own sheet, everywhere else by a code. */
export function WechatPaying({ progress, children, ...data }: Props) {
  const { order, next } = data
  const payment = usePayment(data)
  const isPhone = useLayout() === 'phone'
  const byButton = ownWechatWay(currentPlatform(), order.cbecFlag)
  useResumePayment(order.state === 'awaiting-payment' ? byButton : null, payment.go)
  if (order.state === 'cancelled')
    return <PaymentOver order={order} isCancelled={payment.leftMs > 0} again={<BuyAgain order={order} />} />
  if (order.state !== 'awaiting-payment') return <SettlementSkeleton />
  if (!order.channels.includes('wechat')) {
    const otherWay = !order.cbecFlag && order.channels.length > 0 && currentPlatform() !== 'wechat'
    return (
      <NoWay order={order} leftMs={payment.leftMs} {...(otherWay && { otherWay: paymentPaths(order, next).pay })}>
        <CallUs />
      </NoWay>
    )
  }
  return (
    <>
      {isPhone && <PhoneLine progress={progress} />}
      <div className="mx-auto grid max-w-250 grid-cols-1 gap-3 px-3 pt-3 pb-10 tablet:gap-5 tablet:pt-7.5 tablet:pb-18">
        <DueHead order={order} leftMs={payment.leftMs} />
        {children}
        {payment.elsewhere && (
          <ElsewhereNotice onHere={() => payment.prepare('wechat-native')} isBusy={payment.isPreparing} />
        )}
        <Card as="section" look="panel" className="overflow-hidden p-0!">
          {byButton && !payment.instructions?.codeUrl ? (
            <WechatButton way={byButton} payment={payment} payFen={order.realPay} />
          ) : (
            <PaymentInstructionsPanel
              instructions={payment.instructions}
              onRefresh={payment.refresh}
              isRefreshing={payment.isRefreshing}
              isForOthers={currentPlatform() === 'phone' && !order.cbecFlag}
            />
          )}
        </Card>
        {!order.cbecFlag && (
          <p className="text-center">
            <LinkButton to={paymentPaths(order, next).pay} variant="text">
              换一种付款方式
            </LinkButton>
          </p>
        )}
        <PaymentFoot orderNo={order.orderNo} />
      </div>
    </>
  )
}
