import type { AfterSaleStateName } from './after-sale.ts'
import { REFUND_ARRIVES } from './terms.ts'

/** Why a refund begins where nobody wrote anything to the member. */
export const APPROVED = '审核通过'

interface Message {
  title: string
  text: string
}

/**
 * What the message centre says when a request changes state; null when the member did it, or when a text
 * message says it (refund completed).
 */
export function messageOfAfterSale(
  to: AfterSaleStateName,
  { orderNo, who, why, isGoodwill = false }: { orderNo: string; who: string; why: string; isGoodwill?: boolean },
): Message | null {
  if (who !== '客服') return null
  const about = `订单 ${orderNo} 的退款申请`
  if (to === 'reviewing') return { title: '退款正在审核', text: `${about}在审核了${why ? `：${why}` : '，请留意电话'}` }
  if (to === 'refunding' && isGoodwill) {
    return { title: '给您的补偿', text: goodwillText(orderNo, why) }
  }
  if (to === 'refunding') {
    const words = why === '' || why === APPROVED ? '' : `。${why}`
    return { title: '同意退款', text: `${about}通过了，正在原路退回，一般 ${REFUND_ARRIVES}到账${words}` }
  }
  if (to === 'rejected') return { title: '退款没有通过', text: `${about}没有通过${why ? `：${why}` : ''}` }
  return null
}

/** What the member reads of a goodwill refund. */
export const goodwillText = (orderNo: string, words: string): string =>
  `订单 ${orderNo} 给您退了一部分钱作为补偿，正在原路退回，一般 ${REFUND_ARRIVES}到账，买的东西照常能用。${words}`
