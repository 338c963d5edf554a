import { BRANCH_DIFFERENCE } from '@mall/contract/special-ids'
import { UNPAID_MINUTES } from '@mall/contract/terms'
import { yuan } from '../../ui/money.ts'
import type { PayMessage } from './due-head.tsx'

type Money = Pick<PayMessage, 'returning' | 'wasPaid' | 'refundState'>

/** What became of the money of an order that can't be paid any more. A payment may still be on its way. */
export function overWords({ returning, wasPaid, refundState }: Money): string {
  if (wasPaid) return refundState === 'all' ? '付的钱已经退回。' : '付的钱正在退回，进度在“退款与售后”里。'
  if (!returning) return '我们没有收到付款。刚付过的话请放心：到账后订单会恢复，恢复不了就自动原路退回。'
  const sum = `¥${yuan(returning.amountFen, true)}`
  return returning.isBack ? `您付的 ${sum} 已原路退回。` : `您付的 ${sum} 正在原路退回，不用您做什么。`
}

/** What to do now, by what the order was for: what was added belongs to its booking, all else can be ordered anew. */
export function againWords({ kind, bookingState, orderProductList }: Again): string {
  if (kind === 'market') return '想要的话，再挑一次项目就行。'
  if (kind !== 'extras') return '想要的话，重新下单就行。'
  if (bookingState === 'cancelled') return '这次预约也取消了，还想做的话，到预约里看怎么再约。'
  const isMove = orderProductList.every(({ productSpecId }) => productSpecId === BRANCH_DIFFERENCE)
  return isMove ? '想换院区的话，到这次预约里再改一次就行。' : '还想做的话，请院区再加一次。'
}

type Again = Pick<PayMessage, 'kind' | 'bookingState'> & {
  orderProductList: readonly Pick<PayMessage['orderProductList'][number], 'productSpecId'>[]
}

export function overTitle({ returning, wasPaid, refundState }: Money, isCancelled: boolean): string {
  if (wasPaid) return refundState === 'all' ? '这笔订单已经退款，不用再付' : '这笔订单正在退款，不用再付'
  if (returning) return '付款到账时，这笔订单已经关闭'
  return isCancelled ? '这笔订单已经取消' : `这笔订单超过 ${UNPAID_MINUTES} 分钟没付款，已自动关闭`
}
