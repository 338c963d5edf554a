import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** The order can't be paid any more: why, and what to do. */
export function PaymentOver({ orderNo, isCancelled }: { orderNo: string; isCancelled: boolean }) {
  return (
    <EmptyState
      title={isCancelled ? '这笔订单已经取消' : '这笔订单超过 30 分钟没付款，已自动关闭'}
      hint="没有扣款。想要的话，重新下单就行。"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/searchList" variant="go">
            重新选套餐
          </LinkButton>
          <LinkButton to={`/profile/orderDetail/${orderNo}`}>看看订单</LinkButton>
        </span>
      }
      className="py-20"
    />
  )
}
