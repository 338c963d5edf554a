import type { AfterSaleStateName } from '@mall/contract/order/after-sale'
import { REFUND_ARRIVES } from '@mall/contract/order/terms'

interface OrderMessage {
  title: string
  text: string
}

/**
 * What the message centre says when a request changes state; null when the member did it, or when a text
 * message says it (refund completed).
 */
export function messageOfAfterSale(
  to: AfterSaleStateName,
  { orderNo, who, why }: { orderNo: string; who: string; why: string },
): OrderMessage | null {
  if (who !== '客服') return null
  const about = `订单 ${orderNo} 的退款申请`
  if (to === 'reviewing') return { title: '退款正在审核', text: `${about}在审核了${why ? `：${why}` : '，请留意电话'}` }
  if (to === 'refunding') return { title: '同意退款', text: `${about}通过了，正在原路退回，一般 ${REFUND_ARRIVES}到账` }
  if (to === 'rejected') return { title: '退款没有通过', text: `${about}没有通过${why ? `：${why}` : ''}` }
  return null
}

/** The order was closed unpaid. No message when the member cancelled it. */
export const messageOfClosing = (orderNo: string, who: string, why: string): OrderMessage | null =>
  who === '系统' ? { title: '订单关闭了', text: `订单 ${orderNo} 已关闭：${why}。用了的优惠券和福卡已经退还` } : null

/** The booking was cancelled with its unpaid order. */
export const messageOfBookingEnded = (orderNo: string): OrderMessage => ({
  title: '预约取消了',
  text: `订单 ${orderNo} 取消了，等它付款的预约一起取消，名额已经放回`,
})
