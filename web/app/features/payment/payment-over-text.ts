import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import { type MoneyBack, moneyBackTexts } from '@mall/contract/order/money-back'
import { UNPAID_MINUTES } from '@mall/contract/order/terms'
import type { PayMessage } from './due-head.tsx'

type Money = MoneyBack & Pick<PayMessage, 'wasPaid' | 'refundState'>

/** The money of an order that can't be paid any more. A payment may still arrive. */
export function paymentOverText({ wasPaid, refundState, ...money }: Money): string {
  if (wasPaid) return refundState === 'all' ? '付的钱已经退回。' : '付的钱正在退回，进度在“退款与售后”里。'
  const moved = moneyBackTexts(money).map((text) => `${text}。`)
  if (money.returning) return `${moved.join('')}${money.returning.isBack ? '' : '不用您做什么。'}`
  const rest = money.cardBackFen > 0 ? '其余的我们没有收到付款' : '我们没有收到付款'
  return `${moved.join('')}${rest}。刚付过的话请放心：到账后订单会恢复，恢复不了就自动原路退回。`
}

/** The next step by kind of order: extras lead to their booking, others can be ordered again. */
export function retryText({ kind, bookingState, orderProductList }: RetryOrder): string {
  if (kind === 'market') return '想要的话，再挑一次项目就行。'
  if (kind !== 'extras') return '想要的话，重新下单就行。'
  if (bookingState === 'cancelled') return '这次预约也取消了，还想做的话，到预约里看怎么再约。'
  const isMove = orderProductList.every(({ productSpecId }) => productSpecId === BRANCH_DIFFERENCE)
  return isMove ? '想换院区的话，到这次预约里再改一次就行。' : '还想做的话，请院区再加一次。'
}

type RetryOrder = Pick<PayMessage, 'kind' | 'bookingState'> & {
  orderProductList: readonly Pick<PayMessage['orderProductList'][number], 'productSpecId'>[]
}

export function overTitle({ returning, cardBackFen, wasPaid, refundState }: Money, isCancelled: boolean): string {
  if (wasPaid) return refundState === 'all' ? '这笔订单已经退款，不用再付' : '这笔订单正在退款，不用再付'
  if (returning) return '付款到账时，这笔订单已经关闭'
  return isCancelled
    ? '这笔订单已经取消'
    : `这笔订单超过 ${UNPAID_MINUTES} 分钟${cardBackFen > 0 ? '没付清' : '没付款'}，已自动关闭`
}
