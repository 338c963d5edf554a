import { Notice } from '@mall/ui/feedback/notice.tsx'
import { SettlementSkeleton } from '../../features/checkout/settlement-skeleton.tsx'
import { DeclarationNotice } from '../../features/customs/declaration-notice.tsx'
import {
  currentPlatform,
  loadCrossBorderPayment,
  payingProgress,
  payingStep,
} from '../../screens/checkout/load-payment.ts'
import { WechatPaying } from '../../screens/checkout/wechat-paying.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/crossborder-payment'

/** Payment of a cross-border order: the payer has to be the buyer. */
const data = personalData((api, { params, url }) =>
  loadCrossBorderPayment(api, params, url.searchParams, currentPlatform()),
)
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: '跨境订单付款',
  chrome: { footer: false, service: false, ground: 'sunk' },
  progress: payingProgress,
}

export const HydrateFallback = () => <SettlementSkeleton />

export default function CrossborderPayment({ loaderData: { customs, ...payment } }: Route.ComponentProps) {
  return (
    <WechatPaying key={payment.order.orderNo} {...payment} progress={payingStep(payment.order)}>
      <Notice icon="id-card">
        <b className="block">请用订购人本人的微信付款</b>
        海关会核对付款人和订购人，名字对不上会退回。
      </Notice>
      <DeclarationNotice declaration={customs} />
    </WechatPaying>
  )
}
