interface OrderMessage {
  title: string
  text: string
}

/** The order was closed unpaid. No message when the member cancelled it. */
export const messageOfClosing = (orderNo: string, who: string, why: string): OrderMessage | null =>
  who === '系统' ? { title: '订单关闭了', text: `订单 ${orderNo} 已关闭：${why}。用了的优惠券和福卡已经退还` } : null

/** The booking was cancelled with its unpaid order. */
export const messageOfBookingEnded = (orderNo: string): OrderMessage => ({
  title: '预约取消了',
  text: `订单 ${orderNo} 取消了，等它付款的预约一起取消，名额已经放回`,
})
