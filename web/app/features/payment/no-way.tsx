import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import type { ReactNode } from 'react'
import type { PayMessage } from './due-head.tsx'
import { clockLabel } from './payment-clock.ts'

/** `otherWay`: where it can be paid. `children`: who to ask where it can't. */
type Props = { order: PayMessage; leftMs: number; otherWay?: string; children: ReactNode }

/** The mall takes no payments that suit this order here: why, and what becomes of it. */
export function NoWay({ order, leftMs, otherWay, children }: Props) {
  return (
    <EmptyState
      isPage
      title="这张订单暂时不能在网上付款"
      hint={`${otherWay ? '商城没有开通微信支付' : whyNot(order)}。订单还为您留 ${clockLabel(leftMs)}，没有付款会自动关闭，不扣钱。`}
      action={
        <span className="grid justify-items-center gap-4">
          {!otherWay && children}
          <span className="flex flex-wrap justify-center gap-3">
            {otherWay && (
              <LinkButton to={otherWay} variant="go">
                换一种付款方式
              </LinkButton>
            )}
            <LinkButton to={`/profile/orderDetail/${order.orderNo}`}>看看订单</LinkButton>
          </span>
        </span>
      }
      className="py-20"
    />
  )
}

function whyNot({ cbecFlag, channels }: PayMessage): string {
  if (cbecFlag) return '跨境商品要用微信支付报关，商城还没有开通微信支付，请打电话给我们'
  // WeChat opens no page of Alipay's.
  if (channels.length > 0) return '微信里打不开支付宝，请在浏览器里打开商城，到“我的订单”付款'
  return '商城还没有开通网上付款，请打电话给我们'
}
